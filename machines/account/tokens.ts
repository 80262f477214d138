import { type ActorRefFrom, assign, setup } from 'xstate';
import { textOf } from '#contract/failure.ts';
import {
  MOST_TOKENS,
  type Token,
  type TokenDays,
  type TokenDraft,
  type TokenEnded,
  type TokenMade,
  tokenDays,
} from '#contract/token.ts';
import type { RightName } from '#contract/user.ts';
import { type Problem, problemOf } from '../rules/problem.ts';
import { callStub, listenerStub } from '../stubs.ts';
import { sayFailure, type Toast } from '../toast.ts';

export const endQuestion = (name: string) => `End the token ${name}?`;

type Context = {
  tokens: readonly Token[];
  /** The rights that its person holds: a token allows one of them. */
  rights: readonly RightName[];
  name: string;
  allows: RightName | null;
  days: TokenDays;
  problem: Problem<'name' | 'allows'> | null;
  /** The secret of the token that was just made, as long as it is shown. */
  secret: string | null;
  /** The token that somebody wants to end. */
  id: string;
};

type Input = { tokens: readonly Token[]; rights: readonly RightName[] };

type Events =
  | { type: 'name.changed'; value: string }
  | { type: 'right.chosen'; right: RightName }
  | { type: 'days.chosen'; days: TokenDays }
  | { type: 'token.requested' }
  | { type: 'secret.closed' }
  | { type: 'end.requested'; id: string }
  | { type: 'end.confirmed' }
  | { type: 'end.cancelled' }
  | { type: 'tokens.changed'; tokens: readonly Token[] };

/** The tokens with which one's programs call: made, shown once, ended (docs: Tokens). */
export const tokensMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Input },
  actors: {
    makeToken: callStub<TokenMade, TokenDraft>('makeToken'),
    endToken: callStub<TokenEnded, { id: string }>('endToken'),
    /** Tells of tokens that another flow has ended. */
    tokenChanges: listenerStub,
  },
  actions: {
    setName: assign((_, { value }: { value: string }) => ({ name: value, problem: null })),
    setRight: assign((_, { right }: { right: RightName }) => ({ allows: right, problem: null })),
    setDays: assign((_, { days }: { days: TokenDays }) => ({ days })),
    complain: assign((_, problem: Problem<'name' | 'allows'>) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf<'name' | 'allows'>(error, ['name', 'allows'], { text: textOf(error), field: 'form' }),
    })),
    forgive: assign({ problem: null }),
    keepMade: assign((_, { secret, tokens }: TokenMade) => ({ secret, tokens, name: '' })),
    forgetSecret: assign({ secret: null }),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    keepTokens: assign((_, { tokens }: Pick<Context, 'tokens'>) => ({ tokens })),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    lacksName: ({ context }) => context.name.trim() === '',
    hasTooMany: ({ context }) => context.tokens.length >= MOST_TOKENS,
    holdsRight: ({ context }) => context.allows !== null,
    isKnown: ({ context }, { id }: { id: string }) => context.tokens.some((token) => token.id === id),
  },
}).createMachine({
  id: 'tokens',
  context: ({ input: { tokens, rights } }) => ({
    ...{ tokens, rights, name: '', allows: rights[0] ?? null, days: tokenDays[0] },
    ...{ problem: null, secret: null, id: '' },
  }),
  invoke: { id: 'tokenChanges', src: 'tokenChanges' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'name.changed': { actions: { type: 'setName', params: ({ event }) => event } },
        'right.chosen': { actions: { type: 'setRight', params: ({ event }) => event } },
        'days.chosen': { actions: { type: 'setDays', params: ({ event }) => event } },
        'token.requested': [
          {
            guard: 'lacksName',
            actions: { type: 'complain', params: { text: 'Please enter a name.', field: 'name' } },
          },
          {
            guard: 'hasTooMany',
            actions: {
              type: 'complain',
              params: {
                text: `There are ${MOST_TOKENS} tokens already. End one that is not used any more.`,
                field: 'form',
              },
            },
          },
          { guard: 'holdsRight', target: 'making' },
        ],
        // While one is made or ended the answer brings them all.
        'tokens.changed': { actions: { type: 'keepTokens', params: ({ event }) => event } },
        'end.requested': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    making: {
      entry: 'forgive',
      invoke: {
        id: 'makeToken',
        src: 'makeToken',
        input: ({ context }) => draftOf(context),
        onDone: { target: 'showing', actions: { type: 'keepMade', params: ({ event }) => event.output } },
        onError: { target: 'editing', actions: { type: 'complainOfFailure', params: ({ event }) => event } },
      },
    },
    showing: {
      description: 'The secret stands there until somebody says that they have it; it is told never again.',
      on: {
        'secret.closed': 'editing',
        'tokens.changed': { actions: { type: 'keepTokens', params: ({ event }) => event } },
      },
      exit: 'forgetSecret',
    },
    confirming: {
      description: endQuestion('{name}'),
      on: {
        'end.confirmed': 'ending',
        'end.cancelled': 'editing',
        // The one in question may be gone.
        'tokens.changed': { target: 'editing', actions: { type: 'keepTokens', params: ({ event }) => event } },
      },
    },
    ending: {
      invoke: {
        id: 'endToken',
        src: 'endToken',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepTokens', params: ({ event }) => event.output },
            {
              type: 'toast',
              params: ({ event }): Toast => ({ kind: 'success', text: event.output.message }),
            },
          ],
        },
        onError: { target: 'editing', actions: sayFailure() },
      },
    },
  },
});

export type TokensRef = ActorRefFrom<typeof tokensMachine>;

function draftOf({ name, allows, days }: Context): TokenDraft {
  if (allows === null) throw new TypeError('There is no right that a token could allow.');
  return { name: name.trim(), allows, days };
}
