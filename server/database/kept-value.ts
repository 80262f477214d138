import type { Database } from './tables.ts';

/** What the database keeps under a name; undefined when there is nothing. */
export async function readValue(db: Database, name: string) {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Keeps a value in place of the one that was there. */
export const keepValue = (db: Database, name: string, value: string) =>
  db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((same) => same.column('name').doUpdateSet({ value }))
    .execute();
