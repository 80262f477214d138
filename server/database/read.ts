import type { Database, Trx } from './tables.ts';

/** Reads the state of one moment with several statements, without blocking others. */
export const readTogether = <T>(db: Database, work: (trx: Trx) => Promise<T>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
