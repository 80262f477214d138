import { mayUndoBatch } from '#contract/imports/batch.ts';
import type { User } from '#contract/users/user.ts';
import type { Prepared, Work } from '../beside/work.ts';
import type { Trx } from '../database/tables.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import { Refused } from '../program/refused.ts';
import { touchedBy } from '../records/apart.ts';
import { suggestionsAfterUndo } from '../suggestions/after-undo.ts';
import { batchOfBack, isNothing, leftBy, planBatchBack, writtenBy } from './plan-back.ts';
import { saveBack } from './save-back.ts';
import { sayBack } from './say-back.ts';

type Order = { id: string; person: User; at: number };

/** How many of the skins that were left are named in the reply. */
const NAMED = 20;

type Undone = {
  message: string;
  historyId?: string;
  left: { legend: string; ingamename: string }[];
  leftCount: number;
};

export const batchBack: Work<Order, Undone> = { module: import.meta.url, name: 'batchBack', prepare };

/**
 * Prepares the undo of a batch, as a batch of its own that can be undone too. What it added is removed; what it changed
 * or removed is restored. Skins that others have changed since are left and named (docs: Batches).
 */
async function prepare(trx: Trx, { id, person, at }: Order, nextId: () => string): Promise<Prepared<Undone>> {
  const undone = await trx.selectFrom('batch').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const refusal = 'You do not have permission to do this.';
  if (!mayUndoBatch(person, { batch: countsOfBatch(undone), isOwn: undone.actor === person._id }))
    throw new Refused(403, 'forbidden', refusal);
  await refuseUndone(trx, 'batch', undone);
  const back = await planBatchBack(trx, undone, at);
  // The marks of skins missing from its lists are removed in any case.
  if (isNothing(back) && undone.gone === null) {
    throw new Refused(409, 'changed_since', 'All of it was changed after that. Undo the later changes first.');
  }
  const batch = batchOfBack(back, {
    ...{ id: nextId(), at, actor: person._id, build: undone.build, undo_of: undone.id },
    ...{ taken_from: null, taken_since: null },
    gone: undone.gone === null ? null : 0,
  });
  const left = leftBy(back);
  const counts = countsOfBatch(batch);
  const told = {
    message: sayBack(counts, left),
    ...(mayUndoBatch(person, { batch: counts, isOwn: true }) && { historyId: batch.id }),
    left: left.slice(0, NAMED),
    leftCount: left.length,
  };
  const suggestions = await suggestionsAfterUndo(trx, {
    batches: [undone.id],
    skins: new Set(back.skins.changes.map(({ after }) => after.id)),
    by: { batch: batch.id, actor: batch.actor, at },
  });
  return {
    told,
    touched: () => touchedBy(writtenBy(back)),
    *steps() {
      yield* saveBack(trx, back, { batch, nextId });
      yield* suggestions;
    },
  };
}

/** Refuses to undo a change, or a batch, twice. */
export async function refuseUndone(trx: Trx, table: 'history' | 'batch', { id }: { id: string }) {
  const other = await trx.selectFrom(table).select('id').where('undo_of', '=', id).executeTakeFirst();
  const taken = await trx.selectFrom('taken_back').select('batch_id').where('entry_id', '=', id).executeTakeFirst();
  if (other ?? taken) throw new Refused(409, 'already_undone', 'This change has been undone already.');
}
