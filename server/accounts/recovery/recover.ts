import type { Transaction } from 'kysely';
import { nameHash } from '#contract/signing-in/name-hash.ts';
import { guesses } from '../../challenge/guesses.ts';
import type { Tables } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { addressOf } from '../../http/network-address.ts';
import type { Answer } from '../../http/router.ts';
import { count, forget } from '../../limits/limits.ts';
import { hashPassword } from '../passwords/password.ts';
import { refuseWeak } from '../passwords/refuse-weak.ts';
import { setPassword } from '../passwords/set-password.ts';
import { readSecondFactor, removeFactor } from '../second-factor/second-factor.ts';
import { type By, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { endTokens } from '../tokens/end-tokens.ts';
import { findRecoveryLink, useUpRecoveryLink } from './recovery-link.ts';

/** `POST /api/recovery`: sets a new password by a link that an owner made (docs: Recovery). */
export const recover =
  ({ db, key, settings, log, limits, now }: Deps): Answer<'recover'> =>
  async ({ c, body: { code, newPassword } }) => {
    const network = addressOf(c, settings);
    await count(db, `recovery ${network}`, limits.attempts, now());
    const { username } = await findRecoveryLink(db, code, now());
    await refuseWeak({ password: newPassword, username, field: 'newPassword' });
    const hash = await hashPassword(newPassword);
    const useIt = async (trx: Transaction<Tables>) => {
      // Of two requests at the same moment, one uses it.
      const { accountId, alone } = await findRecoveryLink(trx, code, now());
      await setPassword(trx, { accountId, hash });
      await useUpRecoveryLink(trx, accountId);
      const by = { accountId, actor: accountId, network, at: now() };
      await recordSecurityEvent(trx, { ...by, kind: 'password_recovered' });
      // Another link may have been made meanwhile.
      await endTokens(trx, by);
      // Nobody could enter a code of an app that this server cannot check.
      if (alone || (await readSecondFactor(trx, key, accountId)).isForeign) await removeFactor(trx, by);
      if (alone) await forgetPasskeys(trx, by);
      return accountId;
    };
    const account = await write(db, useIt, { turn: 'accounts' });
    // Earlier guesses at the forgotten password no longer slow anybody down.
    const name = await nameHash(username);
    await forget(db, `failure ${network} ${name}`);
    await guesses(db, now).forget(name);
    log('password_recovered', { requestId: c.get('requestId'), account, network });
    return c.json({ message: 'Your new password is set, and all sessions of your account have ended.', username });
  };

async function forgetPasskeys(trx: Transaction<Tables>, by: By) {
  const passkeys = await trx.deleteFrom('passkey').where('account_id', '=', by.accountId).returning('name').execute();
  for (const { name } of passkeys) await recordSecurityEvent(trx, { ...by, kind: 'passkey_removed', detail: name });
}
