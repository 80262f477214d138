import { assign, setup } from 'xstate';
import type { SkinNews } from '#contract/history/changes.ts';
import { callStub, listenerStub } from './stubs.ts';

/** The newest changes of the list, for all visitors of the home page; reloads after changes made on this page. */
export const changesMachine = setup({
  types: {
    context: {} as { changes: readonly SkinNews[] },
    events: {} as { type: 'skins.changed' } | { type: 'retry.requested' },
  },
  actors: {
    loadChanges: callStub<SkinNews[]>('loadChanges'),
    skinChanges: listenerStub,
  },
  actions: { keepChanges: assign((_, { changes }: { changes: readonly SkinNews[] }) => ({ changes })) },
}).createMachine({
  id: 'changes',
  context: { changes: [] },
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  on: { 'skins.changed': '.loading' },
  states: {
    loading: {
      description: 'The loaded changes stay visible.',
      invoke: {
        id: 'loadChanges',
        src: 'loadChanges',
        onDone: {
          target: 'ready',
          actions: { type: 'keepChanges', params: ({ event }) => ({ changes: event.output }) },
        },
        onError: 'failed',
      },
    },
    ready: {},
    failed: { on: { 'retry.requested': 'loading' } },
  },
});
