import { assign, setup } from 'xstate';
import type { Dashboard } from '#contract/site/dashboard.ts';
import { callStub, oneRequest, withOutput } from '../kinds/request.ts';

type Context = {
  /** The waiting work, once loaded. */
  waits: Dashboard | null;
  /** Did this person put the first steps away in this browser? */
  isPutAway: boolean;
};

/** The waiting work beside the entries of the dashboard; the entries work without it (docs: Dashboard). */
export const dashboardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'steps.dismissed' },
    input: {} as { isPutAway: boolean },
  },
  actors: { loadDashboard: callStub<Dashboard>('loadDashboard') },
  actions: {
    keep: assign((_, waits: Dashboard) => ({ waits })),
    putAway: assign({ isPutAway: true }),
    /** Keeps it for the next visits of this browser. */
    storePutAway: () => {},
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input: { isPutAway } }) => ({ waits: null, isPutAway }),
  initial: 'loading',
  states: {
    loading: oneRequest('loadDashboard', {
      onDone: { target: 'told', actions: withOutput('keep') },
      onError: 'untold',
    }),
    told: { on: { 'steps.dismissed': { actions: ['putAway', 'storePutAway'] } } },
    untold: { description: 'The entries are shown without notes.' },
  },
});
