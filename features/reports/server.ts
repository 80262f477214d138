import { holds, type User } from '#contract/users/user.ts';
import type { Site } from '#server/feature.ts';
import { countReports, forgetOld, reports, reportsOf } from './server/answers.ts';

export const forget = forgetOld;

export const serve = (site: Site) => {
  const waiting = async () => ({ reports: await countReports(site.db, site.now()) });
  return {
    answers: reports(site),
    status: waiting,
    dashboard: async (person: User) => (holds(person, 'owner') ? waiting() : {}),
    ownData: async (account: string) => ({ reports: await reportsOf(site.db, account) }),
  };
};
