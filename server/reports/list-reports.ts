import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { keptSince } from './forget-reports.ts';
import { keptReports } from './kept-reports.ts';

/** `GET /api/reports`: what people reported in the last 30 days, the newest first (docs: Reports). */
export const listReports =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'listReports'> =>
  async ({ c }) => {
    const reports = await keptReports(db)
      .select('report.trace_bytes as traceBytes')
      .where('report.at', '>', keptSince(now()))
      .orderBy('report.at', 'desc')
      .orderBy('report.id', 'desc')
      .execute();
    return c.json({ reports });
  };
