import type { SecurityEntry } from '#contract/account-overview.ts';
import type { Database } from '../database/tables.ts';

/** As many as somebody reads through. */
const SHOWN = 50;

/** What happened last to the ways into an account, newest first, for its person (docs: Security events). */
export async function listSecurityEvents(db: Database, accountId: string): Promise<SecurityEntry[]> {
  const rows = await db
    .selectFrom('security_event')
    .leftJoin('account', 'account.id', 'security_event.actor')
    .select(['security_event.id', 'at', 'kind', 'actor', 'detail', 'network', 'username', 'erased_at'])
    .where('account_id', '=', accountId)
    .orderBy('security_event.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, at, kind, actor, detail, network, username, erased_at }) => ({
    ...{ _id: id, at, kind, detail, network },
    actor: username === null ? actor : erased_at === null ? username : null,
    isOwn: actor === accountId,
  }));
}
