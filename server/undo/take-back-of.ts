import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { Batch } from '../records/save-batch.ts';
import { batchOfBack, isNothing } from './plan-back.ts';
import type { TakeBack } from './plan-take-back.ts';

type Made = Pick<Batch, 'id' | 'at' | 'actor' | 'taken_from' | 'taken_since'>;

/** The batch as which everything by somebody is taken back. */
export const takeBackBatch = ({ back, tellsGone }: TakeBack, made: Made): Batch =>
  batchOfBack(back, { ...made, build: null, undo_of: null, gone: tellsGone ? 0 : null });

/** Is there nothing to take back? */
export const isNothingBack = ({ back, tellsGone }: TakeBack) => isNothing(back) && !tellsGone;

/** Refuses a user who never was; what deleted users did is taken back like everybody's. */
export async function refuseUnknown(trx: Transaction<Tables>, id: string) {
  const known = await trx.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refused(404, 'not_found', 'There is no such user.');
}
