import type { Transaction } from 'kysely';
import type { User } from '#contract/user.ts';
import type { Tables } from '../database/tables.ts';
import type { Author } from '../records/author.ts';

export type Change = Tables['history'];
/** What undoes a change of one kind: refuses whoever may not, and what does not fit any more. */
export type Undo = (
  trx: Transaction<Tables>,
  change: Change,
  by: Author & { undoOf: string; person: User },
) => Promise<object>;
