import { fromPromise } from 'xstate';
import { dashboardMachine } from '#machines/dashboard.ts';
import { staffCall } from '../../world/staff-api.ts';

export const dashboard = dashboardMachine.provide({
  actors: { loadDashboard: fromPromise(({ signal }) => staffCall('readDashboard', { signal })) },
});
