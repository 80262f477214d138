import type { Context } from 'hono';
import type { User } from '#contract/users/user.ts';
import type { Trx } from '../../database/tables.ts';
import { inTurn } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import { addressOf } from '../../http/known-host.ts';
import { recordSignIn } from '../security-events/record-security-event.ts';
import { openSession, sessionCookie } from './sessions.ts';

type Coming = {
  user: User;
  /** The hash of the right password, which may have been changed meanwhile. */
  hash?: string;
  /** Runs in the same transaction. Throws when the account must not be opened. */
  provided?: (trx: Trx) => Promise<unknown>;
  /** Thrown when the account was deleted meanwhile. */
  refusal: () => Error;
};

/** Starts a session after a proof of any kind. Returns the greeting. */
export async function startSession(deps: Deps, c: Context, { user, hash, provided, refusal }: Coming) {
  const { db, settings, log, now } = deps;
  const cookie = sessionCookie(settings);
  const network = addressOf(c, settings);
  cookie.keep(
    c,
    await inTurn(db, 'accounts', async (trx) => {
      // The account may have been deleted, or its password changed, while the proof was checked.
      if (!(await isStill(trx, user._id, hash))) throw refusal();
      await provided?.(trx);
      await recordSignIn(trx, { accountId: user._id, network, at: now() });
      return openSession(trx, {
        accountId: user._id,
        replaced: cookie.read(c),
        userAgent: c.req.header('User-Agent'),
        now: now(),
      });
    }),
  );
  log('signed_in', { requestId: c.get('requestId'), account: user._id, network });
  return { message: `Welcome back, ${user.username}!`, user };
}

const isStill = (trx: Trx, id: string, hash: string | undefined) =>
  trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(hash !== undefined, (accounts) => accounts.where('password', '=', hash ?? ''))
    .executeTakeFirst();
