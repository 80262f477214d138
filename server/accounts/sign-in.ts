import type { Transaction } from 'kysely';
import { nameHash } from '#contract/name-hash.ts';
import { guesses } from '../challenge/guesses.ts';
import type { Database, Tables } from '../database/tables.ts';
import { untilItFits, write } from '../database/write.ts';
import { count, forget } from '../http/limits.ts';
import { addressOf } from '../http/network-address.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { keyOf, userOf, visible } from '../users/account.ts';
import type { AccountDeps } from './account-deps.ts';
import { checkPassword } from './password.ts';
import { recordSignIn } from './record-sign-in.ts';
import { renewHash } from './renew-hash.ts';
import { openSession } from './sessions.ts';

/** `POST /api/users/login`: a new session for whoever knows the password (docs: Calls, Session; decision 006). */
export const signIn =
  ({ db, settings, log, limits, now, cookie, challenges }: AccountDeps): Answer<'signIn'> =>
  async ({ c, body }) => {
    const network = addressOf(c, settings);
    await count(db, `sign-in ${network}`, limits.attempts, now());
    const work = await challenges.check(body.turnstileToken);
    // Both are counted before the password is tried, so that many at once are no more than one after the other.
    const name = await nameHash(body.username);
    const failures = `failure ${network} ${name}`;
    await count(db, failures, limits.failures, now());
    const guessed = guesses(db, now);
    await guessed.count(name, work);

    const account = await findAccount(db, body.username);
    const verdict = await checkPassword(body.password, account?.password);
    if (verdict === 'wrong' || !account) {
      await untilItFits(() => recordSignIn(db, { accountId: account?.id, succeeded: false, network, at: now() }));
      throw refusal(account?.id);
    }
    const hash = verdict === 'outdated' ? await renewHash(db, account, body.password) : account.password;
    const user = userOf(account, now());
    await forget(db, failures);
    await guessed.forget(name);
    const open = async (trx: Transaction<Tables>) => {
      // An owner may have deleted it while the password was tried, or its person have changed that.
      if (!(await isStill(trx, { id: user._id, hash }))) throw refusal(user._id);
      await recordSignIn(trx, { accountId: user._id, succeeded: true, network, at: now() });
      return openSession(trx, {
        accountId: user._id,
        replaced: cookie.read(c),
        userAgent: c.req.header('User-Agent'),
        now: now(),
      });
    };
    const token = await write(db, open, { turn: 'accounts' });
    cookie.keep(c, token);
    log('signed_in', { requestId: c.get('requestId'), account: user._id, network });
    return c.json({ message: `Welcome back, ${user.username}!`, user });
  };

const findAccount = (db: Database, username: string) =>
  db
    .selectFrom('account')
    .select(visible)
    .select('password')
    .where('username_key', '=', keyOf(username))
    .where('removed_at', 'is', null)
    .executeTakeFirst();

const isStill = (trx: Transaction<Tables>, { id, hash }: { id: string; hash: string }) =>
  trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password', '=', hash)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The same whether the name is unknown, removed, or the password wrong; the log tells whose account it is. */
const refusal = (user: string | undefined) =>
  new Refused(401, 'bad_credentials', 'Invalid username or password', { logged: { ...(user && { user }) } });
