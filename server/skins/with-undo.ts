import { type HistoryEntry, mayUndo } from '#contract/history/history.ts';
import type { User } from '#contract/users/user.ts';

/** The answer to a change of a skin. It names the record only if this user may undo it. */
export const withUndo = <T extends { historyId?: string; data?: unknown }>(
  person: User,
  action: HistoryEntry['action'],
  { historyId, ...answer }: T,
) => (historyId !== undefined && mayUndo(person, { action }) ? { ...answer, historyId } : answer);
