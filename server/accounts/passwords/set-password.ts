import type { Trx } from '../../database/tables.ts';

type NewPassword = {
  accountId: string;
  hash: string;
  /** The session that stays open; without it none does. */
  but?: string | undefined;
};

/** Sets another password for an account and ends its sessions. */
export async function setPassword(trx: Trx, { accountId, hash, but }: NewPassword) {
  await trx.updateTable('account').set({ password: hash }).where('id', '=', accountId).execute();
  const ended = trx.deleteFrom('session').where('account_id', '=', accountId);
  await (but === undefined ? ended : ended.where('id', '!=', but)).execute();
}
