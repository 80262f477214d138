import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { refuseWithoutProof } from '../../http/fresh-proof.ts';
import { addressOf } from '../../http/network-address.ts';
import type { Answer } from '../../http/router.ts';
import { Refused } from '../../program/refused.ts';
import type { AccountRow } from '../rows/account-row.ts';
import { changeAccount } from '../rows/change-account.ts';
import { findAccount } from '../rows/find-account.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { sessionCookie } from '../sessions/cookie.ts';

/** So long ago, in milliseconds, may somebody have proved who they are: it is asked for, and done right after. */
const JUST_NOW = 60_000;

/** `POST /api/account/deletion`: one's own account is gone, as if an owner had deleted it (docs: Delete my account). */
export const deleteAccount =
  ({ db, settings, log, now }: Deps): Answer<'deleteAccount'> =>
  async ({ c, body, person }) => {
    refuseWrongName(person.username, body.username);
    refuseWithoutProof(c.get('session'), now(), JUST_NOW);
    const network = addressOf(c, settings);
    const remove = async (trx: Transaction<Tables>) => {
      const account = await findAccount(trx, person._id);
      refuseOwn(account);
      const by = { actor: account.id, at: now() };
      await recordSecurityEvent(trx, { ...by, accountId: account.id, network, kind: 'account_deleted' });
      await changeAccount(trx, { action: 'remove', before: account, after: account }, by);
    };
    await write(db, remove, { turn: 'accounts' });
    sessionCookie(settings).clear(c);
    log('user_deleted', { requestId: c.get('requestId'), account: person._id, user: person._id, network });
    return c.json({ message: 'Your account is deleted. For 30 days an owner can restore it.' });
  };

function refuseWrongName(username: string, typed: string) {
  if (typed.trim() === username) return;
  const text = `The username that was typed is not ${username}. Nothing was deleted.`;
  throw new Refused(400, 'invalid', text, { fields: { username: text } });
}

/** So that one always remains, and nobody else would have to restore an owner. */
function refuseOwn({ owner }: AccountRow) {
  if (owner === 0) return;
  const text = 'Owners cannot delete their account. Have another owner make you a user first.';
  throw new Refused(403, 'owner_protected', text);
}
