import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { keptSince } from './forget-reports.ts';
import { keptReports } from './kept-reports.ts';

/** The refusal for a report that was ended, or has gone by itself. */
export const noReport = () => new Refused(404, 'not_found', 'This report is no longer kept.');

/** `GET /api/reports/{id}`: a report with its trace. A link to it saves it as a file (docs: Reports). */
export const readReport =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'readReport'> =>
  async ({ c, params }) => {
    const found = await keptReports(db)
      .select('trace_json')
      .where('report.id', '=', params.id)
      .where('report.at', '>', keptSince(now()))
      .executeTakeFirst();
    if (!found) throw noReport();
    const { trace_json, ...report } = found;
    c.header('Content-Disposition', `attachment; filename="report-${report._id}.json"`);
    return c.json({ ...report, trace: trace_json && JSON.parse(trace_json) });
  };
