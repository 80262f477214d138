import type { AssetKind } from '#contract/archive/archive.ts';
import { isDummy } from '#contract/dummy.ts';
import type { Sent } from '#contract/replies.ts';
import { compare } from '#rules/texts/compare.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import type { Database } from '../database/tables.ts';
import { keptList, type PackedJson, packedJson } from '../http/kept-answers.ts';

/** `GET /api/archive`: the catalogue of asset names under `data` (docs: Calls). */
export const archiveHandler = (db: Database) =>
  keptList<'readArchive'>(db, 'archive', () => ask(db, archiveList, null));

export const archiveList: Question<null, PackedJson<Sent<'readArchive'>>> = {
  module: import.meta.url,
  name: 'archiveList',
  read: async (db) => packedJson({ data: await readArchive(db) }),
};

/** The three lists of the catalogue, with groups and names in alphabetical order. */
export async function readArchive(db: Database) {
  const rows = await db.selectFrom('archive_item').select(['kind', 'group_name', 'name', 'starter']).execute();
  // An import removes all of these at once.
  const starter = rows.some((row) => row.starter === 1);
  return { ...grouped(rows, () => ({})), ...(starter && { starter }) };
}

/** The same with the known GUIDs and packages, by name, beside the names of a group (docs: Export). */
export async function readArchiveWithDetails(db: Database) {
  return grouped(await db.selectFrom('archive_item').selectAll().execute(), (items) => {
    const known = items.filter((item) => item.guid !== null || item.package !== null);
    const details = known.map(({ name, guid, package: file }) => [name, { guid, package: file }]);
    return known.length === 0 ? {} : { details: Object.fromEntries(details) };
  });
}

type Named = { kind: AssetKind; group_name: string; name: string };

function grouped<Item extends Named, More>(all: Item[], more: (items: Item[]) => More) {
  const rows = all.filter((row) => !isDummy(row.group_name));
  rows.sort((a, b) => compare(a.group_name, b.group_name) || compare(a.name, b.name));
  const kinds = Map.groupBy(rows, (row) => row.kind);
  const groupsOf = (kind: AssetKind) =>
    [...Map.groupBy(kinds.get(kind) ?? [], (row) => row.group_name)].map(([name, items]) => ({
      name,
      items: items.map((item) => item.name),
      ...more(items),
    }));
  return { Models: groupsOf('Models'), Textures: groupsOf('Textures'), Animations: groupsOf('Animations') };
}
