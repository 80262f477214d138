import { nameHash } from '#contract/signing-in/name-hash.ts';
import { challenger } from '../../challenge/challenge.ts';
import { guesses } from '../../challenge/guesses.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { alone } from '../../database/write.ts';
import { addressOf, type Deps } from '../../http/deps.ts';
import type { Answer, Answers } from '../../http/router.ts';
import { count, forget } from '../../limits/limits.ts';
import type { Key } from '../../program/key.ts';
import { Refused } from '../../program/refused.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { checkPassword, hashPassword } from '../passwords/password.ts';
import { findByName, userOf } from '../rows/account-row.ts';
import { digitsIn, stepOf } from '../second-factor/app-code.ts';
import {
  FOREIGN_FACTOR,
  findFactor,
  recoveryCodeIn,
  secretIn,
  spendRecoveryCode,
} from '../second-factor/second-factor.ts';
import { recordSecurityEvent, recordSignIn } from '../security-events/record-security-event.ts';
import { closeSession, refuseInsecure, sessionCookie, startSession } from '../sessions/sessions.ts';
import { beginSignIn, endBegunSignIn, findBegunSignIn } from './begun-sign-ins.ts';

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
        await alone(db, () => recordSignIn(db, { accountId: account?.id, wrong: 'password', network, at: now() }));
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
  const renewed = await alone(db, () =>
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

/** `POST /api/users/login/code`: the second step of signing in (docs: Second factor). */
export const signInByCode =
  (deps: Deps): Answer<'signInByCode'> =>
  async ({ c, body }) => {
    const { db, key, settings, limits, now } = deps;
    const network = addressOf(c, settings);
    await count(db, `sign-in ${network}`, limits.attempts, now());
    const account = await findBegunSignIn(db, body.ticket, now());
    // The same refusal for everything that can be wrong with the ticket.
    if (!account) throw expired();
    const failures = `code ${network} ${account.id}`;
    await count(db, failures, limits.failures, now());
    const digits = digitsIn(body.code);
    // There are too many recovery codes to guess one, so they open the account even while codes of the app must wait.
    if (digits !== undefined) await count(db, `codes ${account.id}`, limits.codes, now());
    const reply = await startSession(deps, c, {
      user: userOf(account, now()),
      hash: account.password,
      refusal: expired,
      async provided(trx) {
        if (!(await endBegunSignIn(trx, body.ticket))) throw expired();
        await spendCode(trx, account.id, { typed: body.code, key, network, now: now() });
      },
    }).catch(async (error) => {
      if (error instanceof Refused && error.code === 'wrong_code')
        await alone(db, () => recordSignIn(db, { accountId: account.id, wrong: 'code', network, at: now() }));
      throw error;
    });
    const name = await nameHash(account.username);
    for (const bucket of [failures, `codes ${account.id}`, `failure ${network} ${name}`]) await forget(db, bucket);
    await guesses(db, now).forget(name);
    return c.json(reply);
  };

type Typed = { typed: string; key: Key; network: string; now: number };

/** Uses up a code of the app or a recovery code: each counts once. */
async function spendCode(trx: Trx, accountId: string, { typed, key, network, now }: Typed) {
  const factor = await findFactor(trx, accountId);
  // The second factor was just switched off: the password alone opens the account, but it has to be entered again.
  if (!factor) throw expired();
  const digits = digitsIn(typed);
  if (digits !== undefined) {
    const secret = secretIn(key, factor);
    if (secret === undefined) throw wrong(FOREIGN_FACTOR, accountId);
    const step = stepOf(secret, digits, { now });
    if (step === undefined) throw wrong(WRONG, accountId);
    if (step <= factor.last_step) throw wrong(USED, accountId);
    await trx.updateTable('second_factor').set({ last_step: step }).where('account_id', '=', accountId).execute();
    return;
  }
  const code = recoveryCodeIn(typed);
  if (code === undefined) throw wrong(NONE, accountId);
  if (!(await spendRecoveryCode(trx, accountId, code, now))) throw wrong(NO_RECOVERY, accountId);
  const event = { accountId, actor: accountId, kind: 'recovery_code_used', network, at: now } as const;
  await recordSecurityEvent(trx, event);
}

// A code that is right at another time is refused like any other: it could be kept until then.
const WRONG =
  'This code is wrong or has expired. Enter the one that your app shows now; if that fails, let your device set its clock by itself, or enter a recovery code.';
const USED = 'This code was used already. Wait for the next one, at most 30 seconds.';
const NONE = 'A code of the app has 6 digits, a recovery code has 16 letters and digits. Check it and try again.';
const NO_RECOVERY = 'This recovery code is not yours, or was used already. Enter another one, or the code of your app.';

const wrong = (text: string, user: string) =>
  new Refused(403, 'wrong_code', text, { fields: { code: text }, logged: { user } });
const expired = () => new Refused(403, 'sign_in_expired', 'This sign-in took too long. Sign in again.');
