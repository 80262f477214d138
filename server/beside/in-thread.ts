import { placeOf } from '../database/place.ts';
import type { Database } from '../database/tables.ts';
import { createHelper } from './helper.ts';
import { prepareThenWrite, type Work } from './work.ts';

/** Half more memory than the largest allowed import takes. */
const helper = createHelper({ memory: 220 });

/** Waits until no large change is under way. */
export const whenChanged = helper.whenIdle;

/**
 * Changes many rows in a thread with a connection of its own, so that others wait only for the moment when it is
 * written (docs: Large changes).
 */
export function changeInThread<Order, Told>(db: Database, work: Work<Order, Told>, order: Order): Promise<Told> {
  const { module, name, prepare } = work;
  const place = placeOf(db);
  // A database in memory has one connection.
  if (!place) return prepareThenWrite(db, (trx, nextId) => prepare(trx, order, nextId));
  return helper.carryOut(db, { place, module, name, order }) as Promise<Told>;
}
