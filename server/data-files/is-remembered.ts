import type { Database, ListName } from '../database/tables.ts';

/**
 * Was this revision given out, and are all changes of the list since then known? It may be a revision of another list:
 * the index names the newest of all.
 */
export async function isRemembered(db: Database, list: ListName, revision: number) {
  const given = await db
    .selectFrom('data_revision')
    .select('revision')
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!given) return false;
  const { oldest } = await db
    .selectFrom('data_revision')
    .select(({ fn }) => fn.min('revision').as('oldest'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return oldest !== null && oldest <= revision;
}
