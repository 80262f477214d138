import { MOST_REPORTS, REPORT_DAYS } from '#contract/reports/report-bounds.ts';
import type { Database } from '../database/tables.ts';
import { untilItFits } from '../database/write.ts';

const DAY = 24 * 3_600_000;

/** The moment from which reports are kept, for a moment in epoch milliseconds. */
export const keptSince = (now: number) => now - REPORT_DAYS * DAY;

/** Deletes the reports that have been kept for long enough at a moment. */
export const forgetOld = (db: Database, asOf: number) =>
  untilItFits(() => db.deleteFrom('report').where('at', '<=', keptSince(asOf)).execute());

/** Keeps the newest reports of guests, or of people. Strangers take no place from people with an account. */
export async function forgetOldest(db: Database, of: 'guests' | 'people') {
  const whose = of === 'guests' ? 'is' : 'is not';
  const oldest = await db
    .selectFrom('report')
    .select('id')
    .where('account_id', whose, null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_REPORTS)
    .limit(MOST_REPORTS)
    .execute();
  if (oldest.length === 0) return;
  const ids = oldest.map(({ id }) => id);
  await untilItFits(() => db.deleteFrom('report').where('id', 'in', ids).execute());
}
