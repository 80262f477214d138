import * as v from 'valibot';
import { type Handlings, MessageReply, type Requests } from '../../contract/request.ts';
import type { calls } from './account-calls.ts';
import type feature from './feature.ts';
import { Report, ReportsReply } from './report.ts';
import { MAX_REPORT } from './report-bounds.ts';
import { ReportDraft } from './report-draft.ts';

type Names = typeof feature.calls & typeof calls;

export const requests = {
  sendReport: {
    summary: 'Report a problem: what happened, what you expected, and the trace of the visit.',
    body: ReportDraft,
    limits: ['reports'],
  },
  listReports: { summary: 'The problems that people reported in the last 30 days, without their traces.' },
  readReport: { summary: 'One report with its trace, as a file.', refuses: ['not_found'] },
  endReport: { summary: 'Delete a report.', refuses: ['not_found'] },
} as const satisfies Requests<Names>;

export const replies = {
  sendReport: MessageReply,
  listReports: ReportsReply,
  readReport: Report,
  endReport: MessageReply,
} as const satisfies Record<keyof Names, v.GenericSchema>;

export const handling = { sendReport: { status: 201, maxBody: MAX_REPORT } } as const satisfies Handlings<Names>;

export const ownData = {
  /** The problems that the user reported in the last 30 days, with the trace of each visit. */
  reports: v.array(v.omit(Report, ['_id', 'by'])),
};
