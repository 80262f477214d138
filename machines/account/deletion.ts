import { type ActorRefFrom, assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import { callStub, oneRequest, withEvent } from '../kinds/request.ts';
import { sayFailure, sayMessage, type Toast } from '../toasts/toast.ts';

type Context = {
  username: string;
  /** The username as typed to confirm. */
  typed: string;
};

type Events =
  | { type: 'deletion.requested' }
  | { type: 'username.typed'; value: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' };

export const DELETION_QUESTION = 'Delete your account?';

/** Deletes your own account (docs: Delete my account). */
export const deletionMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { username: string } },
  actors: { deleteAccount: callStub<{ message: string }, { username: string }>('deleteAccount') },
  actions: {
    setTyped: assign((_, { value }: { value: string }) => ({ typed: value })),
    forgetTyped: assign({ typed: '' }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isSure: ({ context: { username, typed } }) => typed.trim() === username,
    isProofCancelled: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && error.code === 'proof_needed',
  },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => ({ ...input, typed: '' }),
  initial: 'idle',
  states: {
    idle: { on: { 'deletion.requested': { target: 'confirming', actions: 'forgetTyped' } } },
    confirming: {
      description: DELETION_QUESTION,
      on: {
        'username.typed': { actions: withEvent('setTyped') },
        'deletion.confirmed': { guard: 'isSure', target: 'deleting' },
        'deletion.cancelled': 'idle',
      },
    },
    deleting: oneRequest('deleteAccount', {
      input: ({ typed }: Context) => ({ username: typed.trim() }),
      onDone: { target: 'deleted', actions: sayMessage },
      onError: [
        { guard: withEvent('isProofCancelled'), target: 'idle' },
        { target: 'idle', actions: sayFailure() },
      ],
    }),
    deleted: { description: 'You are signed out, and the page closes.' },
  },
});

export type DeletionRef = ActorRefFrom<typeof deletionMachine>;
