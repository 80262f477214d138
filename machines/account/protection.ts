import { setup } from 'xstate';
import type { AccountOverview } from '#contract/account-overview.ts';
import { callStub } from '../stubs.ts';

/** Has an owner only a password? Looked up each time that they open the dashboard, and said until it is mended (docs: Dashboard). */
export const protectionMachine = setup({
  actors: { loadAccount: callStub<AccountOverview>('loadAccount') },
  guards: {
    hasPasswordAlone: (_, { passkeys, secondFactor }: AccountOverview) => passkeys.length === 0 && !secondFactor.isOn,
  },
}).createMachine({
  id: 'protection',
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: [
          { guard: { type: 'hasPasswordAlone', params: ({ event }) => event.output }, target: 'advising' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    advising: { description: 'The page asks for a second factor or a passkey, and hinders nobody.' },
    resting: { description: 'There is nothing to say, or nothing is known.' },
  },
});
