import { placeOf } from '../database/place.ts';
import type { Database } from '../database/tables.ts';
import { createHelper } from './helper.ts';
import { prepareThenWrite } from './prepare-then-write.ts';
import type { Work } from './work.ts';

const helper = createHelper();
let last: Promise<unknown> = Promise.resolve();

/**
 * Changes many rows beside people who work, in a thread with a connection of its own: nobody waits for more than the
 * moment in which it is written (docs: Large changes). Such changes are made one after the other, so that what they
 * take of the memory does not add up.
 */
export function changeInThread<Order, Told>(db: Database, work: Work<Order, Told>, order: Order): Promise<Told> {
  const { module, name, prepare } = work;
  const place = placeOf(db);
  // A database in memory has one connection.
  if (!place) return prepareThenWrite(db, (trx) => prepare(trx, order));
  const mine = last.then(() => helper.carryOut(db, { place, module, name, order }) as Promise<Told>);
  last = mine.catch(() => {});
  return mine;
}
