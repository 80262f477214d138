import { assign, setup } from 'xstate';
import type { SkinNews } from '#contract/history/changes.ts';
import { loaded } from './kinds/loaded.ts';
import { callStub, listenerStub } from './kinds/request.ts';

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
  actions: { keepChanges: assign((_, changes: readonly SkinNews[]) => ({ changes })) },
}).createMachine({
  id: 'changes',
  context: { changes: [] },
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  on: { 'skins.changed': '.loading' },
  states: {
    ...loaded('loadChanges', { description: 'The loaded changes stay visible.', shown: 'ready', keep: 'keepChanges' }),
    ready: {},
  },
});
