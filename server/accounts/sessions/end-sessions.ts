import type { OpenSession } from '#contract/account/account-overview.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { inTurn } from '../../database/write.ts';
import type { Deps } from '../../http/deps.ts';
import type { Answer, Answers } from '../../http/router.ts';
import { type By, bySelf, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { isOver } from './sessions.ts';

/** The calls that end your sessions. */
export const endedSessions = (deps: Deps) =>
  ({
    /**
     * `DELETE /api/account/sessions/{id}`: ends one of your own sessions. Succeeds also when it has ended already (docs:
     * Sessions).
     */
    endSession: async (request) => {
      const { ended, sessions } = await end(deps, request, { only: request.params.id });
      return request.c.json({ message: ended ? 'This session has ended' : 'This session had ended already', sessions });
    },

    /** `DELETE /api/account/sessions`: ends all your sessions but the current one. */
    endOtherSessions: async (request) => {
      const { ended, sessions } = await end(deps, request, {});
      return request.c.json({
        message: ended ? 'All other sessions have ended' : 'There was no other session',
        sessions,
      });
    },
  }) satisfies Answers;

type Asked = Pick<Parameters<Answer<'endOtherSessions'>>[0], 'c' | 'person'>;

/** Ends one of a user's sessions, or all others. Returns whether there was one. */
function end(deps: Deps, asked: Asked, { only }: { only?: string }) {
  const own = asked.c.get('session')?.id ?? '';
  const by = bySelf(deps, asked);
  return inTurn(deps.db, 'accounts', async (trx) => {
    const ended = await deleteSessions(trx, by, { only, but: own });
    return { ended, sessions: await listSessions(trx, { accountId: by.accountId, own, now: by.at }) };
  });
}

/** Ends the sessions of an account: one, or all but one. Returns whether there was one. */
export async function deleteSessions(trx: Trx, by: By, { only, but }: { only?: string | undefined; but: string }) {
  const ended = await trx
    .deleteFrom('session')
    .where('account_id', '=', by.accountId)
    .where('id', only === undefined ? '!=' : '=', only ?? but)
    .returning('browser')
    .execute();
  if (ended.length > 0) await recordSecurityEvent(trx, { ...by, kind: 'sessions_ended', detail: namesOf(ended) });
  return ended.length > 0;
}

const namesOf = (ended: { browser: string }[]) =>
  [...new Set(ended.map(({ browser }) => browser))].filter(Boolean).sort().join(', ');

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
