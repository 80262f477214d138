import { holds, type User } from '#contract/users/user.ts';
import type { Site } from '#server/feature.ts';
import { faultsSince, readStatus, WEEK } from './server/read-status.ts';
import { countEvents, keepFaults, reportFault } from './server/report-fault.ts';
import { addMetrics } from './server/serve-metrics.ts';
import { forgetFaults } from './server/tally.ts';

export const hear = countEvents;
export const start = keepFaults;
export const forget = forgetFaults;

export const addTo = addMetrics;

export const serve = (site: Site) => ({
  answers: { readStatus: readStatus(site), reportFault: reportFault(site) },
  dashboard: async (person: User) =>
    holds(person, 'owner') ? { faults: (await faultsSince(site.db, site.now() - WEEK)).length } : {},
});
