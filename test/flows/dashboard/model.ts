import type { Dashboard } from '#contract/site/dashboard.ts';
import { dashboardMachine } from '#machines/pages/dashboard.ts';
import { defineModel, offline } from '../../walk/model.ts';

/** The waiting work of an owner on a new site. */
export const begun: Dashboard = {
  ...{ starter: 177, toDo: 18, suggestions: 0, isProtected: false, webhooks: 0, faults: 0 },
  steps: { import: false, address: false, protection: false, copy: false, contact: false, webhook: false },
};

export const dashboardModel = defineModel({
  machine: dashboardMachine,
  starts: [{ isPutAway: false }, { isPutAway: true }],
  samples: { events: {}, actors: { loadDashboard: { done: [begun], error: [offline] } } },
  known: ({ waits, isPutAway }) => [waits !== null, isPutAway],
  visible: ({ waits, isPutAway }) => [waits !== null, isPutAway],
  invariants: {
    'the waiting work is known once the server has answered, and not before': ({ value, context }) =>
      (context.waits !== null) === (value === 'told'),
  },
});
