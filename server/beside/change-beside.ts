import { isLarge } from '../database/is-large.ts';
import { placeOf } from '../database/place.ts';
import type { Database } from '../database/tables.ts';
import { collectGarbage } from './collect-garbage.ts';
import { createHelper } from './helper.ts';
import { prepareThenWrite, type Work } from './work.ts';

const MEMORY = 256;
/** Ends when the lists of its change are made. */
const helper = createHelper({ memory: MEMORY, idle: 200 });
/** Reads long lists. */
export const reader = createHelper({ memory: MEMORY });

/**
 * Who reads a list that is longer than others would wait for; undefined when it is short. When a change is about to be
 * shown, the helper that made it reads all of it: this process still sees the lists as they were, and another one would
 * have to begin.
 */
export const readerFor = async (db: Database, isOfSkins = false) =>
  helper.ahead() ?? ((await isLarge(db, isOfSkins)) ? reader : undefined);

/** Is a change about to be shown? What is made now is made of its lists. */
export const isShowing = () => helper.ahead() !== undefined;

/** Waits until no large change is under way. */
export const whenChanged = helper.whenIdle;

/**
 * Changes many rows in a helper with a connection of its own, so that others wait only for the moment when it is written
 * (docs: Large changes).
 */
export async function changeBeside<Order, Told>(db: Database, work: Work<Order, Told>, order: Order): Promise<Told> {
  const { module, name, prepare } = work;
  const place = placeOf(db);
  // A database in memory has one connection.
  if (!place) return prepareThenWrite(db, (trx, nextId) => prepare(trx, order, nextId));
  clearTimeout(resting);
  // Its memory is needed now, and a new one is soon ready. The parts of an import have left theirs here.
  reader.retire();
  collectGarbage('async', false);
  try {
    return (await helper.carryOut(db, { place, module, name, order })) as Told;
  } finally {
    resting = setTimeout(collectGarbage, QUIET, 'async').unref();
  }
}

/** By then the lists are made anew. */
const QUIET = 15_000;
let resting: NodeJS.Timeout | undefined;
