import type { Database } from '../database/tables.ts';
import { keptSince } from './forget-reports.ts';

/** The statement that reads reports as owners see them, without their traces. */
export const keptReports = (db: Database) =>
  db
    .selectFrom('report')
    .select(['id as _id', 'at', 'happened', 'expected', 'page', 'build', 'browser'])
    .select((row) =>
      row.selectFrom('account').select('username').whereRef('account.id', '=', 'report.account_id').as('by'),
    );

/** How many reports wait for the owners. */
export async function countReports(db: Database, now: number) {
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('at', '>', keptSince(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}
