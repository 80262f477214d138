import { RequestFailure } from '#contract/failure.ts';
import { MIN_PASSWORD } from '#contract/signing-in/sign-in-limits.ts';
import { loginMachine } from '#machines/login/login.ts';
import { person } from '../../support/person.ts';
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';
import { passkeyUse, proofOfWork } from './samples.ts';

const refusal = (details: ConstructorParameters<typeof RequestFailure>[1]) =>
  new RequestFailure('Error: 400', { status: 400, serverMessage: 'The server says no.', ...details });

export const loginModel = defineModel({
  machine: loginMachine,
  starts: [{ isNew: false }, { isNew: true }],
  samples: {
    events: {
      'username.changed': [
        { type: 'username.changed', value: 'ann' },
        { type: 'username.changed', value: ' ' },
      ],
      'password.changed': [
        { type: 'password.changed', value: 'short' },
        { type: 'password.changed', value: 'otter-1' },
        { type: 'password.changed', value: '' },
      ],
      'password.toggled': [{ type: 'password.toggled' }],
      'newcomer.toggled': [{ type: 'newcomer.toggled' }],
      'challenge.passed': [{ type: 'challenge.passed', token: 'token' }],
      'challenge.failed': [{ type: 'challenge.failed' }],
      'challenge.expired': [{ type: 'challenge.expired' }],
      'challenge.blocked': [{ type: 'challenge.blocked' }],
      'challenge.requested': [{ type: 'challenge.requested' }],
      'signIn.requested': [{ type: 'signIn.requested' }],
      'account.requested': [{ type: 'account.requested' }],
      'passkey.requested': [{ type: 'passkey.requested' }],
      'code.changed': [
        { type: 'code.changed', value: ' ' },
        { type: 'code.changed', value: '123 456' },
      ],
      'code.submitted': [{ type: 'code.submitted' }],
      'code.cancelled': [{ type: 'code.cancelled' }],
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
    'a token is there exactly while it can be used': (snapshot) =>
      snapshot.status === 'done' ||
      (snapshot.context.token !== null) === (snapshot.hasTag('ready') || snapshot.matches('submitting')),
    'what is sent is whole': (snapshot) =>
      !snapshot.matches('submitting') || (snapshot.context.username.trim() !== '' && snapshot.context.password !== ''),
    'an account is not asked for with a short password': (snapshot) =>
      !snapshot.matches({ submitting: 'creatingAccount' }) || snapshot.context.password.length >= 6,
    'nothing is called wrong while it is sent': (snapshot) =>
      !(snapshot.matches('submitting') || snapshot.matches({ code: 'checking' }) || snapshot.matches('usingPasskey')) ||
      snapshot.context.problem === null,
    'a password is shown only while it is typed': (snapshot) =>
      !snapshot.context.isPasswordShown || snapshot.matches('editing'),
    'whoever is signed in leaves no password behind': ({ status, context }) =>
      (status === 'done') === (context.opened !== null) && (status !== 'done' || context.password === ''),
    'a code is asked for exactly while the password is known to be right, and forgotten after that': ({
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
    'a passkey is kept only until the server has looked at it': (snapshot) =>
      (snapshot.context.passkey !== null) === snapshot.matches({ usingPasskey: 'entering' }),
    'a challenge is there to be answered, by the person or by the browser': (snapshot) =>
      (!snapshot.matches({ editing: 'unverified' }) || snapshot.context.challenge?.kind === 'turnstile') &&
      (!snapshot.matches({ editing: 'proving' }) || snapshot.context.challenge?.kind === 'proofOfWork'),
    'another challenge is asked for at once when one is too old': (snapshot) =>
      !snapshot.matches({ editing: 'expired' }),
    'a challenge that cannot be solved is said to have failed': (snapshot) =>
      !snapshot.matches({ editing: 'failed' }) || snapshot.context.token === null,
    'without a challenge it is said why': (snapshot) =>
      !snapshot.matches({ editing: 'blocked' }) || snapshot.context.token === null,
  },
});
