import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Log } from '../program/log.ts';
import { refuseFor, sayTrouble, type Trouble, troubleOf } from './database-errors.ts';
import { isMoved } from './moved.ts';
import type { Tables } from './tables.ts';
import { transact } from './write.ts';

const ANSWERS_WITHIN = 2000;
const WRITES_EVERY = 60_000;

export type Condition = ReturnType<typeof conditionOf>;

/** How a database is: what requests met, and what can be found out by asking it. */
export function conditionOf(db: Kysely<Tables>, log: Log) {
  let known: Trouble | undefined;
  let written = Number.NEGATIVE_INFINITY;

  /** The refusal that an engine's error means, which goes into the log; every other error as it is. */
  function explain(error: Error, requestId: string) {
    const trouble = troubleOf(error);
    if (trouble === undefined) return error;
    known = trouble;
    const { message, cause } = error;
    const detail = cause instanceof Error ? { cause: cause.message || String(cause) } : {};
    log('database_failed', { requestId, trouble, message, ...detail });
    return refuseFor(trouble);
  }

  /** What is wrong in one sentence, within two seconds; undefined when nothing is. */
  async function complaint() {
    const trouble = await Promise.race([look(), wait(ANSWERS_WITHIN, 'unreachable' as const, { ref: false })]);
    return trouble && sayTrouble(trouble);
  }

  async function look(): Promise<Trouble | undefined> {
    try {
      if (await isMoved(db)) return 'moved';
      // It does not heal, and a part that can still be read says nothing about the others.
      if (known === 'damaged') return known;
      // Writing is tried at once after trouble, else seldom: it costs, and everybody may ask.
      if (known !== undefined || performance.now() - written > WRITES_EVERY) await tryToWrite();
      known = undefined;
      return;
    } catch (error) {
      const trouble = troubleOf(error) ?? 'unreachable';
      // Somebody else is writing, so it works.
      return trouble === 'busy' ? undefined : trouble;
    }
  }

  /** Takes more than a page of the disk, and gives it back. */
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
