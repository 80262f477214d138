import type { Database } from '../../server/database/tables.ts';

/** Makes a database one from before legends had words, with what is in it; the next migration gives them. */
export async function withoutLegendWords(db: Database) {
  await db.schema.dropIndex('legend_by_folder').execute();
  for (const column of ['folder', 'words', 'rig', 'clips', 'version']) {
    await db.schema.alterTable('legend').dropColumn(column).execute();
  }
  await db.deleteFrom('migration').where('name', '=', '010-legends.sql').execute();
}
