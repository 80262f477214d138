import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type * as v from 'valibot';
import type { NewAccount } from '#contract/credentials.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { count, uncount } from '../http/limits.ts';
import { addressOf } from '../http/network-address.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { keyOf, userOf, visible } from '../users/account.ts';
import { recordAccount } from '../users/record-account.ts';
import { refuseClosed } from '../users/registration.ts';
import type { AccountDeps } from './account-deps.ts';
import { spendOwnerCode } from './owner-code.ts';
import { hashPassword } from './password.ts';
import { refuseWeak } from './refuse-weak.ts';
import { openSession } from './sessions.ts';

/** `POST /api/users`: an account, without any right but with a code, and a session for it (docs: Calls, Rights). */
export const createAccount =
  ({ db, settings, log, limits, now, cookie, challenges }: AccountDeps): Answer<'createAccount'> =>
  async ({ c, body }) => {
    const address = addressOf(c, settings);
    const accounts = `account ${address}`;
    await count(db, `sign-up ${address}`, limits.attempts, now());
    // The first owner comes with a code, whether or not others may come.
    if (body.ownerCode === undefined) await refuseClosed(db, settings, now());
    await count(db, accounts, limits.accounts, now());
    const { user, token } = await create(body).catch(async (error) => {
      // Only accounts count: whoever tries names that are taken should still get one.
      await uncount(db, accounts);
      throw error;
    });
    cookie.keep(c, token);
    log('account_created', { requestId: c.get('requestId'), account: user._id, network: address });
    return c.json({ message: 'Account created', user }, 201);

    async function create({ username, password, turnstileToken, ownerCode }: v.InferOutput<typeof NewAccount>) {
      await challenges.check(turnstileToken);
      await refuseWeak({ password, username, field: 'password' });
      const row = {
        id: uuid(),
        username,
        username_key: keyOf(username),
        password: await hashPassword(password),
        created_at: now(),
        ...(ownerCode !== undefined && { owner: 1 as const }),
      };
      const insert = async (trx: Transaction<Tables>) => {
        if (ownerCode !== undefined) await spendOwnerCode(trx, ownerCode, row.created_at);
        // Of two at the same moment the database lets one in, whatever both have read before.
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
      };
      return write(db, insert, { turn: 'accounts' });
    }
  };
