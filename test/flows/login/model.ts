import { RequestFailure } from '#contract/failure.ts';
import { MIN_PASSWORD } from '#contract/signing-in/sign-in-limits.ts';
import { loginMachine } from '#machines/login/login.ts';
import { person } from '../../support/person.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { passkeyUse, proofOfWork } from './samples.ts';

const refusal = (details: ConstructorParameters<typeof RequestFailure>[1]) =>
  new RequestFailure('Error: 400', { status: 400, serverMessage: 'The server says no.', ...details });

export const loginModel = defineModel({
  machine: loginMachine,
  starts: [{ isNew: false }, { isNew: true }],
  samples: {
    events: {
      'username.changed': [{ value: 'ann' }, { value: ' ' }],
      'password.changed': [{ value: 'short' }, { value: 'otter-1' }, { value: '' }],
      'challenge.passed': [{ token: 'token' }],
      'code.changed': [{ value: ' ' }, { value: '123 456' }],
    },
    actors: {
      loadChallenge: { done: [{ kind: 'turnstile', siteKey: 'key' }, proofOfWork], error: [offline] },
      solveChallenge: { done: [{ token: 'proof' }], error: [new Error('The challenge has no solution.')] },
      signIn: {
        done: [
          { user: person('owner'), message: 'Welcome' },
          { ticket: 'ticket', message: 'A code, please.' },
        ],
        error: [refusal({ code: 'bad_credentials' }), refusal({ fields: { password: 'Too long.' } }), offline],
      },
      signInByCode: {
        done: [{ user: person('owner'), message: 'Welcome' }],
        error: [
          refusal({ code: 'wrong_code', fields: { code: 'Wrong.' } }),
          refusal({ code: 'sign_in_expired' }),
          offline,
        ],
      },
      awaitPasskey: { done: [passkeyUse], error: [offline] },
      choosePasskey: { done: [passkeyUse], error: [new Error('No passkey was used.')] },
      signInByPasskey: {
        done: [{ user: person('owner'), message: 'Welcome' }],
        error: [refusal({ code: 'passkey_refused' }), offline],
      },
      createAccount: {
        done: [{ user: person() }],
        error: [refusal({ code: 'taken' }), refusal({ fields: { username: 'Too short.' } }), offline],
      },
    },
  },
  known: ({ attempt, ...context }) => context,
  visible: ({ username, password, problem, typed }) => [
    typed.trim() !== '',
    username.trim() !== '',
    Math.min(password.length, MIN_PASSWORD),
    problem?.field,
  ],
  invariants: {
    'a token exists exactly while it can be used': (snapshot) =>
      snapshot.status === 'done' ||
      (snapshot.context.token !== null) === (snapshot.hasTag('ready') || snapshot.matches('submitting')),
    'a request is complete': (snapshot) =>
      !snapshot.matches('submitting') || (snapshot.context.username.trim() !== '' && snapshot.context.password !== ''),
    'no account is created with a short password': (snapshot) =>
      !snapshot.matches({ submitting: 'creatingAccount' }) || snapshot.context.password.length >= 6,
    'no problem is shown during a request': (snapshot) =>
      !(snapshot.matches('submitting') || snapshot.matches({ code: 'checking' }) || snapshot.matches('usingPasskey')) ||
      snapshot.context.problem === null,
    'a password is shown only while it is typed': (snapshot) =>
      !snapshot.context.isPasswordShown || snapshot.matches('editing'),
    'no password is kept after signing in': ({ status, context }) =>
      (status === 'done') === (context.opened !== null) && (status !== 'done' || context.password === ''),
    'a code is requested exactly while the password is known to be right, and forgotten after that': ({
      status,
      context: { ticket, asked, typed },
      ...snapshot
    }) =>
      status === 'done'
        ? ticket + asked + typed === ''
        : snapshot.matches('code')
          ? ticket !== '' && asked !== ''
          : ticket + asked + typed === '',
    'no empty code is sent': (snapshot) =>
      !snapshot.matches({ code: 'checking' }) || snapshot.context.typed.trim() !== '',
    'a passkey is kept only until the server has checked it': (snapshot) =>
      (snapshot.context.passkey !== null) === snapshot.matches({ usingPasskey: 'entering' }),
    'there is a challenge to solve, for the person or for the browser': (snapshot) =>
      (!snapshot.matches({ editing: 'unverified' }) || snapshot.context.challenge?.kind === 'turnstile') &&
      (!snapshot.matches({ editing: 'proving' }) || snapshot.context.challenge?.kind === 'proofOfWork'),
    'an expired challenge is replaced at once': (snapshot) => !snapshot.matches({ editing: 'expired' }),
    'an unsolvable challenge has a message': (snapshot) =>
      !snapshot.matches({ editing: 'failed' }) || snapshot.context.token === null,
    'a missing challenge has a message': (snapshot) =>
      !snapshot.matches({ editing: 'blocked' }) || snapshot.context.token === null,
  },
});
