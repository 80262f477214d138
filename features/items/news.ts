import { itemKinds } from '#game-files/items/kinds.ts';
import type { Database } from '#server/database/tables.ts';
import type { KeptPart, OtherRowsRead } from '#server/records/save-batch.ts';
import type { Item } from './item.ts';
import { placesOf } from './rules/shelves.ts';
import { readOwners } from './server/kept-items.ts';

/** What people read of the items of an import: the counts of each kind, and the first of them with their pages. */
export async function readTold(db: Database, { kinds = {}, first = [] }: KeptPart): Promise<OtherRowsRead> {
  const places = new Map((await readBeside(db, first)).map((place) => [place.item.asset, place]));
  return {
    kinds: itemKinds.flatMap((kind) => {
      const counts = kinds[kind];
      return counts ? { kind: kind === 'melee' ? 'melee skin' : kind, ...counts } : [];
    }),
    examples: first.flatMap((asset) => {
      const place = places.get(asset);
      return place ? { name: [place.owner, place.name].filter(Boolean).join(' – '), address: place.page } : [];
    }),
  };
}

const WEAPONS = 'settings/itemflav/loot/main_weapon/';

/** Items with their places, and what these depend on: the skins of a weapon, whose names may be alike, and weapons. */
async function readBeside(db: Database, assets: readonly string[]) {
  if (assets.length === 0) return [];
  const folders = assets.map((asset) =>
    asset.startsWith(WEAPONS)
      ? `settings/itemflav/weapon_skin/${asset.slice(WEAPONS.length).replace(/\.rpak$/, '/')}`
      : asset.slice(0, asset.lastIndexOf('/') + 1),
  );
  const rows = await db
    .selectFrom('item')
    .select('item_json')
    .where(({ or, eb }) => or([WEAPONS, ...new Set(folders)].map((folder) => eb('asset', 'like', `${folder}%`))))
    .execute();
  const items = rows.map(({ item_json }): Item => JSON.parse(item_json));
  return placesOf(items, await readOwners(db));
}
