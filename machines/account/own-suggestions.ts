import { type ActorRefFrom, assign, setup } from 'xstate';
import type { OwnSuggestion } from '#contract/suggestions/suggestion.ts';
import { callStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { sayFailure, sayMessage, type Toast } from '../toasts/toast.ts';

type Context = {
  /** Those with an answer that is new on this visit first, then the newest. */
  suggestions: readonly OwnSuggestion[];
  /** The one to withdraw. */
  id: string;
};

type Events =
  | { type: 'withdrawal.requested'; id: string }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.cancelled' }
  | { type: 'retry.requested' };

type Own = { suggestions: readonly OwnSuggestion[] };
type Loaded = { event: { output: Own } };

export const WITHDRAWAL_QUESTION = 'Withdraw this suggestion?';

/** What you have suggested, and what became of it (docs: What people are told). */
export const ownSuggestionsMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    /** Decisions count as seen once they are shown. */
    loadOwnSuggestions: callStub<Own>('loadOwnSuggestions'),
    withdrawSuggestion: callStub<{ message: string }, { id: string }>('withdrawSuggestion'),
  },
  actions: {
    keepSuggestions: assign(({ context }, { suggestions }: Own) => {
      const news = unseenIn([...context.suggestions, ...suggestions]);
      const all = suggestions.map((one) => ({ ...one, isNews: one.state !== 'open' && news.includes(one._id) }));
      return { suggestions: all.toSorted((a, b) => Number(b.isNews) - Number(a.isNews)) };
    }),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    /** Marks the decisions that are shown now as seen; they are news no longer. */
    tellSeen: (_, _params: { ids: readonly string[] }) => {},
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isOpen: ({ context }, { id }: { id: string }) =>
      context.suggestions.some(({ _id, state }) => _id === id && state === 'open'),
  },
}).createMachine({
  id: 'ownSuggestions',
  context: { suggestions: [], id: '' },
  initial: 'loading',
  states: {
    loading: oneRequest('loadOwnSuggestions', {
      onDone: {
        target: 'shown',
        actions: [
          withOutput('keepSuggestions'),
          { type: 'tellSeen', params: ({ event }: Loaded) => ({ ids: unseenIn(event.output.suggestions) }) },
        ],
      },
      onError: 'failed',
    }),
    failed: { on: { 'retry.requested': 'loading' } },
    shown: {
      on: {
        'withdrawal.requested': { guard: withEvent('isOpen'), target: 'confirming', actions: withEvent('choose') },
      },
    },
    confirming: {
      description: WITHDRAWAL_QUESTION,
      on: { 'withdrawal.confirmed': 'withdrawing', 'withdrawal.cancelled': 'shown' },
    },
    withdrawing: oneRequest('withdrawSuggestion', {
      input: ({ id }: Context) => ({ id }),
      onDone: { target: 'loading', actions: sayMessage },
      // Somebody may have decided it meanwhile.
      onError: { target: 'loading', actions: sayFailure() },
    }),
  },
});

const unseenIn = (suggestions: readonly OwnSuggestion[]) =>
  suggestions.flatMap(({ _id, isNews }) => (isNews ? [_id] : []));

export type OwnSuggestionsRef = ActorRefFrom<typeof ownSuggestionsMachine>;
