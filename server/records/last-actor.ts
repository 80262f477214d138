import type { Trx } from '../database/tables.ts';

type Record = { entity: 'skin' | 'account' | 'legend'; id: string; version: number };

/** The name of the user who gave a skin, an account or a legend its version; empty when no record says so. */
export async function lastActor(trx: Trx, { entity, id, version }: Record) {
  const last = await trx
    .selectFrom('history')
    .leftJoin('account', 'account.id', 'history.actor')
    .select(['history.actor', 'account.username'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('history.version', '=', version)
    // The undo of a batch gives a version a second time.
    .orderBy('history.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.username ?? last?.actor ?? '';
}
