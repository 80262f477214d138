import { ActivityReply } from './activity.ts';
import { HistoryReply } from './history.ts';
import { LegendChanged, LegendListReply } from './legend.ts';

/**
 * Replies to calls that only pages of the staff make, which `calls.ts` marks as late: who makes such a call brings its
 * schema along, so that no visitor downloads it.
 */
export const lateReplies = {
  listHistory: HistoryReply,
  listActivity: ActivityReply,
  listLegends: LegendListReply,
  addKnownLegend: LegendChanged,
  saveKnownLegend: LegendChanged,
  removeKnownLegend: LegendChanged,
} as const;
