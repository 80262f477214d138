import { assign, setup } from 'xstate';
import type { SkinNews } from '#contract/changes.ts';
import { callStub } from './not-provided.ts';

/** The newest changes of the skin list, for everybody who comes to the home page. */
export const changesMachine = setup({
  types: {
    context: {} as { changes: readonly SkinNews[] },
    events: {} as { type: 'retry.requested' },
  },
  actors: { loadChanges: callStub<SkinNews[]>('loadChanges') },
}).createMachine({
  id: 'changes',
  context: { changes: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadChanges',
        src: 'loadChanges',
        onDone: { target: 'ready', actions: assign({ changes: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    ready: {},
    failed: { on: { 'retry.requested': 'loading' } },
  },
});
