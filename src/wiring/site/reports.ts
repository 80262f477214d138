import { fromPromise } from 'xstate';
import { reportsMachine } from '#machines/reports.ts';
import { call } from '../../world/calls/call.ts';
import { toast } from '../toast.ts';

export const reports = reportsMachine.provide({
  actors: {
    loadReports: fromPromise(({ signal }) => call('listReports', { signal }).then(({ reports }) => reports)),
    endReport: fromPromise(({ input: { id } }) => call('endReport', { params: { id } })),
  },
  actions: { toast },
});
