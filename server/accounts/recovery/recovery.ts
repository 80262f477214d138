import { nameHash } from '#contract/signing-in/name-hash.ts';
import { guesses } from '../../challenge/guesses.ts';
import type { Trx } from '../../database/tables.ts';
import { inTurn } from '../../database/write.ts';
import { addressOf, type Deps, originOf } from '../../http/deps.ts';
import type { Answers } from '../../http/router.ts';
import { count, forget } from '../../limits/limits.ts';
import { hashPassword, setPassword } from '../passwords/password.ts';
import { refuseWeak } from '../passwords/refuse-weak.ts';
import { findAccount, refuseOwner } from '../rows/account-row.ts';
import { readSecondFactor, removeFactor } from '../second-factor/second-factor.ts';
import { type By, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { endTokens } from '../tokens/tokens.ts';
import { findRecoveryLink, makeRecoveryLink as makeLink, useUpRecoveryLink } from './recovery-link.ts';

/** The calls that make and use recovery links. */
export const recovery = ({ db, key, settings, log, limits, now }: Deps) =>
  ({
    /** `POST /api/recovery`: sets a new password by a link that an owner made (docs: Recovery). */
    recover: async ({ c, body: { code, newPassword } }) => {
      const network = addressOf(c, settings);
      await count(db, `recovery ${network}`, limits.attempts, now());
      const { username } = await findRecoveryLink(db, code, now());
      await refuseWeak({ password: newPassword, username, field: 'newPassword' });
      const hash = await hashPassword(newPassword);
      const account = await inTurn(db, 'accounts', async (trx) => {
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
      });
      // Earlier guesses at the forgotten password no longer slow anybody down.
      const name = await nameHash(username);
      await forget(db, `failure ${network} ${name}`);
      await guesses(db, now).forget(name);
      log('password_recovered', { requestId: c.get('requestId'), account, network });
      return c.json({ message: 'Your new password is set, and all sessions of your account have ended.', username });
    },

    /**
     * `POST /api/users/admin/{id}/recovery`: makes a link for a user who is locked out. An owner hands it to them (docs:
     * Recovery).
     */
    makeRecoveryLink: async ({ c, params, body, person }) => {
      const network = addressOf(c, settings);
      const { path, expiresAt, username } = await inTurn(db, 'accounts', async (trx) => {
        const account = await findAccount(trx, params.id);
        refuseOwner(account, person);
        const link = await makeLink(trx, { accountId: account.id, actor: person._id, network, at: now(), ...body });
        return { ...link, username: account.username };
      });
      log('recovery_link_made', { requestId: c.get('requestId'), account: person._id, user: params.id, network });
      const message = `Hand ${username} this link. It is shown once, and good for 24 hours and one new password.`;
      return c.json({ message, link: `${originOf(c, settings)}${path}`, expiresAt }, 201);
    },
  }) satisfies Answers;

async function forgetPasskeys(trx: Trx, by: By) {
  const passkeys = await trx.deleteFrom('passkey').where('account_id', '=', by.accountId).returning('name').execute();
  for (const { name } of passkeys) await recordSecurityEvent(trx, { ...by, kind: 'passkey_removed', detail: name });
}
