import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { HistoryEntry } from '#contract/history.ts';
import { callStub } from './stubs.ts';

/** The newest changes of skins, under the forms; follows what this page changes. */
export const historyMachine = setup({
  types: {
    context: {} as { entries: readonly HistoryEntry[] },
    events: {} as { type: 'skins.changed' } | { type: 'retry.requested' },
  },
  actors: {
    loadHistory: callStub<HistoryEntry[]>('loadHistory'),
    skinChanges: fromCallback<EventObject>(() => {}),
  },
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
        onDone: { target: 'ready', actions: assign({ entries: ({ event }) => event.output }) },
        onError: 'failed',
      },
      on: { 'skins.changed': { target: 'loading', reenter: true } },
    },
    ready: { on: { 'skins.changed': 'loading' } },
    failed: { on: { 'retry.requested': 'loading', 'skins.changed': 'loading' } },
  },
});
