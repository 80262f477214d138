import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { placeOf } from '../database/place.ts';
import type { Database } from '../database/tables.ts';
import { createHelper } from './helper.ts';
import { prepareThenWrite, type Work } from './work.ts';

const MEMORY = 256;
const helper = createHelper({ memory: MEMORY });
const reader = createHelper({ memory: MEMORY });

/** Reads long lists. When a change is about to be shown, the helper that made it does: another one would have to begin. */
export const readerNow = () => helper.ahead() ?? reader;

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
  try {
    return (await helper.carryOut(db, { place, module, name, order })) as Told;
  } finally {
    resting = setTimeout(giveMemoryBack, QUIET).unref();
  }
}

/** By then the lists are made anew. */
const QUIET = 15_000;
let resting: NodeJS.Timeout | undefined;

/** V8 collects garbage when it needs room, so a server that then rests would keep what the change has left. */
function giveMemoryBack() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc({ type: "major", execution: "async" })');
}
