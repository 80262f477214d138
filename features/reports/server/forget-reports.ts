import type { Database } from '#server/database/tables.ts';
import { retryWhileBusy } from '#server/database/write.ts';
import { withoutCrowding } from '#server/limits/without-crowding.ts';
import { MOST_REPORTS, REPORT_DAYS } from '../report-bounds.ts';

const DAY = 24 * 3_600_000;

/** The moment that reports are kept from, for a moment in epoch milliseconds. */
export const keptSince = (now: number) => now - REPORT_DAYS * DAY;

/** Deletes the reports that have been kept for long enough at a moment. */
export const forgetOld = (db: Database, asOf: number) =>
  retryWhileBusy(() => db.deleteFrom('report').where('at', '<=', keptSince(asOf)).execute());

/**
 * Leaves so many reports of guests, or of people. Strangers take no place from people with an account, and nobody's many
 * reports one from somebody with few.
 */
export async function forgetOldest(db: Database, whose: 'guests' | 'people') {
  const all = await db
    .selectFrom('report')
    .select((row) => ['id', row.fn.coalesce('account_id', 'network').as('of')])
    .where('account_id', whose === 'guests' ? 'is' : 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = withoutCrowding(all, MOST_REPORTS).map(({ id }) => id);
  if (ids.length === 0) return;
  await retryWhileBusy(() => db.deleteFrom('report').where('id', 'in', ids).execute());
}
