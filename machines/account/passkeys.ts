import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Passkey, PasskeysChanged } from '#contract/signing-in/passkey.ts';
import { callStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { complain, type Problem, problemOf } from '../rules/problem.ts';
import { sayFailure, sayMessage, type Toast } from '../toasts/toast.ts';

const nameless = complain('Please enter a name.', 'name');

export const removalQuestion = (name: string) => `Remove the passkey ${name}?`;

type Context = {
  passkeys: readonly Passkey[];
  /** The name for the next passkey. */
  name: string;
  /** The passkey to rename or remove, and its new name. */
  id: string;
  renamed: string;
  problem: Problem<'name'> | null;
};

type Events =
  | { type: 'name.changed'; value: string }
  | { type: 'passkey.requested' }
  | { type: 'rename.requested'; id: string }
  | { type: 'rename.changed'; value: string }
  | { type: 'rename.submitted' }
  | { type: 'rename.cancelled' }
  | { type: 'removal.requested'; id: string }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' };

/** The passkeys of your own account: added, renamed, removed (docs: Passkeys). */
export const passkeysMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { passkeys: readonly Passkey[] } },
  actors: {
    /** In between, the browser creates the passkey. */
    addPasskey: callStub<PasskeysChanged, { name: string }>('addPasskey'),
    renamePasskey: callStub<PasskeysChanged, { id: string; name: string }>('renamePasskey'),
    removePasskey: callStub<PasskeysChanged, { id: string }>('removePasskey'),
  },
  actions: {
    setName: assign((_, { value }: { value: string }) => ({ name: value, problem: null })),
    clearName: assign({ name: '' }),
    choose: assign(({ context: { passkeys } }, { id }: { id: string }) => ({
      id,
      renamed: passkeyWith(passkeys, id)?.name ?? '',
      problem: null,
    })),
    setRenamed: assign((_, { value }: { value: string }) => ({ renamed: value, problem: null })),
    keepPasskeys: assign((_, { passkeys }: PasskeysChanged) => ({ passkeys })),
    complain: assign((_, problem: Problem<'name'>) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: problemOf<'name'>(error, ['name']) })),
    forgive: assign({ problem: null }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isKnown: ({ context }, { id }: { id: string }) => passkeyWith(context.passkeys, id) !== undefined,
    lacksName: ({ context }) => context.name.trim() === '',
    lacksNewName: ({ context }) => context.renamed.trim() === '',
    isCalledSo: ({ context: { passkeys, id, renamed } }) => passkeyWith(passkeys, id)?.name === renamed.trim(),
  },
}).createMachine({
  id: 'passkeys',
  context: ({ input: { passkeys } }) => ({ passkeys, name: '', id: '', renamed: '', problem: null }),
  initial: 'listing',
  states: {
    listing: {
      on: {
        'name.changed': { actions: withEvent('setName') },
        'passkey.requested': [{ guard: 'lacksName', actions: nameless }, { target: 'adding' }],
        'rename.requested': { guard: withEvent('isKnown'), target: 'renaming', actions: withEvent('choose') },
        'removal.requested': { guard: withEvent('isKnown'), target: 'confirming', actions: withEvent('choose') },
      },
    },
    adding: {
      description: 'The browser asks where to keep the passkey.',
      entry: 'forgive',
      ...oneRequest('addPasskey', {
        input: (context: Context) => ({ name: context.name.trim() }),
        onDone: { target: 'listing', actions: [withOutput('keepPasskeys'), 'clearName', sayMessage] },
        onError: { target: 'listing', actions: withEvent('complainOfFailure') },
      }),
    },
    renaming: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'rename.changed': { actions: withEvent('setRenamed') },
            'rename.submitted': [
              { guard: 'lacksNewName', actions: nameless },
              { guard: 'isCalledSo', target: '#passkeys.listing' },
              { target: 'saving' },
            ],
            'rename.cancelled': { target: '#passkeys.listing', actions: 'forgive' },
          },
        },
        saving: {
          entry: 'forgive',
          ...oneRequest('renamePasskey', {
            input: ({ id, renamed }: Context) => ({ id, name: renamed.trim() }),
            onDone: { target: '#passkeys.listing', actions: [withOutput('keepPasskeys'), sayMessage] },
            onError: { target: 'typing', actions: withEvent('complainOfFailure') },
          }),
        },
      },
    },
    confirming: {
      description: removalQuestion('{name}'),
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'listing' },
    },
    removing: oneRequest('removePasskey', {
      input: ({ id }: Context) => ({ id }),
      onDone: { target: 'listing', actions: [withOutput('keepPasskeys'), sayMessage] },
      onError: { target: 'listing', actions: sayFailure() },
    }),
  },
});

export type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;

const passkeyWith = (all: readonly Passkey[], id: string) => all.find((passkey) => passkey.id === id);
