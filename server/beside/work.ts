import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pause } from '#game-files/translate/translate-lists.ts';
import { placeOf } from '../database/place.ts';
import { stage } from '../database/stage.ts';
import { isSqlite, runAll, type Step } from '../database/steps.ts';
import type { Database, Trx } from '../database/tables.ts';
import {
  inLine,
  PATIENCE,
  type Revisions,
  readRevisions,
  readTogether,
  retryWhileBusy,
  takeTurn,
  write,
} from '../database/write.ts';
import { isApart, readSeen, type Touched } from '../records/apart.ts';
import { AHEAD, idMaker, lastId } from '../records/change-record.ts';

/**
 * A change of many rows, or a question for one, that a helper can carry out: it imports the module and takes the
 * export of this name. Arguments and results pass between processes as data.
 */
export type Work<Order, Told> = {
  module: string;
  name: string;
  prepare: (trx: Trx, order: Order, nextId: () => string) => Promise<Prepared<Told>>;
};

/**
 * A question about whole lists that a helper can answer: it imports the module and takes the export of this name.
 * Arguments and results pass between processes as data.
 */
export type Question<Asked, Answer> = {
  module: string;
  name: string;
  /** A long answer pauses for others. */
  read: (db: Database, asked: Asked, pause?: Pause) => Promise<Answer>;
  /** Is it made of the skins, and at most of a few groups of assets? Then the length of the archive does not matter. */
  isOfSkins?: true;
  /** Is it answered out of an index of the skins? Making that takes far longer than an answer, which may be late. */
  isSearch?: true;
  /** Is it answered out of an index as well, but never late, since the answer is kept? */
  isIndexed?: true;
};

/** What to report of a change, and what makes it. Without steps nothing is written. */
export type Prepared<Told> = {
  told: Told;
  /** Makes them, as often as it is called. */
  steps?: () => Iterable<Step>;
  /** What others may not have changed since. Without it they may have changed nothing. */
  touched?: () => Touched;
};
/** Prepares a change of the database as it is. `nextId` makes ids for the history. */
type Prepare<Told> = (trx: Trx, nextId: () => string) => Promise<Prepared<Told>>;

/** How often it is prepared again after other changes. */
const ATTEMPTS = 3;

/**
 * Changes many rows while others work: everything is prepared first, and the turn is held only for taking it over. When
 * somebody has changed the same in between, it is prepared again, the last time while holding the turn. `written` is
 * called with the new revisions before anybody can see them.
 */
export async function prepareThenWrite<Told>(
  db: Database,
  prepare: Prepare<Told>,
  { written, ...how }: How & { written?: (revisions: Revisions) => void } = {},
): Promise<Told> {
  const report = async (trx: Database) => written?.(await readRevisions(trx));
  // PostgreSQL in memory has one connection.
  const attempts = isSqlite(db) || placeOf(db) ? ATTEMPTS : 0;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { seen, first, told, steps, touched } = await readTogether(db, async (trx) => {
      const nextId = await idMaker(trx, AHEAD);
      return { seen: await readSeen(trx), first: nextId(), ...(await prepare(trx, nextId)) };
    });
    if (!steps) return told;
    // The newest entry may be a sign-in.
    const fits = async (seer: Database) =>
      (await lastId(seer)) < first && (await isApart(seer, seen, touched)) === true;
    if (await takeOver(db, { steps, fits, written: report }, how)) return told;
  }
  return write(
    db,
    async (trx) => {
      const { told, steps } = await prepare(trx, await idMaker(trx));
      await runAll(trx, steps?.() ?? []);
      await report(trx);
      return told;
    },
    { turn: 'skins', ...how },
  );
}

type How = {
  patience?: number;
  /** Takes the turn of this process; needed when another one keeps the queue. */
  line?: typeof inLine;
};

type Change = {
  steps: () => Iterable<Step>;
  /** Asks, in the turn, a connection that does not see the rows brought beside. When it answers false, nothing is taken. */
  fits: (seer: Database) => Promise<boolean>;
  /** Called at the end of the turn, before anybody can see the change. */
  written: (trx: Database) => Promise<void>;
};

/**
 * Carries out a change of many rows, all or nothing, and holds the turn only for a few statements: the rows are brought
 * as near as the engine allows before that (decision 071).
 */
const takeOver = (db: Database, change: Change, how: How) => (isSqlite(db) ? onSqlite : onPostgres)(db, change, how);

async function onSqlite(db: Database, { steps, ...change }: Change, how: How) {
  const beside: string[] = [];
  const briefly = async <Told>(work: (trx: Trx) => Promise<Told>) => {
    const began = performance.now();
    const told = await write(db, work, { turn: 'skins', ...how });
    // Those who wait for another turn look now and then whether the file is free.
    await wait(Math.min((performance.now() - began) / 2, SLICE));
    return told;
  };
  const survive = (which: 'full' | 'normal') => sql.raw(`pragma synchronous = ${which}`).execute(db);
  try {
    // Nothing is lost if a power cut takes what was brought beside.
    await survive('normal');
    const left = await stage(db, steps(), { beside, briefly });
    await survive('full');
    return await write(db, (trx) => inTurn(trx, trx, left, change), { turn: 'skins', ...how });
  } finally {
    await survive('full');
    // The change is there already, whether the disk is full or the file in use: what stays is swept, and the next change,
    // by anybody, waits for the checkpoint.
    const drop = (name: string) => sql`drop table if exists ${sql.table(name)}`.execute(db);
    for (const name of beside) await retryWhileBusy(() => drop(name)).catch(() => {});
    await sql`pragma wal_checkpoint(passive)`.execute(db).catch(() => {});
  }
}

/** What was written before the turn is seen when the transaction is committed, and gone when it is not. */
function onPostgres(db: Database, { steps, ...change }: Change, { patience = PATIENCE, line = inLine }: How) {
  const once = async () => {
    const trx = await db.startTransaction().setIsolationLevel('read committed').execute();
    try {
      const left = await stage(trx, steps());
      const until = performance.now() + patience;
      return await line(db, ['skins'], until, async () => {
        await takeTurn(trx, 'skins');
        const isDone = await inTurn(trx, db, left, change);
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

async function inTurn(trx: Trx, seer: Database, left: Iterable<Step>, { fits, written }: Omit<Change, 'steps'>) {
  if (!(await fits(seer))) return false;
  await runAll(trx, left);
  await written(trx);
  return true;
}

/** Has somebody else taken or removed what a row needs? See https://www.postgresql.org/docs/current/errcodes-appendix.html */
const isTaken = (error: unknown) => String((error as { code?: unknown }).code).startsWith('23');

/** How long others wait at most for the next pause, in milliseconds. */
const SLICE = 10;

/**
 * Makes the pauses of a long answer: now and then others get on with theirs. Fails in the next pause after `stop`, since
 * nobody waits for the answer now.
 */
export function pausing(stop?: AbortSignal): Pause {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE) return;
    return new Promise<void>(setImmediate).then(() => {
      stop?.throwIfAborted();
      since = performance.now();
    });
  };
}

/** For so many milliseconds at most, the answers that others wait for go on first. */
const FIRST = 50;

/** Waits for a round of the event loop where nobody else has anything to do. */
export async function othersAreDone(atMost = FIRST) {
  const until = performance.now() + atMost;
  for (let began = 0, now = performance.now(); now - began > 0.2 && now < until; now = performance.now()) {
    began = now;
    await new Promise(setImmediate);
  }
}
