import { nameHash } from '#contract/signing-in/name-hash.ts';
import { guesses } from '../../challenge/guesses.ts';
import type { Trx } from '../../database/tables.ts';
import { retryWhileBusy } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { addressOf } from '../../http/known-host.ts';
import type { Answer } from '../../http/router.ts';
import { count, forget } from '../../limits/limits.ts';
import type { Key } from '../../program/key.ts';
import { Refused } from '../../program/refused.ts';
import { userOf } from '../rows/account-row.ts';
import { digitsIn, stepOf } from '../second-factor/app-code.ts';
import {
  FOREIGN_FACTOR,
  findFactor,
  recoveryCodeIn,
  secretIn,
  spendRecoveryCode,
} from '../second-factor/second-factor.ts';
import { recordSecurityEvent, recordSignIn } from '../security-events/record-security-event.ts';
import { startSession } from '../sessions/sessions.ts';
import { endBegunSignIn, findBegunSignIn } from './begun-sign-ins.ts';

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
        await retryWhileBusy(() => recordSignIn(db, { accountId: account.id, wrong: 'code', network, at: now() }));
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
