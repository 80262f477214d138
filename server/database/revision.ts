import type { Transaction } from 'kysely';
import type { ListName, Tables } from './tables.ts';

/** Tells every server on this database that a list has changed, in the transaction that changes it. */
export const bumpRevision = (trx: Transaction<Tables>, list: ListName) =>
  trx
    .updateTable('revision')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('list', '=', list)
    .execute();
