import { assign, setup } from 'xstate';
import type { ChangesReply } from '#contract/history/news.ts';
import { callStub, listenerStub, loaded } from '../kinds/request.ts';

/**
 * The newest changes of the list and its newest skin, for all visitors of the home page. The document may hold them; they
 * load again after changes made on this page.
 */
export const changesMachine = setup({
  types: {
    context: {} as ChangesReply,
    events: {} as { type: 'skins.changed' } | { type: 'retry.requested' },
    input: {} as { known: ChangesReply | undefined },
  },
  actors: {
    loadChanges: callStub<ChangesReply>('loadChanges'),
    skinChanges: listenerStub,
  },
  actions: { keepChanges: assign((_, { changes, newest }: ChangesReply) => ({ changes, newest })) },
  guards: { isKnown: ({ context }) => context.newest !== undefined },
}).createMachine({
  id: 'changes',
  context: ({ input: { known = { changes: [] } } }) => known,
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'deciding',
  on: { 'skins.changed': '.loading' },
  states: {
    deciding: { always: [{ guard: 'isKnown', target: 'ready' }, { target: 'loading' }] },
    ...loaded('loadChanges', { description: 'The loaded changes stay visible.', shown: 'ready', keep: 'keepChanges' }),
    ready: {},
  },
});
