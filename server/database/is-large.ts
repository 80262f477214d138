import type { Database } from './tables.ts';

/** Up to this many rows, anything is made from the lists within 50 ms. */
const MOST = { skin: 4000, archive_item: 20_000 };

/** Are the lists longer than that? */
export async function isLarge(db: Database) {
  for (const [table, most] of Object.entries(MOST)) {
    const beyond = db.selectFrom(table as keyof typeof MOST).select(({ lit }) => lit(1).as('one'));
    if (await beyond.offset(most).limit(1).executeTakeFirst()) return true;
  }
  return false;
}
