import type { Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';

/** In the order of their references. */
const ofBatches = [
  'batch_listed',
  'batch_gone_skin',
  'batch_gone_asset',
  'batch_skin',
  'batch_asset',
  'taken_back',
] as const;

/** Removes the whole history, so that a test sees only its own changes. */
export async function withoutHistory(db: Kysely<Tables>) {
  for (const table of [...ofBatches, 'history', 'batch'] as const) await db.deleteFrom(table).execute();
}
