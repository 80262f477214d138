import { sql } from 'kysely';
import type { AssetKind } from '#contract/archive/archive.ts';
import type { Database, Tables } from '../database/tables.ts';
import { itemOf } from '../records/save-batch.ts';

type Item = Tables['archive_item'];
type Named = { kind: AssetKind; group_name: string };

/** The archive's groups. Reads one row of each: a game has some hundred, and 200,000 assets. */
async function readNames(db: Database) {
  const { rows } = await sql<Named>`
    with recursive groups(kind, group_name) as (
      select kind, (select min(group_name) from archive_item where archive_item.kind = kinds.kind)
      from (select 'Models' as kind union all select 'Textures' union all select 'Animations') as kinds
      union all
      select kind, (
        select min(group_name) from archive_item
        where archive_item.kind = groups.kind and archive_item.group_name > groups.group_name
      ) from groups where group_name is not null
    ) select kind, group_name from groups where group_name is not null order by kind, group_name`.execute(db);
  return rows;
}

/** Their names, each once. */
export const readGroupNames = async (db: Database) => [
  ...new Set((await readNames(db)).map(({ group_name }) => group_name)),
];

/** The rows of a group, which share its name. */
export async function readGroup(db: Database, { kind, group_name }: Named) {
  const rows = await db
    .selectFrom('archive_item')
    .select(['name', 'starter', 'guid', 'package', 'waits'])
    .where('kind', '=', kind)
    .where('group_name', '=', group_name)
    .execute();
  return rows.map((row) => itemOf(Object.assign(row, { kind, group_name })));
}

/**
 * The archive, one group after the other: rows as the engine returns them take ten times as much memory as what they
 * hold. Read it in a transaction that sees one moment.
 */
export async function* readArchiveGroups(db: Database): AsyncGenerator<Named & { items: Item[] }> {
  for (const named of await readNames(db)) yield { ...named, items: await readGroup(db, named) };
}

/** All its rows, for those who compare all. */
export async function readItems(db: Database) {
  const all: Item[] = [];
  for await (const { items } of readArchiveGroups(db)) for (const item of items) all.push(item);
  return all;
}
