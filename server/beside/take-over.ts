import { type Kysely, sql, type Transaction } from 'kysely';
import { isSqlite, stageOnPostgres, stageOnSqlite } from '../database/stage.ts';
import { runAll, type Step } from '../database/steps.ts';
import type { Database, Tables } from '../database/tables.ts';
import { PATIENCE, retryWhileBusy, write } from '../database/write.ts';
import { inLine, takeTurn } from '../database/write-turns.ts';

export type How = {
  patience?: number;
  /** Takes the turn of this process; needed when another thread keeps the queue. */
  line?: typeof inLine;
};

type Change = {
  steps: () => Iterable<Step>;
  /** Called in the turn, before anything is taken over. When it answers false, nothing is. */
  fits: (trx: Kysely<Tables>) => Promise<boolean>;
  /** Called at the end of the turn, before anybody can see the change. */
  written: (trx: Kysely<Tables>) => Promise<void>;
};

/**
 * Carries out a change of many rows, all or nothing, and holds the turn only for a few statements: the rows are brought
 * as near as the engine allows before that (decision 071).
 */
export const takeOver = (db: Database, change: Change, how: How) =>
  (isSqlite(db) ? onSqlite : onPostgres)(db, change, how);

async function onSqlite(db: Database, { steps, ...change }: Change, how: How) {
  const { left, beside } = await stageOnSqlite(db, steps());
  try {
    return await write(db, (trx) => inTurn(trx, left, change), { turn: 'skins', ...how });
  } finally {
    for (const name of beside) await sql.raw(`drop table ${name}`).execute(db);
    // The next change, by anybody, would wait for it.
    await sql`pragma wal_checkpoint(passive)`.execute(db);
  }
}

/** What was written before the turn is seen when the transaction is committed, and gone when it is not. */
function onPostgres(db: Database, { steps, ...change }: Change, { patience = PATIENCE, line = inLine }: How) {
  const once = async () => {
    const trx = await db.startTransaction().setIsolationLevel('read committed').execute();
    try {
      const left = await stageOnPostgres(trx, steps());
      const until = performance.now() + patience;
      return await line(db, ['skins'], until, async () => {
        await takeTurn(trx, 'skins');
        const isDone = await inTurn(trx, left, change);
        await (isDone ? trx.commit() : trx.rollback()).execute();
        return isDone;
      });
    } catch (error) {
      if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
      if (isTaken(error)) return false;
      throw error;
    }
  };
  return retryWhileBusy(once, performance.now() + patience);
}

async function inTurn(trx: Transaction<Tables>, left: Iterable<Step>, { fits, written }: Omit<Change, 'steps'>) {
  if (!(await fits(trx))) return false;
  await runAll(trx, left);
  await written(trx);
  return true;
}

/** Has somebody else taken or removed what a row needs? See https://www.postgresql.org/docs/current/errcodes-appendix.html */
const isTaken = (error: unknown) => String((error as { code?: unknown }).code).startsWith('23');
