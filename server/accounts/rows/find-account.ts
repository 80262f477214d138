import type { Database } from '../../database/tables.ts';
import { Refused } from '../../program/refused.ts';
import { keyOf, visible } from './account.ts';
import type { AccountRow } from './account-row.ts';

/** The account of this name in any case, with its password's hash; undefined when nobody has the name. */
export const findByName = (db: Database, username: string) =>
  db
    .selectFrom('account')
    .select(visible)
    .select('password')
    .where('username_key', '=', keyOf(username))
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The account of this id; one that was removed is as good as none. */
export async function findAccount(trx: Database, id: string): Promise<AccountRow> {
  const account = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new Refused(404, 'not_found', 'This user no longer exists.');
  return account;
}
