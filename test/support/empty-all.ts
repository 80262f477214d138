import type { Database } from '../../server/database/tables.ts';
import { bumpRevision } from '../../server/database/write.ts';

/** Empties the list, its assets, batches and history on a running site, which then shows the empty list. */
export async function emptyAll(db: Database) {
  await db.deleteFrom('history').execute();
  for (const table of ['batch_skin', 'batch_asset', 'batch', 'skin', 'legend', 'archive_item'] as const) {
    await db.deleteFrom(table).execute();
  }
  for (const list of ['skins', 'archive'] as const) await bumpRevision(db, list);
}
