import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { memoizeEach } from '#rules/memoize.ts';
import { DatabaseError, databaseErrorOf } from './database-errors.ts';
import { isSqlite } from './steps.ts';
import type { Database, ListName, Trx } from './tables.ts';

/** How long a change waits for others, in milliseconds, before it is refused for now. */
export const PATIENCE = 10_000;
/** A command may wait longer than a page. */
export const PATIENCE_OF_COMMANDS = 120_000;
/** The lock of SQLite is free for moments while a large change comes in. */
const LONGEST_PAUSE = 25;

type How = {
  /**
   * What the work changes, and everything that its decisions depend on. Without a turn, nothing keeps others from
   * changing the same rows.
   */
  turn?: Turn | undefined;
  patience?: number;
  /** Takes the turn of this process; another function when another process keeps the queue. */
  line?: typeof inLine;
};

/**
 * The way to change the database: one transaction that first takes its turn, a lock that all who change the same things
 * take.
 *
 * - What `work` reads is therefore the last word: nothing that its turn covers changes between reading and commit, on
 *   whichever server. Rules that rows keep together (a texture is used once, an undo happens once) need nothing else.
 * - Rows of another turn may change at any moment, so decide nothing upon them.
 * - Work waits for others instead of failing. Engines that abort one of two all the same, and locks that take too long,
 *   are tried again with growing pauses. So `work` may run several times and must do nothing but talk to `trx`.
 * - A turn holds up everybody else's. Keep work short, and prepare long work before the turn.
 *
 * A single statement is atomic by itself and needs no turn when it decides nothing: `alone`.
 */
export function write<T>(
  db: Database,
  work: (trx: Trx) => Promise<T>,
  { turn, patience = PATIENCE, line = inLine }: How = {},
): Promise<T> {
  const until = performance.now() + patience;
  const turns = turn ? [turn] : TURNS;
  const afterTurns = async (trx: Trx) => {
    for (const one of turns) await takeTurn(trx, one);
    return work(trx);
  };
  return line(db, turns, until, () => retryWhileBusy(() => transact(db, afterTurns), until));
}

/** The same for work that changes what one turn covers. */
export const inTurn = <T>(db: Database, turn: Turn, work: (trx: Trx) => Promise<T>) => write(db, work, { turn });

/**
 * A transaction whose statements see what was committed before them. With a stricter level PostgreSQL would also
 * abort transactions that change different things.
 */
export const transact = <T>(db: Database, work: (trx: Trx) => Promise<T>) =>
  db.transaction().setIsolationLevel('read committed').execute(work);

/** Repeats a statement, or a transaction, while others are in its way; `until` is a moment of `performance.now()`. */
export async function retryWhileBusy<T>(statement: () => Promise<T>, until = performance.now() + PATIENCE): Promise<T> {
  for (let longest = 5; ; longest = Math.min(longest * 2, LONGEST_PAUSE)) {
    try {
      return await statement();
    } catch (error) {
      const pause = Math.random() * longest;
      if (databaseErrorOf(error) !== 'busy' || performance.now() + pause > until) throw error;
      await wait(pause);
    }
  }
}

/**
 * Carries out a single statement that decides nothing. SQLite lets one write at a time: there it waits in the same line
 * as changes of the lists, whose pieces it would have to find a gap between.
 */
export function alone<T>(db: Database, statement: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE;
  const now = () => retryWhileBusy(statement, until);
  return isSqlite(db) ? inLine(db, ['skins'], until, now) : now();
}

/**
 * What one transaction at a time may change: the skins with their legends and archive, the accounts with theirs, or the
 * memory of the data files.
 */
type Turn = 'skins' | 'accounts' | 'files';
/** The order of the turns that a transaction takes, so that no two wait for each other. */
const TURNS: readonly Turn[] = ['skins', 'accounts', 'files'];

