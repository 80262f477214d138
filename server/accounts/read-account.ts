import type { Answer } from '../http/router.ts';
import { endsOf, rightColumns } from '../users/right-ends.ts';
import type { AccountDeps } from './account-deps.ts';
import { listPasskeys } from './list-passkeys.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { listSessions } from './list-sessions.ts';
import { listTokens } from './list-tokens.ts';
import { readSecondFactor } from './second-factor.ts';

/** `GET /api/account`: all that the account's page begins with (docs: Account page). */
export const readAccount =
  ({ db, key, now }: AccountDeps): Answer<'readAccount'> =>
  async ({ c, person }) => {
    const own = c.get('session')?.id;
    const { created_at, ...row } = await db
      .selectFrom('account')
      .select([...rightColumns, 'created_at'])
      .where('id', '=', person._id)
      .executeTakeFirstOrThrow();
    return c.json({
      user: person,
      createdAt: created_at,
      rightEnds: endsOf(row, now()),
      sessions: await listSessions(db, { accountId: person._id, own, now: now() }),
      passkeys: await listPasskeys(db, person._id),
      secondFactor: await readSecondFactor(db, key, person._id),
      tokens: await listTokens(db, person._id),
      events: await listSecurityEvents(db, person._id),
    });
  };
