import { assign, setup } from 'xstate';
import type { HistoryItem } from '#contract/history.ts';
import { callStub, listenerStub } from './stubs.ts';

/** The newest changes of skins, under the forms; follows what this page changes. */
export const historyMachine = setup({
  types: {
    context: {} as { entries: readonly HistoryItem[] },
    events: {} as { type: 'skins.changed' } | { type: 'retry.requested' },
  },
  actors: {
    loadHistory: callStub<HistoryItem[]>('loadHistory'),
    skinChanges: listenerStub,
  },
  actions: { keepEntries: assign((_, { entries }: { entries: readonly HistoryItem[] }) => ({ entries })) },
}).createMachine({
  id: 'history',
  context: { entries: [] },
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  states: {
    loading: {
      description: 'What is known already stays in sight.',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        onDone: {
          target: 'ready',
          actions: { type: 'keepEntries', params: ({ event }) => ({ entries: event.output }) },
        },
        onError: 'failed',
      },
      on: { 'skins.changed': { target: 'loading', reenter: true } },
    },
    ready: { on: { 'skins.changed': 'loading' } },
    failed: { on: { 'retry.requested': 'loading', 'skins.changed': 'loading' } },
  },
});
