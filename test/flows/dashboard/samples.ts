import type { Dashboard } from '#contract/site/dashboard.ts';

/** The waiting work of an owner on a new site. */
export const begun: Dashboard = { starter: true, toDo: 18, isProtected: false, webhooks: 0, faults: 0 };
