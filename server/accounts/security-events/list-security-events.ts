import type { SecurityEntry } from '#contract/account/account-overview.ts';
import { compare } from '#rules/texts/compare.ts';
import type { Database } from '../../database/tables.ts';

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
