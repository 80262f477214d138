import { type ActorRefFrom, assign, setup } from 'xstate';
import {
  MOST_TOKENS,
  type Token,
  type TokenDays,
  type TokenDraft,
  type TokenEnded,
  type TokenMade,
  tokenDays,
} from '#contract/account/token.ts';
import { type RightName, rightNames } from '#contract/users/user.ts';
import { callStub, listenerStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { complain, type Problem, problemOf } from '../rules/problem.ts';
import { sayFailure, sayMessage, type Toast } from '../toasts/toast.ts';

export const endQuestion = (name: string) => `End the token ${name}?`;

type Context = {
  tokens: readonly Token[];
  /** The rights of the account: a token allows some of them. */
  rights: readonly RightName[];
  name: string;
  /** The rights ticked for the next token. */
  allows: readonly RightName[];
  days: TokenDays;
  problem: Problem<'name' | 'allows'> | null;
  /** The secret of the new token, while it is shown. */
  secret: string | null;
  /** The token to end. */
  id: string;
};

type Input = { tokens: readonly Token[]; rights: readonly RightName[] };

type Events =
  | { type: 'name.changed'; value: string }
  | { type: 'right.toggled'; right: RightName }
  | { type: 'days.chosen'; days: TokenDays }
  | { type: 'token.requested' }
  | { type: 'secret.closed' }
  | { type: 'end.requested'; id: string }
  | { type: 'end.confirmed' }
  | { type: 'end.cancelled' }
  | { type: 'tokens.changed'; tokens: readonly Token[] };

/** The access tokens for your own programs: made, shown once, ended (docs: Tokens). */
export const tokensMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Input },
  actors: {
    makeToken: callStub<TokenMade, TokenDraft>('makeToken'),
    endToken: callStub<TokenEnded, { id: string }>('endToken'),
    /** Sends the tokens after another flow has ended some. */
    tokenChanges: listenerStub,
  },
  actions: {
    setName: assign((_, { value }: { value: string }) => ({ name: value, problem: null })),
    toggleRight: assign(({ context: { allows } }, { right }: { right: RightName }) => ({
      allows: rightNames.filter((name) => allows.includes(name) !== (name === right)),
      problem: null,
    })),
    setDays: assign((_, { days }: { days: TokenDays }) => ({ days })),
    complain: assign((_, problem: Problem<'name' | 'allows'>) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf<'name' | 'allows'>(error, ['name', 'allows']),
    })),
    forgive: assign({ problem: null }),
    keepMade: assign((_, { secret, tokens }: TokenMade) => ({ secret, tokens, name: '', allows: [] })),
    forgetSecret: assign({ secret: null }),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    keepTokens: assign((_, { tokens }: Pick<Context, 'tokens'>) => ({ tokens })),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    lacksName: ({ context }) => context.name.trim() === '',
    hasTooMany: ({ context }) => context.tokens.length >= MOST_TOKENS,
    lacksRights: ({ context }) => context.allows.length === 0,
    mayHold: ({ context }, { right }: { right: RightName }) => context.rights.includes(right),
    isKnown: ({ context }, { id }: { id: string }) => context.tokens.some((token) => token.id === id),
  },
}).createMachine({
  id: 'tokens',
  context: ({ input: { tokens, rights } }) => ({
    ...{ tokens, rights, name: '', allows: [], days: tokenDays[0] },
    ...{ problem: null, secret: null, id: '' },
  }),
  invoke: { id: 'tokenChanges', src: 'tokenChanges' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'name.changed': { actions: withEvent('setName') },
        'right.toggled': { guard: withEvent('mayHold'), actions: withEvent('toggleRight') },
        'days.chosen': { actions: withEvent('setDays') },
        'token.requested': [
          { guard: 'lacksName', actions: complain('Please enter a name.', 'name') },
          {
            guard: 'hasTooMany',
            actions: complain(`There are ${MOST_TOKENS} tokens already. End one that you no longer use.`, 'form'),
          },
          { guard: 'lacksRights', actions: complain('Please choose at least one right.', 'allows') },
          { target: 'making' },
        ],
        // While a token is made or ended, the reply has the whole list.
        'tokens.changed': { actions: withEvent('keepTokens') },
        'end.requested': { guard: withEvent('isKnown'), target: 'confirming', actions: withEvent('choose') },
      },
    },
    making: {
      entry: 'forgive',
      ...oneRequest('makeToken', {
        input: (context: Context) => draftOf(context),
        onDone: { target: 'showing', actions: withOutput('keepMade') },
        onError: { target: 'editing', actions: withEvent('complainOfFailure') },
      }),
    },
    showing: {
      description: 'The secret is shown until you confirm that you have saved it. It is never shown again.',
      on: {
        'secret.closed': 'editing',
        'tokens.changed': { actions: withEvent('keepTokens') },
      },
      exit: 'forgetSecret',
    },
    confirming: {
      description: endQuestion('{name}'),
      on: {
        'end.confirmed': 'ending',
        'end.cancelled': 'editing',
        // The token that the question is about may be gone.
        'tokens.changed': { target: 'editing', actions: withEvent('keepTokens') },
      },
    },
    ending: oneRequest('endToken', {
      input: ({ id }: Context) => ({ id }),
      onDone: { target: 'editing', actions: [withOutput('keepTokens'), sayMessage] },
      onError: { target: 'editing', actions: sayFailure() },
    }),
  },
});

export type TokensRef = ActorRefFrom<typeof tokensMachine>;

const draftOf = ({ name, allows, days }: Context): TokenDraft => ({ name: name.trim(), allows: [...allows], days });
