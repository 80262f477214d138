import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import { FILL_IN } from '#contract/signing-in/sign-in-limits.ts';
import { callStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { complain, type Problem, problemOf } from '../rules/problem.ts';

type Context = {
  password: string;
  isPasswordShown: boolean;
  /** Does the account have a passkey that would do instead? */
  hasPasskey: boolean;
  problem: Problem<'password'> | null;
};

type Events =
  | { type: 'proof.requested' }
  | { type: 'password.changed'; value: string }
  | { type: 'password.toggled' }
  | { type: 'proof.submitted' }
  | { type: 'passkey.requested' }
  | { type: 'proof.cancelled' };

const nothing: Context = { password: '', isPasswordShown: false, hasPasskey: false, problem: null };

const answered = {
  onDone: { target: '#proof.idle', actions: { type: 'end', params: { isProved: true } } },
  onError: [
    {
      description: 'The session has ended. The page asks you to sign in.',
      guard: withEvent('isSignedOut'),
      target: '#proof.idle',
      actions: { type: 'end', params: { isProved: false } },
    },
    { target: 'editing', actions: withEvent('complainOfFailure') },
  ],
} as const;

/** Asks the signed-in user for the password or a passkey again before a dangerous action (docs: Fresh proof). */
export const proofMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** Ends every request with one of these events. */
    emitted: {} as { type: 'proof.ended'; isProved: boolean },
  },
  actors: {
    prove: callStub<unknown, { password: string }>('prove'),
    /** Returns whether the account has a passkey. */
    findPasskey: callStub<{ hasPasskey: boolean }>('findPasskey'),
    proveByPasskey: callStub<unknown>('proveByPasskey'),
  },
  actions: {
    setPassword: assign((_, { value }: { value: string }) => ({ password: value, problem: null })),
    togglePassword: assign(({ context }) => ({ isPasswordShown: !context.isPasswordShown })),
    complain: assign((_, problem: Problem<'password'>) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf<'password'>(error, ['password']),
    })),
    keepFound: assign((_, { hasPasskey }: { hasPasskey: boolean }) => ({ hasPasskey })),
    hide: assign({ isPasswordShown: false, problem: null }),
    forget: assign(nothing),
    end: emit((_, { isProved }: { isProved: boolean }) => ({ type: 'proof.ended' as const, isProved })),
  },
  guards: {
    lacksPassword: ({ context }) => context.password === '',
    canUsePasskey: ({ context }) => context.hasPasskey,
    isSignedOut: (_, { error }: { error: unknown }) => error instanceof RequestFailure && error.code === 'signed_out',
  },
}).createMachine({
  id: 'proof',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: { 'proof.requested': 'asking' },
    },
    asking: {
      description: 'A dialog covers the page. The action that needs the proof waits.',
      initial: 'looking',
      on: { 'proof.cancelled': { target: 'idle', actions: { type: 'end', params: { isProved: false } } } },
      states: {
        looking: oneRequest('findPasskey', {
          description: 'Is there a passkey to use instead? The dialog opens when that is known.',
          onDone: { target: 'editing', actions: withOutput('keepFound') },
          onError: 'editing',
        }),
        editing: {
          on: {
            'password.changed': { actions: withEvent('setPassword') },
            'password.toggled': { actions: 'togglePassword' },
            'proof.submitted': [
              { guard: 'lacksPassword', actions: complain(FILL_IN, 'password') },
              { target: 'proving' },
            ],
            'passkey.requested': { guard: 'canUsePasskey', target: 'usingPasskey' },
          },
        },
        usingPasskey: {
          entry: 'hide',
          ...oneRequest('proveByPasskey', answered),
        },
        proving: {
          entry: 'hide',
          ...oneRequest('prove', {
            input: (context: Context) => ({ password: context.password }),
            ...answered,
          }),
        },
      },
    },
  },
});

export type ProofRef = ActorRefFrom<typeof proofMachine>;
