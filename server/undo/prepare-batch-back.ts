import type { Transaction } from 'kysely';
import { mayUndoBatch } from '#contract/batch.ts';
import type { User } from '#contract/user.ts';
import type { Prepared } from '../beside/prepare-then-write.ts';
import type { Work } from '../beside/work.ts';
import type { Tables } from '../database/tables.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import { Refused } from '../program/refused.ts';
import { changesDetails } from '../records/asset-change.ts';
import { idMaker } from '../records/next-id.ts';
import type { Batch } from '../records/save-batch.ts';
import { countsOf } from '../skins/counts-of.ts';
import { planBack } from './plan-back.ts';
import { saveBack } from './save-back.ts';
import { sayBack } from './say-back.ts';

type Trx = Transaction<Tables>;
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
 * What takes a batch back, as a batch of its own that can be undone too: what it added goes, what it changed or removed is as
 * before. Skins that somebody has changed since are left and named (docs: Batches).
 */
async function prepare(trx: Trx, { id, person, at }: Order): Promise<Prepared<Undone>> {
  const undone = await trx.selectFrom('batch').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const refusal = 'You do not have permission to do this.';
  if (!mayUndoBatch(person, { batch: countsOfBatch(undone), isOwn: undone.actor === person._id }))
    throw new Refused(403, 'forbidden', refusal);
  await refuseUndone(trx, undone);
  const back = await planBack(trx, undone, at);
  const { skins, beside } = back;
  const isNothing = skins.changes.length + beside.marks.length + beside.assets.length === 0;
  // What its lists no longer had is forgotten in any case.
  if (isNothing && undone.gone === null) {
    throw new Refused(409, 'changed_since', 'All of it was changed after that. Undo the later changes first.');
  }
  const nextId = await idMaker(trx);
  const batch: Batch = {
    ...{ id: nextId(), at, actor: person._id, build: undone.build, undo_of: undone.id },
    ...{ taken_from: null, taken_since: null },
    ...countsOf(skins.changes),
    assets_added: beside.assets.filter(({ action }) => action === 'add').length,
    assets_removed: beside.assets.filter(({ action }) => action === 'remove').length,
    assets_changed: beside.assets.filter(changesDetails).length,
    gone: undone.gone === null ? null : 0,
  };
  const left = skins.left.map(({ legend, ingamename }) => ({ legend, ingamename }));
  const counts = countsOfBatch(batch);
  const told = {
    message: sayBack(counts, left),
    ...(mayUndoBatch(person, { batch: counts, isOwn: true }) && { historyId: batch.id }),
    left: left.slice(0, NAMED),
    leftCount: left.length,
  };
  return { told, statements: saveBack(trx, back, { batch, nextId }) };
}

async function refuseUndone(trx: Trx, { id }: Batch) {
  const other = await trx.selectFrom('batch').select('id').where('undo_of', '=', id).executeTakeFirst();
  const taken = await trx.selectFrom('taken_back').select('batch_id').where('entry_id', '=', id).executeTakeFirst();
  if (other ?? taken) throw new Refused(409, 'already_undone', 'This change has been undone already.');
}
