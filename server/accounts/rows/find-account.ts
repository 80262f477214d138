import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { Refused } from '../../program/refused.ts';
import type { AccountRow } from './account-row.ts';

/** The account of this id; one that was removed is as good as none. */
export async function findAccount(trx: Kysely<Tables>, id: string): Promise<AccountRow> {
  const account = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new Refused(404, 'not_found', 'This user does not exist any more.');
  return account;
}
