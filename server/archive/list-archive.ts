import type * as v from 'valibot';
import { type Archive, type AssetKind, assetKinds } from '#contract/archive/archive.ts';
import type { AssetsReply } from '#contract/archive/assets.ts';
import type { Sent } from '#contract/replies.ts';
import type { ListedField } from '#contract/skins/unknown-names.ts';
import { isDummy, nameKey } from '#contract/text.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { assetFinder, type NumberedAsset } from '#rules/skins/asset-finder.ts';
import { withParts } from '#rules/skins/asset-options.ts';
import { unknownIn } from '#rules/skins/unknown-names.ts';
import { compare } from '#rules/texts/compare.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database, Tables } from '../database/tables.ts';
import { readTogether } from '../database/write.ts';
import { keptList, keptLists, type PackedJson, packedJson } from '../http/kept-answers.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { readArchiveGroups, readGroupNames } from './read-groups.ts';

/** `GET /api/archive`: the catalogue of asset names under `data` (docs: Calls). */
export const archiveHandler = (db: Database) =>
  keptList<'readArchive'>(db, 'archive', () => ask(db, archiveList, null));

export const archiveList: Question<null, PackedJson<Sent<'readArchive'>>> = {
  module: import.meta.url,
  name: 'archiveList',
  read: async (db) => packedJson({ data: await readTogether(db, readArchive) }),
};

/** The three lists of the catalogue, with groups and names in alphabetical order. */
export async function readArchive(db: Database) {
  // An import removes all of these at once.
  let hasStarter = false as boolean;
  const lists = await listed(db, (items) => {
    hasStarter ||= items.some(({ starter }) => starter === 1);
    return {};
  });
  return { ...lists, ...(hasStarter && { starter: true as const }) };
}

/** The same with the known GUIDs and packages, by name, beside the names of a group (docs: Export). */
export const readArchiveWithDetails = (db: Database) =>
  listed(db, (items) => {
    const known = items.filter((item) => item.guid !== null || item.package !== null);
    const details = known.map(({ name, guid, package: file }) => [name, { guid, package: file }]);
    return known.length === 0 ? {} : { details: Object.fromEntries(details) };
  });

type Item = Tables['archive_item'];

async function listed<More extends object>(db: Database, more: (items: Item[]) => More) {
  type Group = More & { name: string; items: string[] };
  const lists: Record<AssetKind, Group[]> = { Models: [], Textures: [], Animations: [] };
  for await (const { kind, group_name: name, items } of readArchiveGroups(db)) {
    if (isDummy(name)) continue;
    items.sort((a, b) => compare(a.name, b.name));
    lists[kind].push({ name, items: items.map((item) => item.name), ...more(items) });
  }
  for (const groups of Object.values(lists)) groups.sort((a, b) => compare(a.name, b.name));
  return lists;
}

/** `GET /api/archive/{legend}`: the assets of a legend and what is known of them; the name may be in any case. */
export function listAssets(db: Database): Answer<'listAssets'> {
  const groups = keptBeside(db, 'archive', () => readShownGroups(db));
  const send = keptLists<'listAssets'>(db, 'archive', (legend) => readAssets(db, legend));
  return async ({ c, params: { legend } }) => {
    const group = (await groups()).get(nameKey(legend));
    if (group === undefined) {
      throw new Refused(404, 'not_found', `The archive has nothing of ${legend}. See /api/archive for what there is.`);
    }
    return send(c, group);
  };
}

/** The names of the shown groups, by their compared form. */
async function readShownGroups(db: Database) {
  const shown = (await readGroupNames(db)).filter((name) => !isDummy(name));
  return new Map(shown.sort(compare).map((name) => [nameKey(name), name]));
}

async function readAssets(db: Database, legend: string): Promise<v.InferOutput<typeof AssetsReply>> {
  const rows = await db
    .selectFrom('archive_item')
    .where('kind', 'in', assetKinds)
    .where('group_name', '=', legend)
    .select(['kind', 'name', 'guid', 'package'])
    .execute();
  rows.sort((a, b) => compare(a.kind, b.kind) || compare(a.name, b.name));
  const assets = rows.map(({ kind, name, guid, package: file }) => ({
    kind,
    name,
    ...(guid !== null && { guid }),
    ...(file !== null && { package: file }),
  }));
  return { legend, assets };
}

/**
 * `GET /api/archive/guids/{guid}`: the assets that have a GUID, written in any form that tools use; none when it is
 * unknown or not a GUID (docs: Search further).
 */
export const findAssets =
  (db: Database): Answer<'findAssets'> =>
  async ({ c, params: { guid } }) =>
    c.json(await ask(db, foundAssets, guid, c.get('inLine')), 200, { 'Cache-Control': 'no-cache' });

/** The assets with a GUID. @public */
export const foundAssets: Question<string, Sent<'findAssets'>> = {
  module: import.meta.url,
  name: 'foundAssets',
  isSearch: true,
  read: async (db, guid) => ({ assets: (await keptAssets(db)())(guid) }),
};

/** The index that finds them, kept until the archive changes. */
export const keptAssets = memoizeEach((db: Database) => keptBeside(db, 'archive', () => readTogether(db, readFinder)));

async function readFinder(db: Database) {
  const assets: NumberedAsset[] = [];
  for await (const { kind, group_name: group, items } of readArchiveGroups(db)) {
    if (isDummy(group)) continue;
    for (const { guid, name } of items) if (guid !== null) assets.push({ kind, group, name, guid });
  }
  return assetFinder(assets);
}

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
