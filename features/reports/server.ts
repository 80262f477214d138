import { holds, type User } from '#contract/users/user.ts';
import type { Site } from '#server/feature.ts';
import type { Deps } from '#server/http/deps.ts';
import { countReports, reports, reportsOf } from './server/answers.ts';
import { forgetOld } from './server/forget-reports.ts';

export const forget = forgetOld;

export const serve = (deps: Deps, site: Site) => {
  const waiting = async () => ({ reports: await countReports(deps.db, deps.now()) });
  return {
    answers: reports(deps, site),
    status: waiting,
    dashboard: async (person: User) => (holds(person, 'owner') ? waiting() : {}),
    ownData: async (account: string) => ({ reports: await reportsOf(deps.db, account) }),
  };
};
