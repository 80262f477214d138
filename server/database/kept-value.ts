import type { Database } from './tables.ts';

/** Reads a stored value by its name; undefined when there is none. */
export async function readValue(db: Database, name: string) {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Stores a value and replaces the earlier one. */
export const keepValue = (db: Database, name: string, value: string) =>
  db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((same) => same.column('name').doUpdateSet({ value }))
    .execute();
