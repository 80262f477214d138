import type { Kysely } from 'kysely';
import type { ListName, Tables } from './tables.ts';

/** Tells every server on this database that a list has changed, in the transaction that changes it. */
export const bumpRevision = (trx: Kysely<Tables>, list: ListName) => revisionBump(trx, list).execute();

/** The statement that does so. */
export const revisionBump = (db: Kysely<Tables>, list: ListName) =>
  db
    .updateTable('revision')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('list', '=', list);

/** The revision of a list; that of several is their sum, since each of them only grows. */
export async function revisionOf(db: Kysely<Tables>, lists: ListName | readonly ListName[]) {
  const query = db.selectFrom('revision').select('value');
  if (typeof lists === 'string') return (await query.where('list', '=', lists).executeTakeFirstOrThrow()).value;
  const rows = await query.where('list', 'in', lists).execute();
  return rows.reduce((sum, { value }) => sum + value, 0);
}
