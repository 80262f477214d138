import { nameHash } from '#contract/signing-in/name-hash.ts';
import { challenger } from '../../challenge/challenge.ts';
import { guesses } from '../../challenge/guesses.ts';
import { retryWhileBusy } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { addressOf } from '../../http/network-address.ts';
import type { Answer } from '../../http/router.ts';
import { count, forget } from '../../limits/limits.ts';
import { Refused } from '../../program/refused.ts';
import { checkPassword } from '../passwords/password.ts';
import { renewHash } from '../passwords/renew-hash.ts';
import { userOf } from '../rows/account.ts';
import { findByName } from '../rows/find-account.ts';
import { FOREIGN_FACTOR, findFactor, secretIn } from '../second-factor/second-factor.ts';
import { recordSignIn } from '../security-events/record-sign-in.ts';
import { refuseInsecure } from '../sessions/cookie.ts';
import { startSession } from '../sessions/start-session.ts';
import { beginSignIn } from './begun-sign-ins.ts';

/**
 * `POST /api/users/login`: opens a session for the right password (docs: Calls, Session; decision 006). With a second
 * factor the reply asks for a code. Until that arrives, the sign-in counts like a wrong password.
 */
export const signIn =
  (deps: Deps): Answer<'signIn'> =>
  async ({ c, body }) => {
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
  };

const CODE_ASKED =
  'Your password is right. Enter the six digits that your app shows now, or one of your recovery codes.';

/** The same refusal for an unknown name, a removed account and a wrong password. The log names the account. */
const refusal = (user: string | undefined) =>
  new Refused(401, 'bad_credentials', 'Invalid username or password', { logged: { ...(user && { user }) } });
