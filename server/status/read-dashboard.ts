import type { Dashboard } from '#contract/site/dashboard.ts';
import { kindsFor } from '#contract/suggestions/kinds.ts';
import { holds, type User } from '#contract/users/user.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { countReports } from '../reports/answers.ts';
import { countWaiting } from '../suggestions/read-queue.ts';
import { countStarters, readFirstSteps } from './first-steps.ts';
import { faultsSince, WEEK } from './read-status.ts';

type Needed = Pick<Deps, 'db' | 'settings' | 'now'>;

/**
 * `GET /api/dashboard`: the open tasks beside its entries. Only owners see those about webhooks, faults, reports and their
 * own account, and their first steps (docs: Dashboard).
 */
export const readDashboard =
  (deps: Needed, features: { dashboard: (person: User) => Promise<Partial<Dashboard>> }): Answer<'readDashboard'> =>
  async ({ c, person }) => {
    const [starter, suggestions, ofFeatures, forOwner] = await Promise.all([
      countStarters(deps.db),
      countWaiting(deps.db, kindsFor(person)),
      features.dashboard(person),
      holds(person, 'owner') ? ownersPart(deps, person._id) : {},
    ]);
    return c.json({ starter, suggestions, ...ofFeatures, ...forOwner });
  };

async function ownersPart({ db, settings, now }: Needed, owner: string) {
  const at = now();
  const [steps, faults, reports] = await Promise.all([
    readFirstSteps({ db, settings, owner, now: at }),
    faultsSince(db, at - WEEK),
    countReports(db, at),
  ]);
  return {
    isProtected: steps.protection,
    faults: faults.length,
    reports,
    ...(!steps.import && { steps }),
  };
}
