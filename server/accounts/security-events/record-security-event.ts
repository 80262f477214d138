import type { Context } from 'hono';
import type { SecurityEntry } from '#contract/account/account-overview.ts';
import type { SecurityEventKind, WrongAtSignIn } from '#contract/account/security-event.ts';
import type { User } from '#contract/users/user.ts';
import { compare } from '#rules/texts/compare.ts';
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

/** The page shows at most this many. */
const SHOWN = 50;

/**
 * Lists the latest security events of an account, sign-ins included, newest first, for its user (docs: Security
 * events).
 */
export async function listSecurityEvents(db: Database, accountId: string): Promise<SecurityEntry[]> {
  const events = [...(await readSecurityEvents(db, accountId, SHOWN)), ...(await signInsOf(db, accountId))];
  return events.sort((a, b) => compare(b._id, a._id)).slice(0, SHOWN);
}

/** Lists the security events other than sign-ins: the latest, or all. */
export async function readSecurityEvents(db: Database, accountId: string, limit?: number): Promise<SecurityEntry[]> {
  const rows = await db
    .selectFrom('security_event')
    .leftJoin('account', 'account.id', 'security_event.actor')
    .select(['security_event.id', 'at', 'kind', 'actor', 'detail', 'network', 'username', 'erased_at'])
    .where('account_id', '=', accountId)
    .orderBy('security_event.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.map(({ id, at, kind, actor, detail, network, username, erased_at }) => ({
    ...{ _id: id, at, kind, detail, network },
    actor: username === null ? actor : erased_at === null ? username : null,
    isOwn: actor === accountId,
  }));
}

async function signInsOf(db: Database, accountId: string): Promise<SecurityEntry[]> {
  const rows = await db
    .selectFrom('sign_in')
    .select(['id', 'at', 'succeeded', 'wrong', 'network'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, at, succeeded, wrong, network }) => ({
    ...{ _id: id, at, network, detail: '', actor: null, isOwn: true },
    kind: succeeded === 1 ? 'signed_in' : wrong === 'code' ? 'code_refused' : 'sign_in_failed',
  }));
}
