import { assign, setup } from 'xstate';
import { textOf } from '#contract/failure.ts';
import type { SkinChanged } from '#contract/skin.ts';
import { callStub } from './stubs.ts';
import type { Toast } from './toast.ts';

/** Undoes a change of a skin when a toast or a list asks for it, whichever page is open; an undo can be undone. */
export const undoMachine = setup({
  types: {
    context: {} as { id: string },
    events: {} as { type: 'undo.requested'; id: string },
  },
  actors: {
    undo: callStub<SkinChanged, { id: string }>('undo'),
  },
  actions: { toast: (_, _params: Toast) => {} },
}).createMachine({
  id: 'undo',
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: {
      on: { 'undo.requested': { target: 'undoing', actions: assign({ id: ({ event }) => event.id }) } },
    },
    undoing: {
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: {
            type: 'toast',
            params: ({ event }) => ({
              kind: 'success',
              text: event.output.message ?? 'The change was undone',
              undo: event.output.historyId,
            }),
          },
        },
        onError: {
          target: 'idle',
          actions: { type: 'toast', params: ({ event }) => ({ kind: 'error', text: textOf(event.error) }) },
        },
      },
    },
  },
});
