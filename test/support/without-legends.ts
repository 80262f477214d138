import type { Database } from '../../server/database/tables.ts';

/** Turns a database with its data into one from before legends had words; the next migration adds them. */
export async function withoutLegendWords(db: Database) {
  await db.schema.dropIndex('legend_by_folder').execute();
  for (const column of ['folder', 'words', 'rig', 'clips', 'version']) {
    await db.schema.alterTable('legend').dropColumn(column).execute();
  }
  await db.deleteFrom('migration').where('name', '=', '010-legends.sql').execute();
}
