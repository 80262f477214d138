import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { textOf } from '#contract/failure.ts';
import type { PasskeyUse } from '#contract/signing-in/passkey.ts';
import type { Challenge, CodeAsked } from '#contract/signing-in/session.ts';
import {
  CHALLENGE_EXPIRED,
  CHALLENGE_FAILED,
  FILL_IN,
  NO_CHALLENGE,
  NO_CODE,
  TOO_SHORT,
} from '#contract/signing-in/sign-in-limits.ts';
import { oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { complain } from '../rules/problem.ts';
import { type Context, type Credentials, emptyForm, login, type NewAccount, type Opened } from './setup.ts';

type SignedIn = { event: { output: Opened | CodeAsked } };

const SCRIPT_BLOCKED =
  'The verification script is blocked. Allow challenges.cloudflare.com in your browser or its extensions, then reload this page.';

/**
 * Signs in or creates an account: with a new challenge for each attempt (docs: Login), a code after the password
 * (docs: Second factor), or a passkey.
 */
export const loginMachine = login.createMachine({
  id: 'login',
  context: ({ input }) => emptyForm(input),
  initial: 'editing',
  states: {
    editing: {
      initial: 'preparing',
      ...oneRequest('awaitPasskey', {
        onDone: { target: 'usingPasskey.entering', actions: withOutput('keepPasskey') },
        onError: { description: 'The browser offers no passkey by itself. The button still works.' },
      }),
      on: {
        'passkey.requested': 'usingPasskey',
        'username.changed': {
          actions: [withEvent('setUsername'), { type: 'forgiveAt', params: ['username', 'form'] }],
        },
        'password.changed': {
          actions: [withEvent('setPassword'), { type: 'forgiveAt', params: ['password', 'form'] }],
        },
        'password.toggled': { actions: 'togglePassword' },
        'newcomer.toggled': { actions: ['toggleNewcomer', 'forgive'] },
        'signIn.requested': [
          { guard: 'lacksName', actions: complain(FILL_IN, 'username') },
          { guard: 'lacksPassword', actions: complain(FILL_IN, 'password') },
          { guard: 'isUnverified', actions: complain(NO_CHALLENGE, 'challenge') },
          { target: 'submitting' },
        ],
        'account.requested': [
          { guard: 'lacksName', actions: complain(FILL_IN, 'username') },
          { guard: 'lacksPassword', actions: complain(FILL_IN, 'password') },
          { guard: 'isTooShort', actions: complain(TOO_SHORT, 'password') },
          { guard: 'isUnverified', actions: complain(NO_CHALLENGE, 'challenge') },
          { target: 'submitting.creatingAccount' },
        ],
      },
      states: {
        preparing: {
          description: 'The server chooses the challenge. You can type meanwhile.',
          entry: ['dropToken', 'countAttempt'],
          invoke: {
            id: 'loadChallenge',
            src: 'loadChallenge',
            input: ({ context }) => ({ username: context.username }),
            onDone: [
              { guard: withOutput('isWork'), target: 'proving', actions: withOutput('keepChallenge') },
              { target: 'unverified', actions: withOutput('keepChallenge') },
            ],
            onError: {
              target: 'blocked',
              actions: { type: 'complain', params: ({ event }) => ({ text: textOf(event.error), field: 'challenge' }) },
            },
          },
        },
        unverified: {
          description: 'The Turnstile widget waits for you. Both actions are disabled.',
          on: {
            'challenge.passed': {
              target: 'verified',
              actions: [withEvent('keepToken'), { type: 'forgiveAt', params: ['challenge'] }],
            },
            'challenge.failed': { actions: complain(CHALLENGE_FAILED, 'challenge') },
            'challenge.blocked': { target: 'blocked', actions: complain(SCRIPT_BLOCKED, 'challenge') },
          },
        },
        verified: {
          description: 'The token is ready and both actions are enabled. The widget reports when the token expires.',
          tags: 'ready',
          on: { 'challenge.expired': 'expired' },
        },
        proving: {
          description: 'The browser computes the proof of work. The proof expires with the challenge.',
          after: { challengeLasts: 'expired' },
          initial: 'solving',
          states: {
            solving: oneRequest('solveChallenge', {
              description: 'You can type meanwhile. Both actions are disabled.',
              input: (context: Context) => workIn(context),
              onDone: {
                target: 'solved',
                actions: [withOutput('keepToken'), { type: 'forgiveAt', params: ['challenge'] }],
              },
              onError: { target: '#login.editing.failed', actions: complain(CHALLENGE_FAILED, 'challenge') },
            }),
            solved: { description: 'The token is ready and both actions are enabled.', tags: 'ready' },
          },
        },
        failed: {
          description: 'The work failed. You can ask for another challenge.',
          on: { 'challenge.requested': { target: 'preparing', actions: { type: 'forgiveAt', params: ['challenge'] } } },
        },
        expired: {
          description: 'The challenge has expired, solved or not. The page says so and requests the next one.',
          entry: complain(CHALLENGE_EXPIRED, 'challenge'),
          always: 'preparing',
        },
        blocked: {
          description: 'The challenge failed to load. You can ask for one again.',
          on: { 'challenge.requested': { target: 'preparing', actions: { type: 'forgiveAt', params: ['challenge'] } } },
        },
      },
    },
    submitting: {
      description: 'Any result uses up the token, and a new challenge starts.',
      entry: ['forgive', 'hidePassword'],
      initial: 'signingIn',
      states: {
        signingIn: oneRequest('signIn', {
          input: (context: Context) => credentialsOf(context),
          onDone: [
            {
              guard: withOutput('isAskedForCode'),
              target: '#login.code',
              actions: { type: 'keepTicket', params: ({ event }: SignedIn) => event.output as CodeAsked },
            },
            {
              target: '#login.done',
              actions: { type: 'keepOpened', params: ({ event }: SignedIn) => event.output as Opened },
            },
          ],
          onError: { target: '#login.editing', actions: withEvent('complainOfFailure') },
        }),
        creatingAccount: oneRequest('createAccount', {
          input: (context: Context) => accountOf(context),
          onDone: { target: '#login.done', actions: withOutput('keepOpened') },
          onError: { target: '#login.editing', actions: withEvent('complainOfFailure') },
        }),
      },
    },
    code: {
      description: 'The password was right. A code is required as well.',
      initial: 'typing',
      entry: 'dropToken',
      exit: 'forgetCode',
      states: {
        typing: {
          on: {
            'code.changed': { actions: [withEvent('setCode'), 'forgive'] },
            'code.submitted': [{ guard: 'lacksCode', actions: complain(NO_CODE, 'code') }, { target: 'checking' }],
            'code.cancelled': { target: '#login.editing', actions: 'forgive' },
          },
        },
        checking: {
          entry: 'forgive',
          ...oneRequest('signInByCode', {
            input: ({ ticket, typed }: Context) => ({ ticket, code: typed.trim() }),
            onDone: { target: '#login.done', actions: withOutput('keepOpened') },
            onError: [
              { guard: withEvent('isTooLate'), target: '#login.editing', actions: withEvent('complainOfFailure') },
              { target: 'typing', actions: withEvent('complainOfFailure') },
            ],
          }),
        },
      },
    },
    usingPasskey: {
      description: 'No name and no password is needed. The typed text stays.',
      entry: ['forgive', 'hidePassword', 'dropToken'],
      exit: 'forgetPasskey',
      initial: 'choosing',
      states: {
        choosing: oneRequest('choosePasskey', {
          description: 'The browser asks which passkey to use, and for a finger, a face or a PIN.',
          onDone: { target: 'entering', actions: withOutput('keepPasskey') },
          onError: { target: '#login.editing', actions: withEvent('complainOfFailure') },
        }),
        entering: oneRequest('signInByPasskey', {
          input: (context: Context) => ({ passkey: context.passkey as PasskeyUse }),
          onDone: { target: '#login.done', actions: withOutput('keepOpened') },
          onError: { target: '#login.editing', actions: withEvent('complainOfFailure') },
        }),
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

const accountOf = (context: Context): NewAccount => ({
  ...credentialsOf(context),
  ...(context.isForOwner && { isForOwner: true }),
});

const workIn = ({ challenge }: Context) => ({
  challenge: (challenge as Extract<Challenge, { kind: 'proofOfWork' }>).challenge,
});