/** Waits, in the database, until no other transaction has the turn. From then on their changes are visible. */
export async function takeTurn(trx: Trx, turn: Turn) {
  // The write makes every engine lock the row; the value stays the same.
  const { numUpdatedRows } = await trx
    .updateTable('revision')
    .set((row) => ({ value: row.ref('value') }))
    .where('list', '=', turn)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The table revision has no row ${turn}.`);
}

const lineOf = memoizeEach((_: Database) => new Map<Turn, Promise<void>>());

/**
 * Waits, in this process, until no earlier caller has the turn, so that waiting takes no connections away from readers.
 * Gives up at `until`, a moment of `performance.now()`.
 */
export async function inLine<T>(db: Database, turns: readonly Turn[], until: number, work: () => Promise<T>) {
  const [turn, ...others] = turns;
  if (turn === undefined) return work();
  const line = lineOf(db);
  const before = line.get(turn) ?? Promise.resolve();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  line.set(
    turn,
    before.then(() => over),
  );
  try {
    await within(before, until);
    return await inLine(db, others, until, work);
  } finally {
    end();
  }
}

async function within(before: Promise<void>, until: number) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseError('busy')), until - performance.now());
  try {
    await Promise.race([before, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Marks a list as changed for every server on this database. Call it in the transaction that changes the list. */
export const bumpRevision = (trx: Database, list: ListName) => revisionBump(trx, list).execute();

/** The statement for that. */
export const revisionBump = (db: Database, list: ListName) =>
  db
    .updateTable('revision')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('list', '=', list);

/** Returns the present revision of one or more lists. */
export const revisionOf = async (db: Database, lists: ListName | readonly ListName[]) =>
  sumOf(db.isTransaction ? await readRevisions(db) : await revisionsNow(db), lists);

/** The revisions of all lists at one moment. */
export type Revisions = Readonly<Record<ListName, number>>;

/**
 * The present revisions, except those of a withheld change. They are read once for all callers of the same moment
 * (docs: Kept answers), and once for all that `atOneRevision` does.
 */
async function revisionsNow(db: Database): Promise<Revisions> {
  const seen = atOnce.getStore();
  return seen?.db === db ? seen.revisions : shownOf(db).ask();
}

const atOnce = new AsyncLocalStorage<{ db: Database; revisions: Revisions } | undefined>();

/** Does work that sees the lists at their present revisions throughout, even when a change is shown meanwhile. */
export async function atOneRevision<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return atOnce.run({ db, revisions: await revisionsNow(db) }, work);
}

/** Does work that outlives the one it was begun by, and sees the lists as they are by then. */
export const atItsTime = <T>(work: () => T): T => atOnce.run(undefined, work);

/** The shown revisions, and the withheld ones. */
const shownOf = memoizeEach((db: Database) => {
  const question = questionOf(db);
  let known: Revisions | undefined;
  const shown = {
    withheld: undefined as Revisions | undefined,
    isPinned: false,
    ahead: new Set<(next: Revisions) => Promise<void>>(),
    ask: coalesce(async () => {
      const now = await readRevisions(db, question);
      if (!known || (!shown.isPinned && !isSame(now, shown.withheld))) known = now;
      return known;
    }),
  };
  return shown;
});

const isSame = (one: Revisions, other: Revisions | undefined) =>
  one.skins === other?.skins && one.archive === other.archive;

/** From now on the present revisions are those that are read first: what is made from the lists is made once. */
export function pin(db: Database) {
  shownOf(db).isPinned = true;
}

/** Registers a function that prepares answers for revisions that are about to be shown. */
export const makeAhead = (db: Database, make: (next: Revisions) => Promise<void>) => void shownOf(db).ahead.add(make);

/**
 * Keeps showing the lists as they were until `show` is called, after the change is committed, and the prepared answers
 * are ready. Later changes by others are shown at once. Call `forget` when the change may have failed: another one may
 * get these revisions.
 */
export function withhold(db: Database, next: Revisions) {
  const shown = shownOf(db);
  shown.withheld = next;
  const forget = () => {
    if (shown.withheld === next) shown.withheld = undefined;
  };
  return {
    forget,
    async show() {
      await Promise.allSettled([...shown.ahead].map((make) => make(next)));
      forget();
    },
  };
}

/** The revision of lists among all revisions. For several lists it is their sum, since each only grows. */
export const sumOf = (revisions: Revisions, lists: ListName | readonly ListName[]) =>
  [lists].flat().reduce((sum, list) => sum + revisions[list], 0);

const questionOf = (db: Database) =>
  db.selectFrom('revision').select(['list', 'value']).where('list', 'in', LISTS).compile();

/** Reads the revisions as a transaction sees them. */
export async function readRevisions(db: Database, question = questionOf(db)): Promise<Revisions> {
  const { rows } = await db.executeQuery(question);
  const numberOf = (name: ListName) => {
    const row = rows.find(({ list }) => list === name);
    if (!row) throw new Error(`The table revision has no row ${name}.`);
    return row.value;
  };
  return { skins: numberOf('skins'), archive: numberOf('archive') };
}

const LISTS: readonly ListName[] = ['skins', 'archive'];

/**
 * Asks one question for all callers who come at the same time. No caller gets the answer to a question that was asked
 * before they came: while one is under way, newcomers share the next. If it fails, they fail with it.
 */
export function coalesce<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;

  async function putNext() {
    try {
      // Wait until all callers of this moment have joined.
      await new Promise(setImmediate);
      await underWay;
    } finally {
      next = undefined;
    }
    const mine = ask();
    underWay = mine;
    try {
      return await mine;
    } finally {
      if (underWay === mine) underWay = undefined;
    }
  }

  return () => {
    next ??= putNext();
    return next;
  };
}

/** Reads the state of one moment with several statements, without blocking others. */
export const readTogether = <T>(db: Database, work: (trx: Trx) => Promise<T>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Reads a stored value by its name; undefined when there is none. */
export async function readValue(db: Database, name: string) {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Stores a value and replaces the earlier one. */
export const keepValue = (db: Database, name: string, value: string) =>
  db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((same) => same.column('name').doUpdateSet({ value }))
    .execute();
