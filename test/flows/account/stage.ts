import { expect } from 'vitest';
import { press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { accountModel } from './model.ts';
import { overview, since } from './samples.ts';

const HEARD = 'a flow handles every failed call, and does not fail itself';

export const accountStage = stageOf(accountModel)({
  starts: accountModel.starts,
  visit: () => ({ path: '/admin/account', as: ['addskins'] }),
  holds: ['readAccount'],
  acts: {
    'retry.requested': retry,
    'account.changed': {
      isOffered: (snapshot) => snapshot.matches('ready'),
      act: async ({ page }) => {
        await page.getByLabel('Name of the program').fill('Script');
        await page.getByRole('group', { name: 'It may' }).getByLabel('add skins').click();
        await press(page, 'Make Token');
        await press(page, 'I Have It');
      },
    },
  },
  answers: {
    loadAccount: [
      {
        output: overview,
        isOffered: (snapshot) => snapshot.matches('loading'),
        act: ({ held }: Scene) => held.letGo('readAccount'),
      },
      {
        output: since,
        isOffered: (snapshot) => snapshot.matches('ready'),
        act: ({ held }: Scene) => held.letGo('readAccount'),
      },
      noAnswer('readAccount'),
    ],
  },
  shows: (snapshot) => ({
    heading: 'Account',
    headings: snapshot.matches('ready')
      ? [
          'Rights',
          'Password',
          'Sessions',
          'Passkeys',
          'Second factor',
          'Tokens',
          'Suggestions',
          'Security log',
          'Your data',
        ]
      : [],
    alerts: snapshot.matches('failed') ? ['Your account could not be loaded. Try again'] : [],
    ...(snapshot.context.overview?.events.length && { text: expect.stringContaining('A token was made: Script') }),
  }),
  unseen: {
    'account.ready on xstate.error.actor.password → failed': HEARD,
    'account.ready on xstate.error.actor.sessions → failed': HEARD,
    'account.ready on xstate.error.actor.passkeys → failed': HEARD,
    'account.ready on xstate.error.actor.secondFactor → failed': HEARD,
    'account.ready on xstate.error.actor.tokens → failed': HEARD,
    'account.ready on xstate.error.actor.deletion → failed': HEARD,
  },
});
