import type * as v from 'valibot';
import { ActivityReply } from './activity.ts';
import { CoverageReply } from './coverage.ts';
import { HistoryReply } from './history.ts';

/** What calls answer that only the staff make. Apart from `calls.ts`, so that no visitor downloads it. */
export const staffReplies = {
  listHistory: HistoryReply,
  listActivity: ActivityReply,
  readCoverage: CoverageReply,
} as const satisfies Record<string, v.GenericSchema>;
