import { fromPromise } from 'xstate';
import { dashboardMachine } from '#machines/dashboard.ts';
import { call } from '../../world/calls/call.ts';

export const dashboard = dashboardMachine.provide({
  actors: { loadDashboard: fromPromise(({ signal }) => call('readDashboard', { signal })) },
});
