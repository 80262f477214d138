import type { Transaction } from 'kysely';
import { doneTexts } from '#contract/done-texts.ts';
import type { AccountRow } from '../accounts/rows/account-row.ts';
import { changeAccount } from '../accounts/rows/change-account.ts';
import { findAccount } from '../accounts/rows/find-account.ts';
import { refuseOwner } from '../accounts/rows/refuse-owner.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';

/** `DELETE /api/users/admin/{id}`: deletes the account and ends its sessions. It can be restored for 30 days. */
export const removeUser =
  ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Answer<'removeUser'> =>
  async ({ c, params, query, person }) => {
    const remove = async (trx: Transaction<Tables>) => {
      const account = await findAccount(trx, params.id);
      refuseOwner(account, person);
      refuseWrongName(account, query.username);
      const change = { action: 'remove', before: account, after: account } as const;
      return changeAccount(trx, change, { actor: person._id, at: now() });
    };
    const { historyId } = await write(db, remove, { turn: 'accounts' });
    log('user_deleted', { requestId: c.get('requestId'), account: person._id, user: params.id });
    return c.json({ message: doneTexts.removeUser, historyId });
  };

function refuseWrongName({ username }: AccountRow, typed: string | undefined) {
  if (typed === undefined || typed === username) return;
  const message = `The username that was typed is not ${username}. Nobody was deleted.`;
  throw new Refused(400, 'invalid', message, { fields: { username: message } });
}
