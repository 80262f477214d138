import { ReportDraft } from './report-draft.ts';

/** The purpose, input and refusals of the calls about reports (`contract/requests.ts`). */
export const reportRequests = {
  sendReport: {
    summary: 'Report a problem: what happened, what you expected, and the trace of the visit.',
    body: ReportDraft,
    limits: ['reports'],
  },
  listReports: { summary: 'The problems that people reported in the last 30 days, without their traces.' },
  readReport: { summary: 'One report with its trace, as a file.', refuses: ['not_found'] },
  endReport: { summary: 'Delete a report.', refuses: ['not_found'] },
} as const;
