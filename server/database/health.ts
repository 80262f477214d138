import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../program/log.ts';
import { type DatabaseErrorKind, databaseErrorOf, refusalFor, sayDatabaseError } from './database-errors.ts';
import { isMoved } from './moved.ts';
import type { Database } from './tables.ts';
import { transact } from './write.ts';

const ANSWERS_WITHIN = 2000;
const WRITES_EVERY = 60_000;

export type Health = ReturnType<typeof healthOf>;

/** The health of a database, known by the errors of requests and by asking it. */
export function healthOf(db: Database, log: Log) {
  let known: DatabaseErrorKind | undefined;
  let written = Number.NEGATIVE_INFINITY;

  /** Logs an engine's error and returns the refusal for it. Returns any other error unchanged. */
  function explain(error: Error, requestId: string) {
    const kind = databaseErrorOf(error);
    if (kind === undefined) return error;
    known = kind;
    const { message, cause } = error;
    const detail = cause instanceof Error ? { cause: cause.message || String(cause) } : {};
    log('database_failed', { requestId, trouble: kind, message, ...detail });
    return refusalFor(kind);
  }

  /** Describes what is wrong in one sentence, within two seconds; undefined when nothing is. */
  async function complaint() {
    const kind = await Promise.race([look(), wait(ANSWERS_WITHIN, 'unreachable' as const, { ref: false })]);
    return kind && sayDatabaseError(kind);
  }

  async function look(): Promise<DatabaseErrorKind | undefined> {
    try {
      if (await isMoved(db)) return 'moved';
      // Damage does not heal, and one readable part says nothing about the others.
      if (known === 'damaged') return known;
      // After an error a write is tried at once, otherwise seldom: it costs, and anybody may ask.
      if (known !== undefined || performance.now() - written > WRITES_EVERY) await tryToWrite();
      known = undefined;
      return;
    } catch (error) {
      const kind = databaseErrorOf(error) ?? 'unreachable';
      // Another writer is busy, so writing works.
      return kind === 'busy' ? undefined : kind;
    }
  }

  /** Writes more than a page of the disk, then deletes it again. */
  async function tryToWrite() {
    const name = 'health';
    await transact(db, async (trx) => {
      await trx.deleteFrom('setting').where('name', '=', name).execute();
      await trx
        .insertInto('setting')
        .values({ name, value: 'x'.repeat(10_000) })
        .execute();
      await trx.deleteFrom('setting').where('name', '=', name).execute();
    });
    written = performance.now();
  }

  return { explain, complaint };
}
