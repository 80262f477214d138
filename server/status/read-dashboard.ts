import { holds } from '#contract/user.ts';
import type { CurrentCoverage } from '../coverage/kept-coverage.ts';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { failingWebhooks, faultsSince, WEEK } from './read-status.ts';

/** `GET /api/dashboard`: what waits beside its entries; of webhooks and faults only owners are told (docs: Dashboard). */
export const readDashboard =
  ({ db, now }: Pick<Deps, 'db' | 'now'>, coverage: CurrentCoverage): Answer<'readDashboard'> =>
  async ({ c, person }) => {
    const [starter, covered, ofSite] = await Promise.all([
      isStarter(db),
      coverage(),
      holds(person, 'owner') ? siteOf(db, now()) : {},
    ]);
    const counts = covered.flatMap((legend) => Object.values(legend.counts));
    return c.json({ starter, toDo: counts.reduce((sum, count) => sum + count, 0), ...ofSite });
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

async function siteOf(db: Database, now: number) {
  const [webhooks, faults] = await Promise.all([failingWebhooks(db), faultsSince(db, now - WEEK)]);
  return { webhooks: webhooks.length, faults: faults.length };
}
