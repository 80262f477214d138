import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';

/** Refuses to undo a change, or a batch, twice. */
export async function refuseUndone(trx: Trx, table: 'history' | 'batch', { id }: { id: string }) {
  const other = await trx.selectFrom(table).select('id').where('undo_of', '=', id).executeTakeFirst();
  const taken = await trx.selectFrom('taken_back').select('batch_id').where('entry_id', '=', id).executeTakeFirst();
  if (other ?? taken) throw new Refused(409, 'already_undone', 'This change has been undone already.');
}
