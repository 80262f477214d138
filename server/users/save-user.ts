import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { lastActor } from '../history/last-actor.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { type AccountRow, accountOf, rightsOf } from './account-row.ts';
import { changeAccount } from './change-account.ts';
import { findAccount } from './find-account.ts';
import { refuseOwner } from './refuse-owner.ts';

/** `PUT /api/users/admin/{id}`: a user's handles and rights, unless somebody changed them since the owner saw them. */
export const saveUser =
  ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Answer<'saveUser'> =>
  async ({ c, params, body, person }) => {
    const { version, perms, ...handles } = body;
    const save = async (trx: Transaction<Tables>) => {
      const before = await findAccount(trx, params.id);
      refuseOwner(before, person);
      const after = { ...before, ...handles, ...rightsOf(perms) };
      // Also the answer to whoever sends the same once more because the first answer got lost.
      if (isSame(before, after)) return { user: accountOf(before) };
      if (version !== undefined && version !== before.version) throw await staleAt(trx, before);
      const change = { action: 'change', before, after } as const;
      const { account, historyId } = await changeAccount(trx, change, { actor: person._id, at: now() });
      return { user: accountOf(account), historyId };
    };
    const saved = await write(db, save, { turn: 'accounts' });
    if (saved.historyId) log('user_changed', { requestId: c.get('requestId'), account: person._id, user: params.id });
    return c.json({ message: 'User updated successfully', ...saved });
  };

const isSame = (before: AccountRow, after: AccountRow) =>
  (Object.keys(before) as (keyof AccountRow)[]).every((column) => before[column] === after[column]);

async function staleAt(trx: Transaction<Tables>, account: AccountRow) {
  const actor = await lastActor(trx, { entity: 'account', id: account.id, version: account.version });
  const message = `Somebody changed ${account.username} meanwhile. Look at the new values, then update again.`;
  return new Refused(409, 'stale', message, { current: { ...accountOf(account), actor } });
}
