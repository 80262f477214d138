import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const ATTEMPTS = 12;

// PostgreSQL: another transaction came first (serialization failure, deadlock).
const AGAIN = new Set(['40001', '40P01']);

/**
 * The way to change the database: one serializable transaction, tried again when another one was quicker.
 * `work` may therefore run several times and must do nothing but talk to `trx`.
 */
export const write = <T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  untilItFits(() => db.transaction().setIsolationLevel('serializable').execute(work));

/** Runs one statement, which needs no transaction to be atomic, again when another one was quicker. */
export async function untilItFits<T>(statement: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await statement();
    } catch (error) {
      if (attempt === ATTEMPTS || !AGAIN.has((error as { code?: string }).code ?? '')) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}
