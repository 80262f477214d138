import { CannotStart } from '../program/refused.ts';
import type { Trx } from './tables.ts';

/**
 * Refuses a database that is in use, so that nothing is overwritten. An unused one has no account, no import and no
 * change except those that a new database starts with.
 */
export async function refuseUsed(trx: Trx, sentence: string) {
  const account = await trx.selectFrom('account').select('id').limit(1).executeTakeFirst();
  const change = await trx
    .selectFrom('history')
    .select('id')
    .where('actor', '!=', 'starter')
    .limit(1)
    .executeTakeFirst();
  const batch = await trx.selectFrom('batch').select('id').limit(1).executeTakeFirst();
  if (account || change || batch) throw new CannotStart(sentence);
}
