import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { Batch } from '../records/save-batch.ts';
import { batchOfBack, isNothing } from './plan-back.ts';
import type { TakeBack } from './plan-take-back.ts';

type Made = Pick<Batch, 'id' | 'at' | 'actor' | 'taken_from' | 'taken_since'>;

/** The batch that takes back everything of an account. */
export const takeBackBatch = ({ back, tellsGone }: TakeBack, made: Made): Batch =>
  batchOfBack(back, { ...made, build: null, undo_of: null, gone: tellsGone ? 0 : null });

/** Is there nothing to take back? */
export const isNothingBack = ({ back, tellsGone }: TakeBack) => isNothing(back) && !tellsGone;

/** Refuses an unknown account. A deleted account's changes can be taken back like all others. */
export async function refuseUnknown(trx: Trx, id: string) {
  const known = await trx.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refused(404, 'not_found', 'There is no such user.');
}
