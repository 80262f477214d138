import type { Dashboard } from '#contract/site/dashboard.ts';

/** The waiting work of an owner on a new site. */
export const begun: Dashboard = {
  ...{ starter: 177, toDo: 18, suggestions: 0, isProtected: false, webhooks: 0, faults: 0 },
  steps: { import: false, address: false, protection: false, copy: false, contact: false, webhook: false },
};
