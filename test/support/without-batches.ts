import type { Database } from '../../server/database/tables.ts';

/** Turns a database with its data into one from before batches existed; the next migration adds them. */
export async function withoutBatches(db: Database) {
  await db.schema.dropIndex('history_of_batch').execute();
  await db.schema.dropIndex('history_versions').execute();
  await db.schema.dropIndex('history_singles').execute();
  await db.updateTable('history').set({ batch_id: null }).execute();
  await db.schema.alterTable('history').dropColumn('version_before').execute();
  await db.schema.alterTable('history').dropColumn('batch_id').execute();
  for (const table of [
    'taken_back',
    'batch_gone_asset',
    'batch_gone_skin',
    'batch_listed',
    'batch_asset',
    'batch_skin',
    'batch',
    'build',
  ])
    await db.schema.dropTable(table).execute();
  // Later migrations added columns to batches and to two other tables.
  for (const column of ['names', 'sources']) await db.schema.alterTable('skin').dropColumn(column).execute();
  for (const column of ['guid', 'package']) await db.schema.alterTable('archive_item').dropColumn(column).execute();
  const later = ['008-batches.sql', '011-details.sql', '012-gone.sql', '014-builds.sql', '024-taken-back.sql'];
  await db.deleteFrom('migration').where('name', 'in', later).execute();
}
