import type { Transaction } from 'kysely';
import type { User } from '#contract/user.ts';
import type { Deps } from '../app.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { Refused } from '../refused.ts';
import type { Answer } from '../router.ts';
import { undoSkinChange } from '../staff/undo-skin-change.ts';
import { undoUserChange } from '../users/undo-user-change.ts';
import type { By } from './by.ts';

export type Change = Tables['history'];
/** What undoes a change of one kind: refuses whoever may not, and what does not fit any more. */
export type Undo = (trx: Transaction<Tables>, change: Change, by: Required<By> & { person: User }) => Promise<object>;

/** `POST /api/history/{id}/undo`: the opposite of a record's last change, as a new change that can be undone itself. */
export const undo =
  ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Answer<'undo'> =>
  async ({ c, params, person }) => {
    const undone = await write(db, async (trx) => {
      const change = await findChange(trx, params.id);
      const undoChange = change.entity === 'skin' ? undoSkinChange : undoUserChange;
      return undoChange(trx, change, { person, actor: person._id, at: now(), undoOf: change.id });
    });
    log('undone', { requestId: c.get('requestId'), account: person._id, change: params.id });
    return c.json(undone);
  };

async function findChange(trx: Transaction<Tables>, id: string): Promise<Change> {
  const change = await trx
    .selectFrom('history')
    .selectAll()
    .where('id', '=', id)
    .where('actor', '!=', 'starter')
    .executeTakeFirst();
  if (!change) throw new Refused(404, 'not_found', 'There is no such change.');
  return change;
}

/** Refuses to undo a change twice. */
export async function refuseUndone(trx: Transaction<Tables>, { id }: Change) {
  const other = await trx.selectFrom('history').select('id').where('undo_of', '=', id).executeTakeFirst();
  if (other) throw new Refused(409, 'already_undone', 'This change has been undone already.');
}
