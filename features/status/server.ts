import type { Hono } from 'hono';
import { holds, type User } from '#contract/users/user.ts';
import type { Site } from '#server/feature.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Env } from '#server/http/env.ts';
import { countEvents } from './server/count-events.ts';
import { faultsSince, readStatus, WEEK } from './server/read-status.ts';
import { keepFaults, reportFault } from './server/report-fault.ts';
import { addMetrics } from './server/serve-metrics.ts';
import { forgetFaults } from './server/write-faults.ts';

export const hear = countEvents;
export const start = keepFaults;
export const forget = forgetFaults;

export const serve = (deps: Deps, site: Site) => ({
  answers: { readStatus: readStatus(deps, site), reportFault: reportFault(deps) },
  addTo: (app: Hono<Env>) => addMetrics(app, { ...deps, health: site.health }),
  dashboard: async (person: User) =>
    holds(person, 'owner') ? { faults: (await faultsSince(deps.db, deps.now() - WEEK)).length } : {},
});
