import { statusMachine } from '#machines/status.ts';
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';
import { well } from './samples.ts';

export const statusModel = defineModel({
  machine: statusMachine,
  starts: [undefined],
  samples: {
    events: {
      'page.hidden': [{ type: 'page.hidden' }],
      'page.shown': [{ type: 'page.shown' }],
      'refresh.requested': [{ type: 'refresh.requested' }],
      'retry.requested': [{ type: 'retry.requested' }],
    },
    actors: { loadStatus: { done: [well], error: [offline] } },
  },
  known: ({ status, isHidden }) => [status !== null, isHidden],
  visible: ({ status, isHidden }) => [status !== null, isHidden],
  invariants: {
    'figures are there, unless none have come yet': (snapshot) =>
      (snapshot.context.status === null) === (snapshot.matches('loading') || snapshot.matches('failed')),
    'nobody is asked again while nobody looks': ({ value, context }) =>
      !context.isHidden || !['fresh', 'stale'].includes(value),
    'it goes on as soon as somebody looks': ({ value, context }) => context.isHidden || value !== 'paused',
  },
});
