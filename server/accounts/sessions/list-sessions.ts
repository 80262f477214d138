import type { OpenSession } from '#contract/account/account-overview.ts';
import type { Database } from '../../database/tables.ts';
import { isOver } from './sessions.ts';

/** Lists the open sessions of an account: the current one first, then by last use (docs: Sessions). */
export async function listSessions(
  db: Database,
  { accountId, own, now }: { accountId: string; own: string | undefined; now: number },
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'browser', 'created_at', 'seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const sessions = rows
    .filter((row) => !isOver(row, now))
    .map(({ id, browser, created_at, seen_at }) => ({
      ...{ id, browser, createdAt: created_at, seenAt: seen_at },
      isThis: id === own,
    }));
  return [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)];
}
