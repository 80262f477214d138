import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import { changesDetails } from '../records/asset-change.ts';
import type { Batch } from '../records/save-batch.ts';
import { countsOf } from '../skins/counts-of.ts';
import type { TakeBack } from './plan-take-back.ts';

type Made = Pick<Batch, 'id' | 'at' | 'actor' | 'taken_from' | 'taken_since'>;

/** The batch that taking back is told as. */
export const takeBackBatch = ({ back: { skins, beside }, tellsGone }: TakeBack, made: Made): Batch => ({
  ...{ ...made, build: null, undo_of: null },
  ...countsOf(skins.changes),
  assets_added: beside.assets.filter(({ action }) => action === 'add').length,
  assets_removed: beside.assets.filter(({ action }) => action === 'remove').length,
  assets_changed: beside.assets.filter(changesDetails).length,
  gone: tellsGone ? 0 : null,
});

/** Is there nothing to take back? */
export const isNothing = ({ back: { skins, beside }, tellsGone }: TakeBack) =>
  skins.changes.length + beside.marks.length + beside.assets.length === 0 && !tellsGone;

/** Refuses whom nobody has ever known; what deleted users did is taken back like everybody's. */
export async function refuseUnknown(trx: Transaction<Tables>, id: string) {
  const known = await trx.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refused(404, 'not_found', 'There is no such user.');
}
