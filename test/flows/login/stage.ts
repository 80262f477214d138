import type { Page } from 'playwright-core';
import type { LoginSnapshot } from '#machines/login/login.ts';
import { person } from '../../support/person.ts';
import { expire, fail } from '../../support/turnstile.ts';
import { letGoAfter, press, stageOf } from '../../walk/stage.ts';
import { refused } from '../played.ts';
import { removeAccount, setAccount, setPassword } from '../seed-accounts.ts';
import { RECOVERY_CODE, setSecondFactor } from '../seed-second-factor.ts';
import { noAnswer } from '../seed-skins.ts';
import { drawn, passChallenge } from '../sign-in.ts';
import { loginModel } from './model.ts';
import { shows } from './shows.ts';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

const CODE_ASKED = {
  ticket: 'a ticket',
  message: 'Your password is right. Enter the six digits that your app shows now, or one of your recovery codes.',
};
const NO_RECOVERY = 'This recovery code is not yours, or was used already. Enter another one, or the code of your app.';
const BY_PASSKEY = 'it takes an authenticator: test/browser/ways-in.test.ts';

/** The script loads once, with the first challenge, so it is blocked before anything else. */
const isFirst = ({ context }: LoginSnapshot) => context.attempt === 1 && context.username === '';

export const loginStage = stageOf(loginModel)({
  starts: loginModel.starts,
  // The browser's own suggestion sends its request at any time.
  prepare: ({ page }) =>
    page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    }),
  visit: ({ isNew }) => ({ path: isNew ? '/login?new' : '/login' }),
  holds: ['readChallenge', 'signIn', 'createAccount', 'signInByCode', 'offerSignIn'],
  acts: {
    'username.changed': {
      isOffered: ({ context }, { value }) => value !== context.username,
      act: ({ page }, { value }) => username(page).fill(value),
    },
    'password.changed': {
      samples: [{ value: 'short' }, { value: 'otter-1' }],
      isOffered: ({ context }, { value }) => value !== context.password,
      act: ({ page }, { value }) => password(page).fill(value),
    },
    'password.toggled': { act: ({ page }) => press(page, 'Show password') },
    'newcomer.toggled': { act: ({ page }) => press(page, /^(Create one|Sign in instead)$/) },
    'challenge.passed': {
      samples: [{ token: 'a-good-token' }],
      isOffered: (snapshot) => !isFirst(snapshot),
      act: (scene, { token }) => passChallenge(scene, token),
    },
    'challenge.failed': {
      isOffered: (snapshot) => !isFirst(snapshot),
      act: (scene) => drawn(scene).then(() => fail(scene.page)),
    },
    'challenge.expired': { act: ({ page }) => expire(page) },
    'challenge.blocked': { isOffered: isFirst, act: async ({ script }) => script.block() },
    'challenge.requested': {
      isOffered: ({ context }) => context.challenge === null,
      act: ({ page }) => press(page, 'Try again'),
    },
    'signIn.requested': { act: ({ page }) => username(page).press('Enter') },
    'account.requested': {
      isOffered: (snapshot) => snapshot.matches({ editing: 'verified' }),
      act: ({ page }) => press(page, 'Create Account'),
    },
    'passkey.requested': {
      // A blocked script is not requested again.
      isOffered: (snapshot) => !snapshot.context.isNew && !snapshot.matches({ editing: 'blocked' }),
      act: ({ page }) => press(page, 'Sign in with a passkey'),
    },
    'code.changed': {
      samples: [{ value: ' ' }, { value: RECOVERY_CODE }],
      isOffered: ({ context }, { value }) => value !== context.typed,
      act: ({ page }, { value }) => page.getByLabel('Code').fill(value),
    },
    'code.submitted': { act: ({ page }) => page.getByLabel('Code').press('Enter') },
    'code.cancelled': { act: ({ page }) => press(page, 'Back') },
  },
  answers: {
    loadChallenge: [
      { output: { kind: 'turnstile', siteKey: 'the-site-key' }, act: ({ held }) => held.letGo('readChallenge') },
      noAnswer('readChallenge'),
    ],
    signIn: [
      {
        output: { user: person('owner'), message: 'Welcome back, ann!' },
        act: letGoAfter('signIn', (db, { context }) => setAccount(db, 'ann', context.password, ['owner'])),
      },
      {
        error: refused(401, 'Invalid username or password', { code: 'bad_credentials' }),
        act: letGoAfter('signIn', (db) => setAccount(db, 'ann', 'another password')),
      },
      {
        output: CODE_ASKED,
        act: letGoAfter('signIn', async (db, { context }) => {
          await setAccount(db, 'ann', context.password, ['owner']);
          await setSecondFactor(db, 'ann');
        }),
      },
      noAnswer('signIn'),
    ],
    signInByCode: [
      {
        output: { user: person('owner'), message: 'Welcome back, ann!' },
        act: letGoAfter('signInByCode', (db) => setSecondFactor(db, 'ann')),
      },
      {
        error: refused(403, NO_RECOVERY, { code: 'wrong_code', fields: { code: NO_RECOVERY } }),
        act: letGoAfter('signInByCode', (db) => setSecondFactor(db, 'ann', { isUsed: true })),
      },
      {
        error: refused(403, 'This sign-in took too long. Sign in again.', { code: 'sign_in_expired' }),
        act: letGoAfter('signInByCode', (db) => setPassword(db, 'another password')),
      },
    ],
    choosePasskey: [noAnswer('offerSignIn')],
    createAccount: [
      {
        output: { user: person() },
        act: letGoAfter('createAccount', (db) => removeAccount(db, 'ann')),
      },
      {
        error: refused(409, 'That username is taken', { code: 'taken' }),
        act: letGoAfter('createAccount', (db) => setAccount(db, 'ann', 'another password')),
      },
      noAnswer('createAccount'),
    ],
  },
  known: ({ attempt, ...context }) => [attempt === 1, context],
  shows,
  unseen: {
    'login.editing on account.requested [isUnverified]': 'the button is disabled until the challenge is passed',
    'login.editing on xstate.done.actor.awaitPasskey → usingPasskey.entering': BY_PASSKEY,
    'login.editing on xstate.error.actor.awaitPasskey': 'it is not visible',
    'login.usingPasskey.choosing on xstate.done.actor.choosePasskey → usingPasskey.entering': BY_PASSKEY,
    'login.usingPasskey.entering on xstate.done.actor.signInByPasskey → done': BY_PASSKEY,
    'login.usingPasskey.entering on xstate.error.actor.signInByPasskey → editing': BY_PASSKEY,
  },
});
