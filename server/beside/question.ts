import { placeOf } from '../database/place.ts';
import type { Database } from '../database/tables.ts';
import { createHelper } from './helper.ts';

/**
 * Something to find out from whole lists, that a thread can find out as well: it finds this question in its module, as the
 * export of this name. What is asked and what is answered go from thread to thread as data.
 */
export type Question<Asked, Answer> = {
  module: string;
  name: string;
  read: (db: Database, asked: Asked) => Promise<Answer>;
};

const helper = createHelper(256);

/** Asks beside people who wait for other things: in a thread where the lists are so long that they would notice. */
export async function ask<Asked, Answer>(
  db: Database,
  { module, name, read }: Question<Asked, Answer>,
  asked: Asked,
): Promise<Answer> {
  const place = placeOf(db);
  // A database in memory has one connection.
  if (!place || !(await isLarge(db))) return read(db, asked);
  return helper.carryOut(db, { place, module, name, order: asked }) as Promise<Answer>;
}

/** From lists of so many rows anything is made within 50 ms. */
const MOST = { skin: 4000, archive_item: 20_000 };

/** Are the lists so long that it takes longer? */
export async function isLarge(db: Database) {
  for (const [table, most] of Object.entries(MOST)) {
    const beyond = db.selectFrom(table as keyof typeof MOST).select(({ lit }) => lit(1).as('one'));
    if (await beyond.offset(most).limit(1).executeTakeFirst()) return true;
  }
  return false;
}
