import { defineModel, offline } from '../../../test/walk/model.ts';
import { statusMachine } from '../machine/status.ts';
import { well } from './samples.ts';

export const statusModel = defineModel({
  machine: statusMachine,
  starts: [undefined],
  samples: { events: {}, actors: { loadStatus: { done: [well], error: [offline] } } },
  known: ({ status, isHidden }) => [status !== null, isHidden],
  visible: ({ status, isHidden }) => [status !== null, isHidden],
  invariants: {
    'figures are known, unless none have arrived yet': (snapshot) =>
      (snapshot.context.status === null) === (snapshot.matches('loading') || snapshot.matches('failed')),
    'a hidden page sends no requests': ({ value, context }) => !context.isHidden || !['fresh', 'stale'].includes(value),
    'a visible page is not paused': ({ value, context }) => context.isHidden || value !== 'paused',
  },
});
