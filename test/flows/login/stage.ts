import type { Page } from 'playwright-core';
import type { LoginSnapshot } from '#machines/login/login.ts';
import { person } from '../../support/person.ts';
import { expire, fail } from '../../support/turnstile.ts';
import { press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { refused } from '../refusals.ts';
import { removeAccount, setAccount } from '../seed-accounts.ts';
import { noAnswer } from '../shared-acts.ts';
import { drawn, passChallenge } from '../sign-in.ts';
import { loginModel } from './model.ts';
import { shows } from './shows.ts';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** The script of the challenge comes once, with the first challenge: it is blocked before anything else is done. */
const isFirst = ({ context }: LoginSnapshot) => context.attempt === 1 && context.username === '';

export const loginStage = stageOf(loginModel)({
  starts: loginModel.starts,
  visit: ({ isNew }) => ({ path: isNew ? '/login?new' : '/login' }),
  holds: ['readChallenge', 'signIn', 'createAccount'],
  acts: {
    'username.changed': {
      isOffered: ({ context }, { value }) => value !== context.username,
      act: ({ page }, { value }) => username(page).fill(value),
    },
    'password.changed': {
      samples: [
        { type: 'password.changed', value: 'short' },
        { type: 'password.changed', value: 'otter-1' },
      ],
      isOffered: ({ context }, { value }) => value !== context.password,
      act: ({ page }, { value }) => password(page).fill(value),
    },
    'password.toggled': {
      act: ({ page }) => press(page, 'Show password'),
    },
    'newcomer.toggled': {
      act: ({ page }) => press(page, /^(Create one|Sign in instead)$/),
    },
    'challenge.passed': {
      samples: [{ type: 'challenge.passed', token: 'a-good-token' }],
      isOffered: (snapshot) => !isFirst(snapshot),
      act: (scene, { token }) => passChallenge(scene, token),
    },
    'challenge.failed': {
      isOffered: (snapshot) => !isFirst(snapshot),
      act: (scene) => drawn(scene).then(() => fail(scene.page)),
    },
    'challenge.expired': {
      act: ({ page }) => expire(page),
    },
    'challenge.blocked': {
      isOffered: isFirst,
      act: async ({ script }) => script.block(),
    },
    'challenge.requested': {
      isOffered: ({ context }) => context.challenge === null,
      act: ({ page }) => press(page, 'Try again'),
    },
    'signIn.requested': {
      act: ({ page }) => username(page).press('Enter'),
    },
    'account.requested': {
      isOffered: (snapshot) => snapshot.matches({ editing: 'verified' }),
      act: ({ page }) => press(page, 'Create Account'),
    },
  },
  answers: {
    loadChallenge: [
      {
        output: { kind: 'turnstile', siteKey: 'the-site-key' },
        act: ({ held }) => held.letGo('readChallenge'),
      },
      noAnswer('readChallenge'),
    ],
    signIn: [
      {
        output: { user: person('owner'), message: 'Welcome back, ann!' },
        act: async ({ db, held }, { context }) => {
          await setAccount(db, 'ann', context.password, ['owner']);
          await held.letGo('signIn');
        },
      },
      {
        error: refused(401, 'Invalid username or password', { code: 'bad_credentials' }),
        act: async ({ db, held }) => {
          await setAccount(db, 'ann', 'another password');
          await held.letGo('signIn');
        },
      },
      noAnswer('signIn'),
    ],
    createAccount: [
      {
        output: { user: person() },
        act: async ({ db, held }) => {
          await removeAccount(db, 'ann');
          await held.letGo('createAccount');
        },
      },
      {
        error: refused(409, 'That username is taken', { code: 'taken' }),
        act: async ({ db, held }) => {
          await setAccount(db, 'ann', 'another password');
          await held.letGo('createAccount');
        },
      },
      noAnswer('createAccount'),
    ],
  },
  known: ({ attempt, ...context }) => [attempt === 1, context],
  shows,
  unseen: {
    'login.editing on account.requested (4/5)': 'the button is disabled until the challenge is passed',
  },
});
