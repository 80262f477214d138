import { assign, setup } from 'xstate';
import type { UserChanged } from '#contract/users/account.ts';
import type { Access, Registration } from '#contract/users/sent-user.ts';
import { callStub, listenerStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { sayFailure, sayMessage, type Toast } from '../toasts/toast.ts';

export const unmakeQuestion = (username: string) => `Are you sure you want to remove ${username} as owner?`;

type Context = {
  access: Access | null;
  /** The owner whom the open question or the current request is about. */
  id: string;
};

type Events =
  | { type: 'unmaking.requested'; id: string }
  | { type: 'request.confirmed' }
  | { type: 'request.cancelled' }
  | { type: 'closing.requested' }
  | { type: 'opening.requested' }
  | { type: 'users.changed' }
  | { type: 'retry.requested' };

type Changed = { message: string; registration: Registration };

/** The owners, and whether accounts can be created (docs: Owners, Registration). */
export const accessMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    loadAccess: callStub<Access>('loadAccess'),
    unmakeOwner: callStub<UserChanged, { id: string }>('unmakeOwner'),
    closeRegistration: callStub<Changed>('closeRegistration'),
    openRegistration: callStub<Changed>('openRegistration'),
    userChanges: listenerStub,
  },
  actions: {
    keepAccess: assign((_, access: Access) => ({ access })),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isOneOfSeveral: ({ context: { access } }, { id }: { id: string }) =>
      access?.owners.some(({ _id }) => _id === id) === true && access.owners.length > 1,
    isOpen: ({ context: { access } }) => access?.registration.isOpen === true,
    isClosedForAnHour: ({ context: { access } }) => (access?.registration.closedUntil ?? null) !== null,
  },
}).createMachine({
  id: 'access',
  context: { access: null, id: '' },
  invoke: { id: 'userChanges', src: 'userChanges' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The loaded rows stay visible.',
      ...oneRequest('loadAccess', {
        onDone: { target: 'ready', actions: withOutput('keepAccess') },
        onError: 'failed',
      }),
      on: { 'users.changed': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'retry.requested': 'loading', 'users.changed': 'loading' } },
    ready: {
      on: {
        'unmaking.requested': { guard: withEvent('isOneOfSeveral'), target: 'asking', actions: withEvent('choose') },
        'closing.requested': { guard: 'isOpen', target: 'closing' },
        'opening.requested': { guard: 'isClosedForAnHour', target: 'opening' },
        'users.changed': 'loading',
      },
    },
    asking: {
      description: unmakeQuestion('{username}'),
      on: { 'request.confirmed': 'unmaking', 'request.cancelled': 'ready' },
    },
    unmaking: oneRequest('unmakeOwner', {
      input: ({ id }: Context) => ({ id }),
      onDone: { target: 'loading', actions: sayMessage },
      // Another owner may have been quicker.
      onError: { target: 'loading', actions: sayFailure() },
    }),
    closing: oneRequest('closeRegistration', {
      onDone: { target: 'loading', actions: sayMessage },
      onError: { target: 'loading', actions: sayFailure() },
    }),
    opening: oneRequest('openRegistration', {
      onDone: { target: 'loading', actions: sayMessage },
      onError: { target: 'loading', actions: sayFailure() },
    }),
  },
});
