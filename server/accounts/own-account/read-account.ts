import type { Deps } from '../../http/deps.ts';
import type { Answer } from '../../http/router.ts';
import { listPasskeys } from '../passkeys/list-passkeys.ts';
import { endsOf, rightColumns } from '../rows/right-ends.ts';
import { readSecondFactor } from '../second-factor/second-factor.ts';
import { listSecurityEvents } from '../security-events/list-security-events.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { listTokens } from '../tokens/list-tokens.ts';

/** `GET /api/account`: what the account page needs first (docs: Account page). */
export const readAccount =
  ({ db, key, now }: Deps): Answer<'readAccount'> =>
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
