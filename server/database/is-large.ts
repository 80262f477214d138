import type { Database } from './tables.ts';

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
