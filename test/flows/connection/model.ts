import { connectionMachine } from '#machines/app/connection.ts';
import { defineModel, offline } from '../../walk/model.ts';

const list = { type: 'list.answered', readAt: 0 } as const;
export const fromNet = { ...list, from: 'net' } as const;
export const fromStore = { ...list, from: 'store' } as const;

export const connectionModel = defineModel({
  machine: connectionMachine,
  starts: [undefined],
  samples: {
    events: { 'list.answered': [fromStore, fromNet], 'storing.failed': [{ reason: 'full' }] },
    actors: {
      refreshList: { done: [undefined], error: [offline] },
      findTyped: { done: [true, false], error: [offline] },
    },
  },
  known: (context) => context,
  visible: (context) => context,
  invariants: {
    'the stored list is shown only while the server does not answer': ({ value, context }) =>
      value.net !== 'online' || context.list === null,
    'without an answer the message names the list': ({ value, context }) =>
      (value.net !== 'stale' && value.net !== 'updating') || context.list !== null,
    'it says why nothing is stored': ({ value, context }) => (value.storing === 'failed') === (context.reason !== null),
  },
});
