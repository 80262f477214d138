import { assign, setup } from 'xstate';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { callStub, oneRequest, withEvent } from '../kinds/request.ts';
import { sayFailure, sayUndone, type Toast } from '../toasts/toast.ts';

/** A change that was undone, and the change that did so, for a user who may undo that one. */
export type UndoneChange = { id: string; historyId?: string | undefined };

type Context = { id: string };

/** Undoes a change of a skin when a toast or a list asks for it, on any page; an undo can be undone. */
export const undoMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'undo.requested' } & Context },
  actors: {
    undo: callStub<SkinChanged, { id: string }>('undo'),
  },
  actions: {
    keepChange: assign((_, { id }: { id: string }) => ({ id })),
    toast: (_, _params: Toast) => {},
  },
}).createMachine({
  id: 'undo',
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'undo.requested': { target: 'undoing', actions: withEvent('keepChange') } } },
    undoing: oneRequest('undo', {
      input: (context: Context) => context,
      onDone: { target: 'idle', actions: sayUndone },
      onError: { target: 'idle', actions: sayFailure() },
    }),
  },
});
