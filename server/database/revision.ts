import { memoizeEach } from '#rules/memoize.ts';
import type { Database, ListName } from './tables.ts';

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
 * (docs: Kept answers).
 */
const revisionsNow = (db: Database): Promise<Revisions> => shownOf(db).ask();

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
