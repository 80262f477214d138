import type { Dashboard } from '#contract/site/dashboard.ts';

/** What waits for an owner who has just begun. */
export const begun: Dashboard = { starter: true, toDo: 18, isProtected: false, webhooks: 0, faults: 0 };
