import type { Dashboard } from '#contract/site/dashboard.ts';
import { kindsFor } from '#contract/suggestions/suggestion.ts';
import { holds, type User } from '#contract/users/user.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { countWaiting } from '../suggestions/answers.ts';
import { countStarters, readFirstSteps, undoneIn } from './first-steps.ts';

type Needed = Pick<Deps, 'db' | 'settings' | 'now'>;

/**
 * `GET /api/dashboard`: the open tasks beside its entries. Only owners see those about their own account, and their first
 * steps (docs: Dashboard).
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
  const steps = await readFirstSteps({ db, settings, owner, now: now() });
  return { isProtected: steps.protection, ...(undoneIn(steps).length > 0 && { steps }) };
}
