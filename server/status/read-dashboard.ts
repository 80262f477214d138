import { kindsFor } from '#contract/suggestions/kinds.ts';
import { holds } from '#contract/users/user.ts';
import type { CurrentCoverage } from '../coverage/kept-coverage.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { countReports } from '../reports/kept-reports.ts';
import { countWaiting } from '../suggestions/read-queue.ts';
import { countStarters, readFirstSteps } from './first-steps.ts';
import { failingWebhooks, faultsSince, WEEK } from './read-status.ts';

type Needed = Pick<Deps, 'db' | 'settings' | 'now'>;

/**
 * `GET /api/dashboard`: the open tasks beside its entries. Only owners see those about webhooks, faults, reports and their
 * own account, and their first steps (docs: Dashboard).
 */
export const readDashboard =
  (deps: Needed, coverage: CurrentCoverage): Answer<'readDashboard'> =>
  async ({ c, person }) => {
    const [starter, suggestions, covered, forOwner] = await Promise.all([
      countStarters(deps.db),
      countWaiting(deps.db, kindsFor(person)),
      coverage(),
      holds(person, 'owner') ? ownersPart(deps, person._id) : {},
    ]);
    const counts = covered.flatMap((legend) => Object.values(legend.counts));
    const toDo = counts.reduce((sum, count) => sum + count, 0);
    return c.json({ starter, toDo, suggestions, ...forOwner });
  };

async function ownersPart({ db, settings, now }: Needed, owner: string) {
  const at = now();
  const [steps, webhooks, faults, reports] = await Promise.all([
    readFirstSteps({ db, settings, owner, now: at }),
    failingWebhooks(db),
    faultsSince(db, at - WEEK),
    countReports(db, at),
  ]);
  return {
    isProtected: steps.protection,
    webhooks: webhooks.length,
    faults: faults.length,
    reports,
    ...(!steps.import && { steps }),
  };
}
