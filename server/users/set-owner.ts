import type { Transaction } from 'kysely';
import { changeAccount } from '../accounts/rows/change-account.ts';
import { findAccount } from '../accounts/rows/find-account.ts';
import { readOwners } from '../accounts/rows/owners.ts';
import { forgetOwnerCodes } from '../accounts/sign-up/owner-code.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';

type Needed = Pick<Deps, 'db' | 'log' | 'now'>;

/** `PUT /api/users/admin/{id}/owner`: makes a user an owner (docs: Owners). */
export const makeOwner =
  (deps: Needed): Answer<'makeOwner'> =>
  async ({ c, params: { id }, person }) => {
    const by = { c, id, actor: person._id, owner: 1 } as const;
    return c.json(await setOwner(deps, by));
  };

/** `DELETE /api/users/admin/{id}/owner`: removes an owner, perhaps yourself; the last one stays (docs: Owners). */
export const unmakeOwner =
  (deps: Needed): Answer<'unmakeOwner'> =>
  async ({ c, params: { id }, person }) => {
    const by = { c, id, actor: person._id, owner: 0 } as const;
    return c.json(await setOwner(deps, by));
  };

type Order = { c: Parameters<Answer<'makeOwner'>>[0]['c']; id: string; actor: string; owner: 0 | 1 };

async function setOwner({ db, log, now }: Needed, { c, id, actor, owner }: Order) {
  const change = async (trx: Transaction<Tables>) => {
    const before = await findAccount(trx, id);
    const { username } = before;
    const message = owner === 1 ? `${username} is an owner now.` : `${username} is no longer an owner.`;
    // Also the reply to a request that is repeated because its first reply got lost.
    if (before.owner === owner) return { message };
    if (owner === 0) await refuseLast(trx);
    else await forgetOwnerCodes(trx);
    const by = { actor, at: now() };
    const { historyId } = await changeAccount(trx, { action: 'change', before, after: { ...before, owner } }, by);
    return { message, historyId };
  };
  const { historyId, message } = await write(db, change, { turn: 'accounts' });
  if (historyId)
    log(owner === 1 ? 'owner_made' : 'owner_unmade', { requestId: c.get('requestId'), account: actor, user: id });
  return { message };
}

async function refuseLast(trx: Transaction<Tables>) {
  if ((await readOwners(trx)).length > 1) return;
  const message = 'This is the last owner. Make somebody else an owner first.';
  throw new Refused(409, 'last_owner', message);
}
