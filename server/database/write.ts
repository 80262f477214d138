import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const ATTEMPTS = 12;

// PostgreSQL: another transaction came first (serialization failure, deadlock).
const AGAIN = new Set(['40001', '40P01']);

/**
 * The only way to change the database: one serializable transaction, tried again when another one was quicker.
 * `work` may therefore run several times and must do nothing but talk to `trx`.
 */
export async function write<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !AGAIN.has((error as { code?: string }).code ?? '')) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}
