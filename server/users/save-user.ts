import type { Transaction } from 'kysely';
import { doneTexts } from '#contract/done-texts.ts';
import type { RightEnds } from '#contract/users/right-ends.ts';
import { rightNames } from '#contract/users/user.ts';
import type { UserPatch } from '#contract/users/user-patch.ts';
import { type AccountRow, accountOf } from '../accounts/rows/account-row.ts';
import { changeAccount } from '../accounts/rows/change-account.ts';
import { findAccount } from '../accounts/rows/find-account.ts';
import { refuseOwner } from '../accounts/rows/refuse-owner.ts';
import { endsOf, rightsOf, settled } from '../accounts/rows/right-ends.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { lastActor } from '../records/last-actor.ts';

/**
 * `PUT /api/users/admin/{id}`: saves a user's handles and rights, unless they were changed since the owner saw them.
 */
export const saveUser =
  ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Answer<'saveUser'> =>
  async ({ c, params, body, person }) => {
    const { version, perms, until, ...handles } = body;
    const save = async (trx: Transaction<Tables>) => {
      const at = now();
      const before = settled(await findAccount(trx, params.id), at);
      refuseOwner(before, person);
      refuseOver(perms, until, at);
      const after = { ...before, ...handles, ...rightsOf(perms, until ?? endsOf(before, at), at) };
      // Also the reply to a request that is repeated because its first reply got lost.
      if (isSame(before, after)) return { user: accountOf(before, at) };
      if (version !== undefined && version !== before.version) throw await staleAt(trx, before, at);
      const change = { action: 'change', before, after } as const;
      const { account, historyId } = await changeAccount(trx, change, { actor: person._id, at });
      return { user: accountOf(account, at), historyId };
    };
    const saved = await write(db, save, { turn: 'accounts' });
    if (saved.historyId) log('user_changed', { requestId: c.get('requestId'), account: person._id, user: params.id });
    return c.json({ message: doneTexts.saveUser, ...saved });
  };

const isSame = (before: AccountRow, after: AccountRow) =>
  (Object.keys(before) as (keyof AccountRow)[]).every((column) => before[column] === after[column]);

function refuseOver(perms: UserPatch['perms'], until: RightEnds = {}, now: number) {
  const over = rightNames.filter((name) => perms[name] && (until[name] ?? now + 1) <= now);
  if (over.length === 0) return;
  const message = 'A right cannot end in the past. Choose a later day, or take the right away.';
  throw new Refused(400, 'invalid', message, {
    fields: Object.fromEntries(over.map((name) => [`until.${name}`, message])),
  });
}

async function staleAt(trx: Transaction<Tables>, account: AccountRow, now: number) {
  const actor = await lastActor(trx, { entity: 'account', id: account.id, version: account.version });
  const message = `Somebody changed ${account.username} meanwhile. Look at the new values, then update again.`;
  return new Refused(409, 'stale', message, { current: { ...accountOf(account, now), actor } });
}
