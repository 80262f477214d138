import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { RequestFailure, textOf } from '#contract/failure.ts';
import {
  CHALLENGE_EXPIRED,
  CHALLENGE_FAILED,
  type Challenge,
  FILL_IN,
  MIN_PASSWORD,
  NO_CHALLENGE,
  TOO_SHORT,
} from '#contract/session.ts';
import type { User } from '#contract/user.ts';
import { callStub } from './stubs.ts';

/** What is wrong, and where the person has to look: at a field, the challenge, or the whole form. */
export type Problem = { text: string; field: 'username' | 'password' | 'challenge' | 'form' };

/** What both actions send. */
export type Credentials = { username: string; password: string; turnstileToken: string };
/** What the server opened: a session for this user. */
export type Opened = { user: User; message?: string | undefined };

type Context = {
  username: string;
  password: string;
  /** The answer to the challenge, which counts once. */
  token: string | null;
  challenge: Challenge | null;
  /** Grows with every challenge that is asked for; a new one is drawn afresh. */
  attempt: number;
  problem: Problem | null;
  /** True for somebody who wants an account; it changes hints, not what the actions do. */
  isNew: boolean;
  isPasswordShown: boolean;
  /** What the server opened in the end. */
  opened: Opened | null;
};

type Events =
  | { type: 'username.changed'; value: string }
  | { type: 'password.changed'; value: string }
  | { type: 'password.toggled' }
  | { type: 'newcomer.toggled' }
  | { type: 'challenge.passed'; token: string }
  | { type: 'challenge.failed' }
  | { type: 'challenge.expired' }
  | { type: 'challenge.blocked' }
  | { type: 'challenge.requested' }
  | { type: 'signIn.requested' }
  | { type: 'account.requested' };

/** Signing in and creating an account, with a challenge that each attempt needs anew (docs: Login). */
export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { isNew: boolean },
    output: {} as Opened,
  },
  actors: {
    loadChallenge: callStub<Challenge, { username: string }>('loadChallenge'),
    signIn: callStub<Opened, Credentials>('signIn'),
    createAccount: callStub<Opened, Credentials>('createAccount'),
  },
  actions: {
    complain: assign((_, problem: Problem) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    forgive: assign(({ context }, fields: readonly Problem['field'][]) => ({
      problem: context.problem && fields.includes(context.problem.field) ? null : context.problem,
    })),
    keepOpened: assign((_, opened: Opened) => ({ opened, password: '' })),
    dropToken: assign({ token: null, challenge: null }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
  },
  guards: {
    lacksName: ({ context }) => context.username.trim() === '',
    lacksPassword: ({ context }) => context.password === '',
    isTooShort: ({ context }) => context.password.length < MIN_PASSWORD,
    isUnverified: ({ context }) => context.token === null,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    username: '',
    password: '',
    token: null,
    challenge: null,
    attempt: 0,
    problem: null,
    isNew: input.isNew,
    isPasswordShown: false,
    opened: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'preparing',
      on: {
        'username.changed': {
          actions: [
            assign(({ event }) => ({ username: event.value })),
            { type: 'forgive', params: ['username', 'form'] },
          ],
        },
        'password.changed': {
          actions: [
            assign(({ event }) => ({ password: event.value })),
            { type: 'forgive', params: ['password', 'form'] },
          ],
        },
        'password.toggled': { actions: assign(({ context }) => ({ isPasswordShown: !context.isPasswordShown })) },
        'newcomer.toggled': { actions: assign(({ context }) => ({ isNew: !context.isNew, problem: null })) },
        'signIn.requested': [
          { guard: 'lacksName', actions: { type: 'complain', params: { text: FILL_IN, field: 'username' } } },
          { guard: 'lacksPassword', actions: { type: 'complain', params: { text: FILL_IN, field: 'password' } } },
          { guard: 'isUnverified', actions: { type: 'complain', params: { text: NO_CHALLENGE, field: 'challenge' } } },
          { target: 'submitting.signingIn' },
        ],
        'account.requested': [
          { guard: 'lacksName', actions: { type: 'complain', params: { text: FILL_IN, field: 'username' } } },
          { guard: 'lacksPassword', actions: { type: 'complain', params: { text: FILL_IN, field: 'password' } } },
          { guard: 'isTooShort', actions: { type: 'complain', params: { text: TOO_SHORT, field: 'password' } } },
          { guard: 'isUnverified', actions: { type: 'complain', params: { text: NO_CHALLENGE, field: 'challenge' } } },
          { target: 'submitting.creatingAccount' },
        ],
      },
      states: {
        preparing: {
          description: 'The server is asked which challenge to show; typing goes on meanwhile.',
          entry: ['dropToken', 'countAttempt'],
          invoke: {
            id: 'loadChallenge',
            src: 'loadChallenge',
            input: ({ context }) => ({ username: context.username }),
            onDone: { target: 'unverified', actions: assign({ challenge: ({ event }) => event.output }) },
            onError: {
              target: 'blocked',
              actions: { type: 'complain', params: ({ event }) => ({ text: textOf(event.error), field: 'challenge' }) },
            },
          },
        },
        unverified: {
          description: 'The challenge waits for an answer; both actions are disabled.',
          on: {
            'challenge.passed': {
              target: 'verified',
              actions: [assign(({ event }) => ({ token: event.token })), { type: 'forgive', params: ['challenge'] }],
            },
            'challenge.failed': {
              actions: { type: 'complain', params: { text: CHALLENGE_FAILED, field: 'challenge' } },
            },
            'challenge.blocked': {
              target: 'blocked',
              actions: {
                type: 'complain',
                params: {
                  text: 'The verification script is blocked. Allow challenges.cloudflare.com in your browser or its extensions, then reload this page.',
                  field: 'challenge',
                },
              },
            },
            'challenge.requested': {
              target: 'preparing',
              actions: { type: 'forgive', params: ['challenge'] },
            },
          },
        },
        verified: {
          description: 'The token is there, and with it both actions.',
          on: {
            'challenge.expired': {
              target: 'preparing',
              actions: { type: 'complain', params: { text: CHALLENGE_EXPIRED, field: 'challenge' } },
            },
          },
        },
        blocked: {
          description: 'There is no challenge to answer; the person can ask for one again.',
          on: {
            'challenge.requested': { target: 'preparing', actions: { type: 'forgive', params: ['challenge'] } },
          },
        },
      },
    },
    submitting: {
      description: 'However it ends, the token is used up and the challenge starts anew.',
      entry: assign({ problem: null, isPasswordShown: false }),
      initial: 'signingIn',
      states: {
        signingIn: {
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => credentialsOf(context),
            onDone: { target: '#login.done', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
            onError: {
              target: '#login.editing',
              actions: { type: 'complainOfFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        creatingAccount: {
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            input: ({ context }) => credentialsOf(context),
            onDone: { target: '#login.done', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
            onError: {
              target: '#login.editing',
              actions: { type: 'complainOfFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => context.opened as Opened,
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;

const credentialsOf = ({ username, password, token }: Context): Credentials => ({
  username: username.trim(),
  password,
  turnstileToken: token ?? '',
});

/** Where to look: at the field that the server names, else at the form as a whole. */
function problemOf(error: unknown): Problem {
  const { code = '', fields = {} } = error instanceof RequestFailure ? error : {};
  if (fields.username !== undefined) return { text: fields.username, field: 'username' };
  if (fields.password !== undefined) return { text: fields.password, field: 'password' };
  const field = code === 'taken' ? 'username' : code === 'bad_credentials' ? 'password' : 'form';
  return { text: textOf(error), field };
}
