import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Author } from '../../records/author.ts';
import type { AccountRow } from './account-row.ts';
import { recordAccount } from './record-account.ts';

type Change = {
  action: 'add' | 'change' | 'remove';
  /** The account as people see it; null when it was removed. */
  before: AccountRow | null;
  /** The account as it should become, still with its present version. */
  after: AccountRow;
};

/**
 * The way to change an account: its row with a new version and the history record, in one transaction (docs: History).
 * An account that is removed stays in the database, and its sessions and tokens end.
 */
export async function changeAccount(trx: Transaction<Tables>, { action, before, after }: Change, by: Author) {
  const { id, twitter, discord, discordid, owner } = after;
  const { addskins, editskins, deleteskins, addskins_until, editskins_until, deleteskins_until } = after;
  const version = after.version + 1;
  const removed_at = action === 'remove' ? by.at : null;
  await trx
    .updateTable('account')
    .set({ twitter, discord, discordid, owner, version, removed_at })
    .set({ addskins, editskins, deleteskins, addskins_until, editskins_until, deleteskins_until })
    .where('id', '=', id)
    .execute();
  if (action === 'remove') {
    for (const table of ['session', 'access_token'] as const) {
      await trx.deleteFrom(table).where('account_id', '=', id).execute();
    }
  }
  const account: AccountRow = { ...after, version, removed_at };
  return { account, historyId: await recordAccount(trx, { action, before, after: account }, by) };
}
