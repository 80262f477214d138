import type { Database } from '../../server/database/tables.ts';

/** Turns a database with its data into one from before slugs existed; the next migration adds them. */
export async function withoutSlugs(db: Database) {
  await db.schema.dropTable('slug').execute();
  await db.deleteFrom('migration').where('name', '=', '015-slugs.sql').execute();
}
