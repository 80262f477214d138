import { expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { answer, press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { setPasswordOfNewest, setTokens } from '../seed-accounts.ts';
import { noAnswer } from '../shared-acts.ts';
import { tokensModel } from './model.ts';
import { full, made, nightly } from './samples.ts';

export const tokensStage = stageOf(tokensModel)({
  starts: [{ tokens: full, rights: ['addskins'] }],
  visit: ({ rights }) => ({ path: '/admin/account', as: rights }),
  prepare: ({ db }, { tokens }) => setTokens(db, tokens),
  holds: ['makeToken', 'endToken'],
  acts: {
    'name.changed': {
      samples: [{ type: 'name.changed', value: 'Script' }],
      isOffered: ({ value, context }) => value === 'editing' && context.name === '',
      act: ({ page }, { value }) => page.getByLabel('Name of the program').fill(value),
    },
    'right.toggled': {
      samples: [{ type: 'right.toggled', right: 'addskins' }],
      isOffered: ({ value }) => value === 'editing',
      act: ({ page }) => page.getByRole('group', { name: 'It may' }).getByLabel('add skins').click(),
    },
    'days.chosen': {
      isOffered: ({ value, context }) => value === 'editing' && context.days !== 7,
      act: ({ page }) => page.getByLabel('For', { exact: true }).selectOption('7 days'),
    },
    'token.requested': {
      isOffered: ({ value }) => value === 'editing',
      act: ({ page }) => press(page, 'Make Token'),
    },
    'secret.closed': { act: ({ page }) => press(page, 'I Have It') },
    'end.requested': {
      samples: [{ type: 'end.requested', id: nightly.id }],
      isOffered: ({ value, context }) => value === 'editing' && context.tokens.includes(nightly),
      act: ({ page }) => press(page, /^End the token Nightly/),
    },
    'end.confirmed': { act: ({ page }) => answer(page, 'End It') },
    'end.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'tokens.changed': {
      isOffered: ({ value, context }) => ['editing', 'showing'].includes(value) && context.tokens.length > 0,
      act: async ({ db, page }) => {
        await setPasswordOfNewest(db, PASSWORD);
        await page.getByLabel('Current password').fill(PASSWORD);
        await page.getByLabel('New password', { exact: true }).fill('a new one for me');
        await page.getByLabel('End my tokens too').check();
        await press(page, 'Change Password');
      },
    },
  },
  answers: {
    makeToken: [
      {
        output: made,
        // Another page has made the other token meanwhile.
        act: ({ db, held }) => setTokens(db, [nightly]).then(() => held.letGo('makeToken')),
      },
      noAnswer('makeToken'),
    ],
    endToken: [
      {
        output: { message: 'Token ended', tokens: [] },
        // Another page has ended the others meanwhile.
        act: ({ db, held }) => setTokens(db, [nightly]).then(() => held.letGo('endToken')),
      },
      noAnswer('endToken'),
    ],
  },
  shows: ({ value, context: { name, allows, problem, tokens } }) => ({
    states: expect.objectContaining({ tokens: value }),
    question: value === 'confirming' ? 'End the token Nightly?' : null,
    alerts: problem === null ? [] : [problem.text],
    ...(value === 'showing'
      ? { text: expect.stringMatching(/skt_[\w-]{43}/) }
      : {
          fields: expect.objectContaining({
            'Name of the program': name,
            'add skins': allows.includes('addskins'),
          }),
        }),
    buttons: expect.toSatisfy(
      (buttons: object) =>
        Object.keys(buttons).filter((button) => button.startsWith('End the token')).length === tokens.length,
    ),
  }),
  unseen: {
    'tokens.confirming on tokens.changed → editing':
      'the password behind the question is out of reach; only a late answer does this',
  },
});
