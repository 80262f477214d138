import { nameHash } from '#contract/signing-in/name-hash.ts';
import { challenger } from '../../challenge/challenge.ts';
import { guesses } from '../../challenge/guesses.ts';
import type { Database } from '../../database/tables.ts';
import { retryWhileBusy } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { addressOf } from '../../http/known-host.ts';
import type { Answers } from '../../http/router.ts';
import { count, forget } from '../../limits/limits.ts';
import { Refused } from '../../program/refused.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { checkPassword, hashPassword } from '../passwords/password.ts';
import { findByName, userOf } from '../rows/account-row.ts';
import { FOREIGN_FACTOR, findFactor, secretIn } from '../second-factor/second-factor.ts';
import { recordSignIn } from '../security-events/record-security-event.ts';
import { closeSession, refuseInsecure, sessionCookie, startSession } from '../sessions/sessions.ts';
import { beginSignIn } from './begun-sign-ins.ts';

/** The calls that open and end a session. */
export const signingIn = (deps: Deps) => {
  const { db, settings, log } = deps;
  return {
    /**
     * `POST /api/users/login`: opens a session for the right password (docs: Calls, Session; decision 006). With a second
     * factor the reply asks for a code. Until that arrives, the sign-in counts like a wrong password.
     */
    signIn: async ({ c, body }) => {
      const { db, key, settings, limits, now } = deps;
      refuseInsecure(c, settings);
      const network = addressOf(c, settings);
      await count(db, `sign-in ${network}`, limits.attempts, now());
      const work = await challenger(deps).check(body.turnstileToken);
      // Both count before the password is checked, so many tries at once gain nothing over one after the other.
      const name = await nameHash(body.username);
      const failures = `failure ${network} ${name}`;
      await count(db, failures, limits.failures, now());
      const guessed = guesses(db, now);
      await guessed.count(name, work);

      const account = await findByName(db, body.username);
      const verdict = await checkPassword(body.password, account?.password);
      if (verdict === 'wrong' || !account) {
        await retryWhileBusy(() => recordSignIn(db, { accountId: account?.id, wrong: 'password', network, at: now() }));
        throw refusal(account?.id);
      }
      const hash = verdict === 'outdated' ? await renewHash(db, account, body.password) : account.password;
      const factor = await findFactor(db, account.id);
      if (factor) {
        const ticket = await beginSignIn(db, { id: account.id, password: hash }, now());
        const isForeign = secretIn(key, factor) === undefined;
        return c.json({ ticket, message: isForeign ? FOREIGN_FACTOR : CODE_ASKED });
      }
      const user = userOf(account, now());
      await forget(db, failures);
      await guessed.forget(name);
      return c.json(await startSession(deps, c, { user, hash, refusal: () => refusal(user._id) }));
    },

    /**
     * `POST /api/users/login/passkey`: opens a session without a name or password; a passkey is two factors (docs:
     * Passkeys).
     */
    signInByPasskey: async ({ c, body }) => {
      const { db, settings, limits, now } = deps;
      await count(db, `sign-in ${addressOf(c, settings)}`, limits.attempts, now());
      const user = await checkPasskey(deps, c, body.passkey, { purpose: 'sign-in by passkey', about: '' });
      return c.json(await startSession(deps, c, { user, refusal: gone }));
    },

    /** `POST /api/users/logout`: ends the session here and in the browser. Succeeds also without one (docs: Calls). */
    signOut: async ({ c }) => {
      const cookie = sessionCookie(settings);
      const token = cookie.read(c);
      const account = token === undefined ? undefined : await closeSession(db, token);
      cookie.clear(c);
      if (account) log('signed_out', { requestId: c.get('requestId'), account, network: addressOf(c, settings) });
      return c.json({ message: 'Logged out successfully' });
    },
  } satisfies Answers;
};

const CODE_ASKED =
  'Your password is right. Enter the six digits that your app shows now, or one of your recovery codes.';

/** The same refusal for an unknown name, a removed account and a wrong password. The log names the account. */
const refusal = (user: string | undefined) =>
  new Refused(401, 'bad_credentials', 'Invalid username or password', { logged: { ...(user && { user }) } });

type Account = { id: string; password: string };

/** Renews the hash of a password that was just right, unless another request did so first. Returns the stored hash. */
export async function renewHash(db: Database, { id, password: outdated }: Account, typed: string) {
  const password = await hashPassword(typed);
  const renewed = await retryWhileBusy(() =>
    db
      .updateTable('account')
      .set({ password })
      .where('id', '=', id)
      .where('password', '=', outdated)
      .returning('id')
      .executeTakeFirst(),
  );
  if (renewed) return password;
  const kept = await db.selectFrom('account').select('password').where('id', '=', id).executeTakeFirst();
  // Another sign-in has just renewed it, or the password was changed and the typed one is no longer valid.
  return kept && (await checkPassword(typed, kept.password)) !== 'wrong' ? kept.password : outdated;
}

const gone = () => new Refused(403, 'passkey_refused', 'The account of this passkey was deleted a moment ago.');
