import { fromPromise } from 'xstate';
import { call } from '#src/world/calls/call.ts';
import { wired } from '#src/world/wired.ts';
import { reportsMachine } from '../machine/reports.ts';

export const reports = wired(reportsMachine).provide({
  actors: {
    loadReports: fromPromise(({ signal }) => call('listReports', { signal }).then(({ reports }) => reports)),
    endReport: fromPromise(({ input: { id } }) => call('endReport', { params: { id } })),
  },
});
