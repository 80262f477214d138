import type { Database } from '../database/tables.ts';

/**
 * Returns the highest version that a skin has ever had, by its history; 0 without one. The next version is one higher,
 * so a version that the undo of a batch took back is never given to another state of the skin (docs: Versions).
 */
export async function highestVersion(db: Database, id: string) {
  const { highest } = await versions(db).where('entity_id', '=', id).executeTakeFirstOrThrow();
  return Number(highest ?? 0);
}

/** The same for all skins. */
export async function highestVersions(db: Database) {
  const rows = await versions(db).select('entity_id').groupBy('entity_id').execute();
  return new Map(rows.map(({ entity_id, highest }) => [entity_id, Number(highest ?? 0)]));
}

const versions = (db: Database) =>
  db
    .selectFrom('history')
    .where('entity', '=', 'skin')
    .select(({ fn }) => fn.max('version').as('highest'));
