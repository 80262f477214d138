import type { Trx } from '../../database/tables.ts';
import { type Author, changeRecord, type RowChange } from '../../records/change-record.ts';
import { nextId } from '../../records/next-id.ts';
import { type AccountRow, recordedOf, type userOf } from './account-row.ts';

/**
 * Changes an account: stores its row with a new version and writes the history record, in one transaction (docs:
 * History). `after` still has the present version. A removed account stays in the database, and its sessions and tokens
 * end.
 */
export async function changeAccount(trx: Trx, { action, before, after }: RowChange<AccountRow>, by: Author) {
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

type Recorded = Parameters<typeof userOf>[0] & { version: number };

/** Records a change of an account, in the transaction that makes it. Returns the record's id. */
export async function recordAccount(trx: Trx, change: RowChange<Recorded>, by: Author) {
  const id = await nextId(trx);
  const contentOf = (row: Recorded) => recordedOf(row, by.at);
  await trx
    .insertInto('history')
    .values(changeRecord({ id, entity: 'account', contentOf, ...change }, by))
    .execute();
  return id;
}
