import { type Archive, type AssetKind, assetKinds } from '#contract/archive/archive.ts';
import type { ListedField } from '#contract/skins/unknown-names.ts';
import { nameKey } from '#contract/text.ts';
import { withParts } from '#rules/skins/asset-options.ts';
import { unknownIn } from '#rules/skins/unknown-names.ts';
import type { Database } from '../database/tables.ts';
import { readGroupNames } from './group-names.ts';

type Skin = { legend: string } & Record<ListedField, string>;

/** Returns which names of a skin are in no imported list (docs: Unknown names). Reads only the rows that decide it. */
export async function readUnknown(db: Database, { legend, model, texture }: Skin): Promise<ListedField[]> {
  const groups = await readGroupNames(db);
  const own = groups.filter((name) => nameKey(name) === nameKey(legend));
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom('archive_item')
    .where('starter', '=', 0)
    .where(({ or, and, eb }) =>
      or([
        and([eb('kind', 'in', [...assetKinds]), eb('group_name', 'in', own)]),
        // With its group, each name is found by the table's key.
        and([eb('kind', '=', 'Models'), eb('group_name', 'in', groups), eb('name', '=', model)]),
        and([eb('kind', '=', 'Textures'), eb('group_name', 'in', groups), eb('name', 'in', withParts(texture))]),
      ]),
    )
    .select(['kind', 'group_name as name', 'name as item'])
    .execute();
  const archive: Archive = { Models: [], Textures: [], Animations: [] };
  for (const { kind, name, item } of rows) archive[kind as AssetKind].push({ name, items: [item] });
  return unknownIn(archive, legend, { model, texture });
}
