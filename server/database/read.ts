import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Reads the state of one moment with several statements, without blocking others. */
export const readTogether = <T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
