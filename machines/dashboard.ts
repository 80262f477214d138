import { assign, setup } from 'xstate';
import type { Dashboard } from '#contract/site/dashboard.ts';
import { callStub, oneRequest, withOutput } from './kinds/request.ts';

type Context = {
  /** The waiting work, once loaded. */
  waits: Dashboard | null;
};

/** The waiting work beside the entries of the dashboard; the entries work without it (docs: Dashboard). */
export const dashboardMachine = setup({
  types: { context: {} as Context },
  actors: { loadDashboard: callStub<Dashboard>('loadDashboard') },
  actions: { keep: assign((_, waits: Dashboard) => ({ waits })) },
}).createMachine({
  id: 'dashboard',
  context: { waits: null },
  initial: 'loading',
  states: {
    loading: oneRequest('loadDashboard', {
      onDone: { target: 'told', actions: withOutput('keep') },
      onError: 'untold',
    }),
    told: {},
    untold: { description: 'The entries are shown without notes.' },
  },
});
