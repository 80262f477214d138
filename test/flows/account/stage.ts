import { type Scene, stageOf } from '../../walk/stage.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { accountModel } from './model.ts';
import { overview } from './samples.ts';

const HEARD = 'a flow hears of every call that fails, and does not fail itself';

export const accountStage = stageOf(accountModel)({
  starts: accountModel.starts,
  visit: () => ({ path: '/admin/account', as: [] }),
  holds: ['readAccount'],
  acts: { 'retry.requested': retry },
  answers: {
    loadAccount: [{ output: overview, act: ({ held }: Scene) => held.letGo('readAccount') }, noAnswer('readAccount')],
  },
  shows: ({ value }) => ({
    heading: 'Account',
    headings:
      value === 'ready'
        ? ['Password', 'Sessions', 'Passkeys', 'Second factor', 'Tokens', 'What happened', 'Your data']
        : [],
    alerts: value === 'failed' ? ['Your account could not be loaded. Try again'] : [],
  }),
  unseen: {
    'account.ready on xstate.error.actor.password (1/1)': HEARD,
    'account.ready on xstate.error.actor.sessions (1/1)': HEARD,
    'account.ready on xstate.error.actor.passkeys (1/1)': HEARD,
    'account.ready on xstate.error.actor.secondFactor (1/1)': HEARD,
    'account.ready on xstate.error.actor.tokens (1/1)': HEARD,
    'account.ready on xstate.error.actor.deletion (1/1)': HEARD,
  },
});
