import type { Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';

/** In the order in which rows refer to each other. */
const ofBatches = [
  'batch_listed',
  'batch_gone_skin',
  'batch_gone_asset',
  'batch_skin',
  'batch_asset',
  'taken_back',
] as const;

/** Takes away all that is remembered of changes, so that a test sees what it does itself. */
export async function withoutHistory(db: Kysely<Tables>) {
  for (const table of [...ofBatches, 'history', 'batch'] as const) await db.deleteFrom(table).execute();
}
