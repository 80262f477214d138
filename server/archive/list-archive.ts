import type { Archive, assetKinds } from '#contract/archive.ts';
import { isDummy } from '#contract/dummy.ts';
import type { Database } from '../database/tables.ts';
import { cachedList } from '../http/cached-list.ts';
import { compare } from '../program/compare.ts';

/** `GET /api/archive`: the catalogue of asset names under `data` (docs: Calls). */
export const archiveHandler = (db: Database) =>
  cachedList(db, 'archive', async () => ({ data: await readArchive(db) }));

/** The three lists of the catalogue, groups and names in the order of their letters. */
export async function readArchive(db: Database): Promise<Archive> {
  const all = await db.selectFrom('archive_item').select(['kind', 'group_name', 'name']).execute();
  const rows = all.filter((row) => !isDummy(row.group_name));
  rows.sort((a, b) => compare(a.group_name, b.group_name) || compare(a.name, b.name));
  const kinds = Map.groupBy(rows, (row) => row.kind);
  const groupsOf = (kind: (typeof assetKinds)[number]) =>
    [...Map.groupBy(kinds.get(kind) ?? [], (row) => row.group_name)].map(([name, items]) => ({
      name,
      items: items.map((item) => item.name),
    }));
  return { Models: groupsOf('Models'), Textures: groupsOf('Textures'), Animations: groupsOf('Animations') };
}
