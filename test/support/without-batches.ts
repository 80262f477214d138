import type { Database } from '../../server/database/tables.ts';

/** Turns a database with its data into one from before batches existed; the next migration adds them. */
export async function withoutBatches(db: Database) {
  for (const index of ['history_of_batch', 'history_singles', 'history_of_entity'])
    await db.schema.dropIndex(index).execute();
  // The last of these migrations drops what earlier ones had made.
  const made = db.schema.createIndex('history_of_entity').on('history').columns(['entity', 'entity_id', 'id']);
  await made.execute();
  for (const index of ['history_by_time', 'history_newest'])
    await db.schema.createIndex(index).on('history').columns(['entity', 'id']).execute();
  await db.schema.createIndex('archive_item_of_group').on('archive_item').column('group_name').execute();
  await db.updateTable('history').set({ batch_id: null }).execute();
  await db.schema.alterTable('history').dropColumn('version_before').execute();
  await db.schema.alterTable('history').dropColumn('batch_id').execute();
  for (const table of [
    'taken_back',
    'batch_gone_asset',
    'batch_gone_skin',
    'batch_listed',
    'batch_asset',
    'batch_item',
    'item',
    'batch_skin',
    'batch',
    'build',
  ])
    await db.schema.dropTable(table).execute();
  // Later migrations added columns to batches and to two other tables.
  for (const column of ['names', 'sources']) await db.schema.alterTable('skin').dropColumn(column).execute();
  await db.schema.dropIndex('incoming_part_counts').execute();
  await db.schema.alterTable('incoming_part').dropColumn('others').execute();
  for (const column of ['guid', 'package']) await db.schema.alterTable('archive_item').dropColumn(column).execute();
  const later = [
    '008-batches',
    '011-details',
    '012-gone',
    '014-builds',
    '024-taken-back',
    '043-large-changes',
    '044-items',
    '045-shorter-turns',
  ];
  await db
    .deleteFrom('migration')
    .where(
      'name',
      'in',
      later.map((name) => `${name}.sql`),
    )
    .execute();
}
