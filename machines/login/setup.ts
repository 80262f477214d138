import { assign, setup } from 'xstate';
import { RequestFailure, textOf } from '#contract/failure.ts';
import type { PasskeyUse } from '#contract/signing-in/passkey.ts';
import type { Challenge, CodeAsked, ProofOfWork } from '#contract/signing-in/session.ts';
import { CHALLENGE_LASTS, MIN_PASSWORD } from '#contract/signing-in/sign-in-limits.ts';
import type { User } from '#contract/users/user.ts';
import { callStub } from '../kinds/request.ts';
import { type Problem, problemOf } from '../rules/problem.ts';

export type LoginProblem = Problem<'username' | 'password' | 'challenge' | 'code'>;

/** The body of both actions. */
export type Credentials = { username: string; password: string; turnstileToken: string };
/** The extra fields of a new account. */
export type NewAccount = Credentials & { isForOwner?: boolean };
/** The new session. */
export type Opened = { user: User; message?: string | undefined };

export type Context = {
  username: string;
  password: string;
  /** The answer to the challenge; it works once. */
  token: string | null;
  challenge: Challenge | null;
  /** Grows with every challenge requested; the view redraws the widget for each. */
  attempt: number;
  problem: LoginProblem | null;
  /** True when an account is to be created; it changes hints, not the actions. */
  isNew: boolean;
  /** True for the address that the server prints for its owner. */
  isForOwner: boolean;
  isPasswordShown: boolean;
  /** Replaces the password while the code is asked for; empty otherwise. */
  ticket: string;
  /** The request for the code, shown above its field. */
  asked: string;
  /** The code as typed. */
  typed: string;
  /** The browser's answer when a passkey was used. */
  passkey: PasskeyUse | null;
  /** The session that was opened in the end. */
  opened: Opened | null;
};

type Input = { isNew: boolean; isForOwner?: boolean };

/** The form as it opens. */
export const emptyForm = ({ isNew, isForOwner = false }: Input): Context => ({
  username: '',
  password: '',
  token: null,
  challenge: null,
  attempt: 0,
  problem: null,
  isNew,
  isForOwner,
  isPasswordShown: false,
  ticket: '',
  asked: '',
  typed: '',
  passkey: null,
  opened: null,
});

type Events =
  | { type: 'username.changed'; value: string }
  | { type: 'password.changed'; value: string }
  | { type: 'password.toggled' }
  | { type: 'newcomer.toggled' }
  // From the Turnstile widget; a proof of work is computed by the machine itself.
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

/** The login's machine without its states: context, events, and the names of its actors, actions and guards. */
export const login = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    output: {} as Opened,
    /** Is there a token, so that both actions are enabled? */
    tags: {} as 'ready',
  },
  actors: {
    loadChallenge: callStub<Challenge, { username: string }>('loadChallenge'),
    /** Returns the token that proves the work. */
    solveChallenge: callStub<{ token: string }, { challenge: ProofOfWork }>('solveChallenge'),
    signIn: callStub<Opened | CodeAsked, Credentials>('signIn'),
    signInByCode: callStub<Opened, { ticket: string; code: string }>('signInByCode'),
    /** Resolves when you choose a passkey that the browser suggests in the name field; often never. */
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
    /** Keeps a problem of another field. */
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
    keepPasskey: assign((_, passkey: PasskeyUse) => ({ passkey })),
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

/** Returns the problem at the field that the server names, or means. */
function problemIn(error: unknown): LoginProblem {
  const code = error instanceof RequestFailure ? error.code : undefined;
  const field = code === 'taken' ? 'username' : code === 'bad_credentials' ? 'password' : 'form';
  return problemOf<'username' | 'password' | 'code' | 'challenge'>(error, ['username', 'password', 'code'], {
    text: textOf(error),
    field,
  });
}
