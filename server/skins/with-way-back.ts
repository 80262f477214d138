import { type HistoryEntry, mayUndo } from '#contract/history.ts';
import type { User } from '#contract/user.ts';

/** An answer to a change of a skin as this person gets it: with the record to undo only when they may do that. */
export const withWayBack = <T extends { historyId?: string; data?: unknown }>(
  person: User,
  action: HistoryEntry['action'],
  { historyId, ...answer }: T,
) => (historyId !== undefined && mayUndo(person, { action }) ? { ...answer, historyId } : answer);
