import type * as v from 'valibot';
import { ActivityReply } from './activity.ts';
import { CoverageReply } from './coverage.ts';
import { HistoryReply } from './history.ts';
import { ImportApplied, Revisions } from './import-replies.ts';

/** What calls answer that only the staff make. Apart from `calls.ts`, so that no visitor downloads it. */
export const staffReplies = {
  listHistory: HistoryReply,
  listActivity: ActivityReply,
  readCoverage: CoverageReply,
  readRevisions: Revisions,
  applyImport: ImportApplied,
} as const satisfies Record<string, v.GenericSchema>;
