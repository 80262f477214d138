import { memoizeEach } from '#rules/memoize.ts';
import { DatabaseError } from './database-errors.ts';
import type { Database, Trx } from './tables.ts';

/**
 * What one transaction at a time may change: the skins with their legends and archive, the accounts with theirs, or the
 * memory of the data files.
 */
export type Turn = 'skins' | 'accounts' | 'files';
/** The order of the turns that a transaction takes, so that no two wait for each other. */
export const TURNS: readonly Turn[] = ['skins', 'accounts', 'files'];

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
