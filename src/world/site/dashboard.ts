import { fromPromise } from 'xstate';
import { dashboardMachine } from '#machines/pages/dashboard.ts';
import { call } from '../calls/call.ts';
import { textsOfBrowser } from '../kept/kept-texts.ts';

const NAME = 'firstSteps';

export const hasPutAwaySteps = () => textsOfBrowser.read(NAME) !== null;

export const dashboard = dashboardMachine.provide({
  actors: { loadDashboard: fromPromise(({ signal }) => call('readDashboard', { signal })) },
  actions: { storePutAway: () => void textsOfBrowser.keep(NAME, 'away') },
});
