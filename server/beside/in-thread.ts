import type { Database } from '../database/tables.ts';
import { placeOf } from '../open-database.ts';
import { createHelper } from './helper.ts';
import { prepareThenWrite } from './prepare-then-write.ts';
import { type OrderOf, type ToldOf, type WorkName, works } from './works.ts';

const helper = createHelper();
let last: Promise<unknown> = Promise.resolve();

/**
 * Changes many rows beside people who work, in a thread with a connection of its own: nobody waits for more than the
 * moment in which it is written (docs: Large changes). Such changes are made one after the other, so that what they take
 * of the memory does not add up.
 */
export function changeInThread<Name extends WorkName>(
  db: Database,
  name: Name,
  order: OrderOf<Name>,
): Promise<ToldOf<Name>> {
  const place = placeOf(db);
  // A database in memory has one connection.
  if (!place) return prepareThenWrite<ToldOf<Name>>(db, (trx) => works[name](trx, order as never) as never);
  const mine = last.then(() => helper.carryOut(db, { place, name, order }) as Promise<ToldOf<Name>>);
  last = mine.catch(() => {});
  return mine;
}
