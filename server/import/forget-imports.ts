import type { Database } from '../database/tables.ts';

/** Forgets imports and all parts of them. */
export async function forgetImports(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db.deleteFrom('incoming_part').where('incoming_id', 'in', ids).execute();
  await db.deleteFrom('incoming').where('id', 'in', ids).execute();
}
