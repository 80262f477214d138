import { assign, setup } from 'xstate';
import type { AccountOverview } from '#contract/account/account-overview.ts';
import { holds, rightNames } from '#contract/users/user.ts';
import { callStub, listenerStub, loaded, oneRequest, withOutput } from '../kinds/request.ts';
import { deletionMachine } from './deletion.ts';
import { passkeysMachine } from './passkeys.ts';
import { passwordMachine } from './password.ts';
import { secondFactorMachine } from './second-factor.ts';
import { sessionsMachine } from './sessions.ts';
import { tokensMachine } from './tokens.ts';

type Context = {
  /** As it was when the page began; only its events are renewed. The flows know the later changes. */
  overview: AccountOverview | null;
};

/** Your own account: one flow for each part; they start when the overview has loaded (docs: Account page). */
export const accountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'retry.requested' } | { type: 'account.changed' },
    children: {} as {
      accountChanges: 'accountChanges';
      loadAccount: 'loadAccount';
      password: 'password';
      sessions: 'sessions';
      passkeys: 'passkeys';
      secondFactor: 'secondFactor';
      tokens: 'tokens';
      deletion: 'deletion';
    },
  },
  actors: {
    loadAccount: callStub<AccountOverview>('loadAccount'),
    /** Sends an event when a flow has changed something; it never ends. */
    accountChanges: listenerStub,
    password: passwordMachine,
    sessions: sessionsMachine,
    passkeys: passkeysMachine,
    secondFactor: secondFactorMachine,
    tokens: tokensMachine,
    deletion: deletionMachine,
  },
  actions: {
    keepOverview: assign((_, overview: AccountOverview) => ({ overview })),
    keepEvents: assign(({ context: { overview } }, { events }: AccountOverview) => ({
      overview: overview && { ...overview, events },
    })),
  },
}).createMachine({
  id: 'account',
  context: { overview: null },
  initial: 'loading',
  states: {
    ...loaded('loadAccount', { shown: 'ready', keep: 'keepOverview' }),
    ready: {
      invoke: [
        { id: 'accountChanges', src: 'accountChanges' },
        {
          id: 'password',
          src: 'password',
          input: ({ context }) => ({ username: known(context).user.username }),
          onError: 'failed',
        },
        {
          id: 'sessions',
          src: 'sessions',
          input: ({ context }) => ({ sessions: known(context).sessions }),
          onError: 'failed',
        },
        {
          id: 'passkeys',
          src: 'passkeys',
          input: ({ context }) => ({ passkeys: known(context).passkeys }),
          onError: 'failed',
        },
        {
          id: 'secondFactor',
          src: 'secondFactor',
          input: ({ context }) => ({ factor: known(context).secondFactor }),
          onError: 'failed',
        },
        {
          id: 'tokens',
          src: 'tokens',
          input: ({ context }) => ({ tokens: known(context).tokens, rights: rightsIn(known(context)) }),
          onError: 'failed',
        },
        {
          id: 'deletion',
          src: 'deletion',
          input: ({ context }) => ({ username: known(context).user.username }),
          onError: 'failed',
        },
      ],
      initial: 'upToDate',
      on: { 'account.changed': '.refreshing' },
      states: {
        upToDate: {},
        refreshing: {
          description:
            'A flow has changed something, so the security log reloads. If that fails, the next visit shows it.',
          ...oneRequest('loadAccount', {
            onDone: { target: 'upToDate', actions: withOutput('keepEvents') },
            onError: 'upToDate',
          }),
        },
      },
    },
  },
});

function known({ overview }: Context) {
  if (!overview) throw new TypeError('The account has not loaded.');
  return overview;
}

const rightsIn = ({ user }: AccountOverview) => rightNames.toReversed().filter((right) => holds(user, right));
