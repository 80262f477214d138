import type { Database } from '../../database/tables.ts';
import { Refused } from '../../program/refused.ts';
import { keyOf, visible } from './account.ts';
import type { AccountRow } from './account-row.ts';

/** Finds an account by its name, ignoring case, with its password's hash. Returns undefined when there is none. */
export const findByName = (db: Database, username: string) =>
  db
    .selectFrom('account')
    .select(visible)
    .select('password')
    .where('username_key', '=', keyOf(username))
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Finds an account by its id. A removed account counts as none. */
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
