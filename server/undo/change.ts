import type { User } from '#contract/users/user.ts';
import type { Tables, Trx } from '../database/tables.ts';
import type { Author } from '../records/change-record.ts';

export type Change = Tables['history'];
/** What the undo of a record needs of it. */
export type Undoable = Pick<Change, (typeof undoable)[number]>;
export const undoable = ['id', 'entity_id', 'action', 'before_json', 'version', 'version_before'] as const;
/** Undoes a change of one kind. Refuses users without the right, and a change that no longer fits. */
export type Undo = (trx: Trx, change: Change, by: Author & { undoOf: string; person: User }) => Promise<object>;
