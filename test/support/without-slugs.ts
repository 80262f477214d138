import type { Database } from '../../server/database/tables.ts';

/** Makes a database one from before there were slugs, with what is in it; the next migration gives them. */
export async function withoutSlugs(db: Database) {
  await db.schema.dropTable('slug').execute();
  await db.deleteFrom('migration').where('name', '=', '015-slugs.sql').execute();
}
