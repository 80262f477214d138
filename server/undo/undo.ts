import { changeInThread } from '../beside/in-thread.ts';
import type { Trx } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import { refuseWithoutProof } from '../http/fresh-proof.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import type { Change, Undo } from './change.ts';
import { batchBack } from './prepare-batch-back.ts';
import { undoLegendChange } from './undo-legend-change.ts';
import { undoSkinChange } from './undo-skin-change.ts';
import { undoUserChange } from './undo-user-change.ts';

/**
 * `POST /api/history/{id}/undo`: makes the opposite of a record's last change, or of a whole batch, as a new change
 * that can be undone itself.
 */
export const undo =
  ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Answer<'undo'> =>
  async ({ c, params, person }) => {
    // Batches are never deleted, so this needs no turn.
    const batch = await db.selectFrom('batch').select('id').where('id', '=', params.id).executeTakeFirst();
    const undone = batch
      ? await changeInThread(db, batchBack, { id: batch.id, person, at: now() })
      : await write(db, async (trx) => {
          const by = { person, actor: person._id, at: now() };
          const change = await findChange(trx, params.id);
          // It changes rights, like the calls of Manage Users. Users without the right are refused for that reason
          // below.
          if (change.entity === 'account' && person.perms.owner) refuseWithoutProof(c.get('session'), by.at);
          return undoOf(change)(trx, change, { ...by, undoOf: change.id });
        });
    log('undone', { requestId: c.get('requestId'), account: person._id, change: params.id });
    return c.json(undone);
  };

const undos: Record<string, Undo> = { skin: undoSkinChange, account: undoUserChange, legend: undoLegendChange };

function undoOf({ entity }: Change): Undo {
  const undoChange = undos[entity];
  if (!undoChange) throw new TypeError(`A change of a ${entity} cannot be undone.`);
  return undoChange;
}

async function findChange(trx: Trx, id: string): Promise<Change> {
  const change = await trx
    .selectFrom('history')
    .selectAll()
    .where('id', '=', id)
    .where('actor', '!=', 'starter')
    .executeTakeFirst();
  if (!change) throw new Refused(404, 'not_found', 'There is no such change.');
  return change;
}
