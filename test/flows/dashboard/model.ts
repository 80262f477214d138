import { dashboardMachine } from '#machines/dashboard.ts';
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';
import { begun } from './samples.ts';

export const dashboardModel = defineModel({
  machine: dashboardMachine,
  starts: [undefined],
  samples: {
    events: {},
    actors: { loadDashboard: { done: [begun], error: [offline] } },
  },
  known: ({ waits }) => [waits !== null],
  visible: ({ waits }) => [waits !== null],
  invariants: {
    'the waiting work is known once the server has answered, and not before': ({ value, context }) =>
      (context.waits !== null) === (value === 'told'),
  },
});
