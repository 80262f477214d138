import type { Database } from '../../server/database/tables.ts';

/** Replaces all reports by one with this id, or by none. */
export async function setReports(db: Database, ...ids: readonly string[]) {
  await db.deleteFrom('report').execute();
  const at = Date.now();
  const words = { happened: 'It broke.', expected: 'A card', page: '/translate', browser: 'Firefox on Windows' };
  const rows = ids.map((id) => ({ id, at, ...words, build: null, account_id: null, trace_json: null, trace_bytes: 0 }));
  if (rows.length > 0) await db.insertInto('report').values(rows).execute();
}
