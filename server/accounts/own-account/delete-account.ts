import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { refuseWithoutProof } from '../../http/fresh-proof.ts';
import type { Answer } from '../../http/router.ts';
import { Refused } from '../../program/refused.ts';
import type { AccountRow } from '../rows/account-row.ts';
import { changeAccount } from '../rows/change-account.ts';
import { findAccount } from '../rows/find-account.ts';
import { bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { sessionCookie } from '../sessions/cookie.ts';

/** How old a proof may be, in milliseconds: the page asks for one right before. */
const JUST_NOW = 60_000;

/**
 * `POST /api/account/deletion`: deletes your own account, just as if an owner had done it (docs: Delete my account).
 */
export const deleteAccount =
  (deps: Deps): Answer<'deleteAccount'> =>
  async (request) => {
    const { c, body, person } = request;
    const { db, settings, log } = deps;
    refuseWrongName(person.username, body.username);
    const by = bySelf(deps, request);
    refuseWithoutProof(c.get('session'), by.at, JUST_NOW);
    const remove = async (trx: Transaction<Tables>) => {
      const account = await findAccount(trx, person._id);
      refuseOwn(account);
      await recordSecurityEvent(trx, { ...by, kind: 'account_deleted' });
      await changeAccount(trx, { action: 'remove', before: account, after: account }, by);
    };
    await write(db, remove, { turn: 'accounts' });
    sessionCookie(settings).clear(c);
    log('user_deleted', { requestId: c.get('requestId'), account: person._id, user: person._id, network: by.network });
    return c.json({ message: 'Your account is deleted. For 30 days an owner can restore it.' });
  };

function refuseWrongName(username: string, typed: string) {
  if (typed.trim() === username) return;
  const text = `The username that was typed is not ${username}. Nothing was deleted.`;
  throw new Refused(400, 'invalid', text, { fields: { username: text } });
}

/** An owner always remains, so nobody has to restore one. */
function refuseOwn({ owner }: AccountRow) {
  if (owner === 0) return;
  const text = 'Owners cannot delete their account. Have another owner make you a user first.';
  throw new Refused(403, 'owner_protected', text);
}
