import { fromPromise } from 'xstate';
import { reportsMachine } from '#machines/reports.ts';
import { call } from '../../world/calls/call.ts';
import { wired } from '../wired.ts';

export const reports = wired(reportsMachine).provide({
  actors: {
    loadReports: fromPromise(({ signal }) => call('listReports', { signal }).then(({ reports }) => reports)),
    endReport: fromPromise(({ input: { id } }) => call('endReport', { params: { id } })),
  },
});
