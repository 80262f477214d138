import { v7 as uuid } from 'uuid';
import type * as v from 'valibot';
import type { NewAccount } from '#contract/signing-in/credentials.ts';
import { challenger } from '../../challenge/challenge.ts';
import { inTurn } from '../../database/write.ts';
import { addressOf, type Deps } from '../../http/deps.ts';
import type { Answer } from '../../http/router.ts';
import { count, uncount } from '../../limits/limits.ts';
import { Refused } from '../../program/refused.ts';
import { hashPassword } from '../passwords/password.ts';
import { refuseWeak } from '../passwords/refuse-weak.ts';
import { keyOf, recordAccount, userOf, visible } from '../rows/account-row.ts';
import { openSession, refuseInsecure, sessionCookie } from '../sessions/sessions.ts';
import { refuseClosed, spendOwnerCode } from './registration.ts';

/**
 * `POST /api/users`: creates an account and a session for it. Only an owner's code gives it rights (docs: Calls,
 * Rights).
 */
export const createAccount =
  (deps: Deps): Answer<'createAccount'> =>
  async ({ c, body }) => {
    const { db, settings, log, limits, now } = deps;
    refuseInsecure(c, settings);
    const cookie = sessionCookie(settings);
    const address = addressOf(c, settings);
    const accounts = `account ${address}`;
    await count(db, `sign-up ${address}`, limits.attempts, now());
    // The first owner's code works even while registration is closed.
    if (body.ownerCode === undefined) await refuseClosed(db, settings, now());
    await count(db, accounts, limits.accounts, now());
    const { user, token } = await create(body).catch(async (error) => {
      // Only created accounts count, so you can still create one after trying names that are taken.
      await uncount(db, accounts);
      throw error;
    });
    cookie.keep(c, token);
    log('account_created', { requestId: c.get('requestId'), account: user._id, network: address });
    return c.json({ message: 'Account created', user }, 201);

    async function create({ username, password, turnstileToken, ownerCode }: v.InferOutput<typeof NewAccount>) {
      await challenger(deps).check(turnstileToken);
      await refuseWeak({ password, username, field: 'password' });
      const row = {
        id: uuid(),
        username,
        username_key: keyOf(username),
        password: await hashPassword(password),
        created_at: now(),
        ...(ownerCode !== undefined && { owner: 1 as const }),
      };
      return inTurn(db, 'accounts', async (trx) => {
        if (ownerCode !== undefined) await spendOwnerCode(trx, ownerCode, row.created_at);
        // The database lets in one of two requests at the same moment, whatever both have read before.
        const account = await trx
          .insertInto('account')
          .values(row)
          .onConflict((same) => same.column('username_key').doNothing())
          .returning([...visible, 'account.version'])
          .executeTakeFirst();
        if (!account) throw new Refused(409, 'taken', 'That username is taken');
        const by = { actor: row.id, at: row.created_at };
        await recordAccount(trx, { action: 'add', before: null, after: account }, by);
        const token = await openSession(trx, {
          accountId: row.id,
          replaced: cookie.read(c),
          userAgent: c.req.header('User-Agent'),
          now: row.created_at,
        });
        return { user: userOf(account, row.created_at), token };
      });
    }
  };
