import { v7 as uuid } from 'uuid';
import { ACCOUNT_HEADER } from '#contract/call.ts';
import { doneTexts } from '#contract/done-texts.ts';
import { browserOf } from '#server/accounts/sessions/browser-of.ts';
import type { Database } from '#server/database/tables.ts';
import { alone } from '#server/database/write.ts';
import type { Site } from '#server/feature.ts';
import { addressOf } from '#server/http/deps.ts';
import type { Answers } from '#server/http/router.ts';
import { count, printOf } from '#server/limits/limits.ts';
import { withoutCrowding } from '#server/limits/without-crowding.ts';
import { Refused } from '#server/program/refused.ts';
import { MOST_REPORTS, REPORT_DAYS } from '../report-bounds.ts';

/** The calls for reporting problems, and for owners who read the reports. */
export const reports = ({ db, now, settings, key, limits, personOf }: Site) =>
  ({
    /** `POST /api/reports`: keeps a problem that a visitor reports for the owners (docs: Reports). */
    sendReport: async ({ c, body: { trace, ...said } }) => {
      await count(db, `reports ${addressOf(c, settings)}`, limits.reports, now());
      // Another account than this one is refused before (docs: Tabs). A page that shows a guest sends for a guest.
      const isNamed = c.req.header(ACCOUNT_HEADER) !== undefined;
      const account = (isNamed && (await personOf(c))?.user._id) || null;
      const text = trace === undefined ? null : JSON.stringify(trace);
      const row = {
        id: uuid(),
        at: now(),
        account_id: account,
        ...said,
        build: trace?.build ?? null,
        browser: browserOf(c.req.header('User-Agent')),
        trace_json: text,
        trace_bytes: Buffer.byteLength(text ?? ''),
        network: account === null ? printOf(addressOf(c, settings), key) : '',
      };
      await alone(db, () => db.insertInto('report').values(row).execute());
      await forgetOldest(db, account === null ? 'guests' : 'people');
      return c.json({ message: doneTexts.sendReport }, 201);
    },

    /** `GET /api/reports`: what people reported in the last 30 days, the newest first (docs: Reports). */
    listReports: async ({ c }) => {
      const reports = await keptReports(db)
        .select('report.trace_bytes as traceBytes')
        .where('report.at', '>', keptSince(now()))
        .orderBy('report.at', 'desc')
        .orderBy('report.id', 'desc')
        .execute();
      return c.json({ reports });
    },

    /** `GET /api/reports/{id}`: a report with its trace. A link to it saves it as a file (docs: Reports). */
    readReport: async ({ c, params }) => {
      const found = await keptReports(db)
        .select('trace_json')
        .where('report.id', '=', params.id)
        .where('report.at', '>', keptSince(now()))
        .executeTakeFirst();
      if (!found) throw noReport();
      const { trace_json, ...report } = found;
      c.header('Content-Disposition', `attachment; filename="report-${report._id}.json"`);
      return c.json({ ...report, trace: trace_json && JSON.parse(trace_json) });
    },

    /** `DELETE /api/reports/{id}`: deletes a report (docs: Reports). */
    endReport: async ({ c, params }) => {
      const ended = await alone(db, () =>
        db.deleteFrom('report').where('id', '=', params.id).returning('id').executeTakeFirst(),
      );
      if (!ended) throw noReport();
      return c.json({ message: doneTexts.endReport });
    },
  }) satisfies Answers;

/** The refusal for a report that was ended, or has gone by itself. */
const noReport = () => new Refused(404, 'not_found', 'This report is no longer kept.');

/** The statement that reads reports as owners see them, without their traces. */
const keptReports = (db: Database) =>
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

/** The reports of an account, with their traces, for its user. */
export async function reportsOf(db: Database, id: string) {
  const rows = await db
    .selectFrom('report')
    .select(['at', 'happened', 'expected', 'page', 'build', 'browser', 'trace_json'])
    .where('account_id', '=', id)
    .orderBy('at')
    .execute();
  return rows.map(({ trace_json, ...row }) => ({ ...row, trace: trace_json && JSON.parse(trace_json) }));
}

const DAY = 24 * 3_600_000;

/** The moment that reports are kept from, for a moment in epoch milliseconds. */
const keptSince = (now: number) => now - REPORT_DAYS * DAY;

/** Deletes the reports that have been kept for long enough at a moment. */
export const forgetOld = (db: Database, asOf: number) =>
  alone(db, () => db.deleteFrom('report').where('at', '<=', keptSince(asOf)).execute());

/**
 * Leaves so many reports of guests, or of people. Strangers take no place from people with an account, and nobody's many
 * reports one from somebody with few.
 */
async function forgetOldest(db: Database, whose: 'guests' | 'people') {
  const all = await db
    .selectFrom('report')
    .select((row) => ['id', row.fn.coalesce('account_id', 'network').as('of')])
    .where('account_id', whose === 'guests' ? 'is' : 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = withoutCrowding(all, MOST_REPORTS).map(({ id }) => id);
  if (ids.length === 0) return;
  await alone(db, () => db.deleteFrom('report').where('id', 'in', ids).execute());
}
