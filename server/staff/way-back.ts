import { type HistoryEntry, mayUndo } from '#contract/history.ts';
import type { User } from '#contract/user.ts';

type Made = { id: string } & Pick<HistoryEntry, 'action'>;

/** What an answer to a change says of undoing it: its record, for whoever may do that. */
export const wayBack = (person: User, record: Made) => (mayUndo(person, record) ? { historyId: record.id } : {});
