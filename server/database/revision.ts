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
