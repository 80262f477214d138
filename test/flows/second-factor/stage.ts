import { expect } from 'vitest';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { answer, press, stageOf } from '../../walk/stage.ts';
import { refused } from '../played.ts';
import { newestPerson, setSecondFactor } from '../seed-second-factor.ts';
import { noAnswer } from '../seed-skins.ts';
import { begun, codes, off, on, secondFactorModel } from './model.ts';

const WRONG = 'This is not the code of this app. Enter the six digits that it shows now, or scan the picture again.';
const field = 'The code that your app shows now';

export const secondFactorStage = stageOf(secondFactorModel)({
  // Once it is switched off, the page is as without one.
  starts: [{ factor: on }],
  visit: () => ({ path: '/admin/account', as: [] }),
  prepare: async ({ db }) => setSecondFactor(db, await newestPerson(db)),
  holds: ['beginSecondFactor', 'confirmSecondFactor', 'makeRecoveryCodes', 'removeSecondFactor'],
  acts: {
    'setup.requested': {
      isOffered: ({ value, context }) => value === 'resting' && !context.factor.isOn,
      act: ({ page }) => press(page, 'Set Up an App'),
    },
    'setup.cancelled': { act: ({ page }) => press(page, 'Cancel') },
    'code.changed': {
      samples: [{ value: '123456' }],
      isOffered: ({ context }) => context.typed === '',
      act: ({ page }, { value }) => page.getByLabel(field).fill(value),
    },
    'sessions.toggled': { act: ({ page }) => page.getByLabel('Sign out my other sessions').click() },
    'code.submitted': { act: ({ page }) => press(page, 'Switch On') },
    'codes.requested': {
      isOffered: ({ value, context }) => value === 'resting' && context.factor.isOn,
      act: ({ page }) => press(page, 'New Recovery Codes'),
    },
    'codes.confirmed': { act: ({ page }) => answer(page, 'Make New Ones') },
    'codes.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'codes.saved': { act: ({ page }) => press(page, 'Save as File') },
    'codes.closed': { act: ({ page }) => press(page, 'I Have Them') },
    'removal.requested': {
      isOffered: ({ value, context }) => value === 'resting' && context.factor.isOn,
      act: ({ page }) => press(page, 'Switch Off'),
    },
    'removal.confirmed': { act: ({ page }) => answer(page, 'Switch It Off') },
    'removal.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
  },
  answers: {
    beginSecondFactor: [
      { output: begun, act: ({ held }) => held.letGo('beginSecondFactor') },
      noAnswer('beginSecondFactor'),
    ],
    confirmSecondFactor: [
      {
        error: refused(400, WRONG, { code: 'invalid', fields: { code: WRONG } }),
        act: ({ held }) => held.letGo('confirmSecondFactor'),
      },
    ],
    makeRecoveryCodes: [
      {
        output: { message: 'You have ten new recovery codes', secondFactor: { isOn: true, codesLeft: 10 }, codes },
        act: ({ held }) => held.letGo('makeRecoveryCodes'),
      },
      noAnswer('makeRecoveryCodes'),
    ],
    removeSecondFactor: [
      {
        output: { message: 'The second factor is off', secondFactor: off },
        act: ({ held }) => held.letGo('removeSecondFactor'),
      },
      noAnswer('removeSecondFactor'),
    ],
  },
  shows: ({ value, context: { factor, typed, problem } }) => ({
    states: expect.objectContaining({ secondFactor: stateOf(value) }),
    question:
      value === 'asking' ? 'Make new recovery codes?' : value === 'confirming' ? 'Switch the second factor off?' : null,
    alerts: problem === null ? [] : [problem.text],
    ...(typeof value === 'object' && { fields: expect.objectContaining({ [field]: typed }) }),
    text:
      value === 'showing'
        ? expect.stringMatching(/(\w{4}-){3}\w{4}/)
        : expect.stringContaining(factor.isOn ? 'On. After your password' : 'Off. With an app'),
  }),
  unseen: {
    'secondFactor.setUp.checking on xstate.done.actor.confirmSecondFactor → showing':
      'it needs the app’s current code: test/browser/ways-in.test.ts',
  },
});
