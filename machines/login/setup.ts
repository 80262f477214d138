import { assign, setup } from 'xstate';
import { RequestFailure, textOf } from '#contract/failure.ts';
import type { PasskeyUse } from '#contract/passkey-answer.ts';
import type { Challenge, CodeAsked, ProofOfWork } from '#contract/session.ts';
import { CHALLENGE_LASTS, MIN_PASSWORD } from '#contract/sign-in-limits.ts';
import type { User } from '#contract/user.ts';
import { type Problem, problemOf } from '../rules/problem.ts';
import { callStub } from '../stubs.ts';

/** What is wrong, and where the person has to look. */
export type LoginProblem = Problem<'username' | 'password' | 'challenge' | 'code'>;

/** What both actions send. */
export type Credentials = { username: string; password: string; turnstileToken: string };
/** What a new account needs besides. */
export type NewAccount = Credentials & { isForOwner?: boolean };
/** What the server opened: a session for this user. */
export type Opened = { user: User; message?: string | undefined };

export type Context = {
  username: string;
  password: string;
  /** The answer to the challenge, which counts once. */
  token: string | null;
  challenge: Challenge | null;
  /** Grows with every challenge that is asked for; a new one is drawn afresh. */
  attempt: number;
  problem: LoginProblem | null;
  /** True for somebody who wants an account; it changes hints, not what the actions do. */
  isNew: boolean;
  /** True for whoever came by the address that the server has printed for its owner. */
  isForOwner: boolean;
  isPasswordShown: boolean;
  /** What stands for the password while the code is asked for; empty otherwise. */
  ticket: string;
  /** What whoever has a code to enter is told. */
  asked: string;
  /** What was typed as the code. */
  typed: string;
  /** What the browser answers with when a passkey was used. */
  passkey: PasskeyUse | null;
  /** What the server opened in the end. */
  opened: Opened | null;
};

type Events =
  | { type: 'username.changed'; value: string }
  | { type: 'password.changed'; value: string }
  | { type: 'password.toggled' }
  | { type: 'newcomer.toggled' }
  // Of the widget of Turnstile; a proof of work is the machine's own.
  | { type: 'challenge.passed'; token: string }
  | { type: 'challenge.failed' }
  | { type: 'challenge.expired' }
  | { type: 'challenge.blocked' }
  | { type: 'challenge.requested' }
  | { type: 'signIn.requested' }
  | { type: 'account.requested' }
  | { type: 'passkey.requested' }
  | { type: 'code.changed'; value: string }
  | { type: 'code.submitted' }
  | { type: 'code.cancelled' };

/** What the form knows, what happens to it, and by which names its chart calls what it needs. */
export const login = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { isNew: boolean; isForOwner?: boolean },
    output: {} as Opened,
    /** Both actions can be taken. */
    tags: {} as 'ready',
  },
  actors: {
    loadChallenge: callStub<Challenge, { username: string }>('loadChallenge'),
    /** Answers with the token that proves the work. */
    solveChallenge: callStub<{ token: string }, { challenge: ProofOfWork }>('solveChallenge'),
    signIn: callStub<Opened | CodeAsked, Credentials>('signIn'),
    signInByCode: callStub<Opened, { ticket: string; code: string }>('signInByCode'),
    /** Answers once somebody has chosen one that the browser offers with the names that it knows; often never. */
    awaitPasskey: callStub<PasskeyUse>('awaitPasskey'),
    choosePasskey: callStub<PasskeyUse>('choosePasskey'),
    signInByPasskey: callStub<Opened, { passkey: PasskeyUse }>('signInByPasskey'),
    createAccount: callStub<Opened, NewAccount>('createAccount'),
  },
  actions: {
    setUsername: assign((_, { value }: { value: string }) => ({ username: value })),
    setPassword: assign((_, { value }: { value: string }) => ({ password: value })),
    togglePassword: assign(({ context }) => ({ isPasswordShown: !context.isPasswordShown })),
    hidePassword: assign({ isPasswordShown: false }),
    toggleNewcomer: assign(({ context }) => ({ isNew: !context.isNew })),
    complain: assign((_, problem: LoginProblem) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: problemIn(error) })),
    forgive: assign({ problem: null }),
    /** Unless it is about something else. */
    forgiveAt: assign(({ context }, fields: readonly LoginProblem['field'][]) => ({
      problem: context.problem && fields.includes(context.problem.field) ? null : context.problem,
    })),
    keepChallenge: assign((_, challenge: Challenge) => ({ challenge })),
    keepToken: assign((_, { token }: { token: string }) => ({ token })),
    dropToken: assign({ token: null, challenge: null }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepOpened: assign((_, opened: Opened) => ({ opened, password: '' })),
    keepTicket: assign((_, { ticket, message }: CodeAsked) => ({ ticket, asked: message })),
    setCode: assign((_, { value }: { value: string }) => ({ typed: value })),
    forgetCode: assign({ ticket: '', asked: '', typed: '' }),
    keepPasskey: assign((_, { passkey }: { passkey: PasskeyUse }) => ({ passkey })),
    forgetPasskey: assign({ passkey: null }),
  },
  delays: { challengeLasts: CHALLENGE_LASTS },
  guards: {
    isWork: (_, challenge: Challenge) => challenge.kind === 'proofOfWork',
    lacksName: ({ context }) => context.username.trim() === '',
    lacksPassword: ({ context }) => context.password === '',
    isTooShort: ({ context }) => context.password.length < MIN_PASSWORD,
    isAskedForCode: (_, answer: Opened | CodeAsked) => 'ticket' in answer,
    lacksCode: ({ context }) => context.typed.trim() === '',
    isTooLate: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && error.code === 'sign_in_expired',
    isUnverified: ({ context }) => context.token === null,
  },
});

/** Where to look: at the field that the server names, or means. */
function problemIn(error: unknown): LoginProblem {
  const code = error instanceof RequestFailure ? error.code : undefined;
  const field = code === 'taken' ? 'username' : code === 'bad_credentials' ? 'password' : 'form';
  return problemOf<'username' | 'password' | 'code' | 'challenge'>(error, ['username', 'password', 'code'], {
    text: textOf(error),
    field,
  });
}
