import { holds } from '#contract/users/user.ts';
import type { CurrentCoverage } from '../coverage/kept-coverage.ts';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { failingWebhooks, faultsSince, WEEK } from './read-status.ts';

/**
 * `GET /api/dashboard`: the open tasks beside its entries. Only owners see those about webhooks, faults and their own
 * account (docs: Dashboard).
 */
export const readDashboard =
  ({ db, now }: Pick<Deps, 'db' | 'now'>, coverage: CurrentCoverage): Answer<'readDashboard'> =>
  async ({ c, person }) => {
    const [starter, covered, forOwner] = await Promise.all([
      isStarter(db),
      coverage(),
      holds(person, 'owner') ? ownersPart(db, person._id, now()) : {},
    ]);
    const counts = covered.flatMap((legend) => Object.values(legend.counts));
    return c.json({ starter, toDo: counts.reduce((sum, count) => sum + count, 0), ...forOwner });
  };

async function isStarter(db: Database) {
  const skin = await db
    .selectFrom('skin')
    .select('id')
    .where('starter', '=', 1)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return skin !== undefined;
}

async function ownersPart(db: Database, owner: string, now: number) {
  const [isProtected, webhooks, faults] = await Promise.all([
    hasMoreThanPassword(db, owner),
    failingWebhooks(db),
    faultsSince(db, now - WEEK),
  ]);
  return { isProtected, webhooks: webhooks.length, faults: faults.length };
}

async function hasMoreThanPassword(db: Database, account: string) {
  const [factor, passkey] = await Promise.all([
    db
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', account)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    db.selectFrom('passkey').select('id').where('account_id', '=', account).limit(1).executeTakeFirst(),
  ]);
  return factor !== undefined || passkey !== undefined;
}
