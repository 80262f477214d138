import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { endReport } from './end-report.ts';
import { listReports } from './list-reports.ts';
import { readReport } from './read-report.ts';
import { type PersonOf, sendReport } from './send-report.ts';

/** The calls with which people report problems and owners read them. */
export const reports = (deps: Deps, personOf: PersonOf) =>
  ({
    sendReport: sendReport(deps, personOf),
    listReports: listReports(deps),
    readReport: readReport(deps),
    endReport: endReport(deps),
  }) satisfies Answers;
