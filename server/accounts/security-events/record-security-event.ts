import type { Context } from 'hono';
import type { SecurityEventKind, WrongAtSignIn } from '#contract/account/security-event.ts';
import type { User } from '#contract/users/user.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { addressOf, type Deps } from '../../http/deps.ts';
import { nextId } from '../../records/change-record.ts';

/** A security event's account, author and origin. */
export type By = {
  /** The account that the event is about. */
  accountId: string;
  /** The account that causes it, or `owner command`. */
  actor: string;
  /** The network of the request; absent without a request. */
  network?: string;
  /** Epoch milliseconds. */
  at: number;
};

type Asked = { c: Context; person: Pick<User, '_id'> };

/** A user who does something to their own account now. */
export const bySelf = ({ settings, now }: Pick<Deps, 'settings' | 'now'>, { c, person: { _id } }: Asked) =>
  ({ accountId: _id, actor: _id, network: addressOf(c, settings), at: now() }) satisfies By;

/** `detail` names the passkey, token or the like. */
type SecurityEvent = By & { kind: SecurityEventKind; detail?: string };

/** Records a security event in the transaction where it happens (docs: Security events). */
export async function recordSecurityEvent(trx: Trx, { accountId, network, ...event }: SecurityEvent) {
  const row = { id: await nextId(trx), account_id: accountId, network: network ?? null, ...event };
  await trx.insertInto('security_event').values(row).execute();
}

/** How long sign-ins are kept. */
export const SIGN_INS_KEPT_FOR = 90 * 24 * 3_600_000;

type SignIn = { accountId: string | undefined; network: string; at: number; wrong?: WrongAtSignIn };

/** Records a sign-in, successful or not, for the owner. `accountId` is undefined when no account has the name, `wrong` when nothing was. */
export const recordSignIn = async (db: Database, { accountId, network, at, wrong }: SignIn) =>
  db
    .insertInto('sign_in')
    .values({ id: await nextId(db), at, account_id: accountId ?? null, succeeded: wrong ? 0 : 1, network, wrong })
    .execute();
