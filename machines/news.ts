import { type ActorRefFrom, assign, setup } from 'xstate';
import type { NewsGroup, NewsPage } from '#contract/news.ts';
import { callStub, listenerStub } from './stubs.ts';

type Context = {
  /** The day before which the page begins; empty for the newest. */
  before: string;
  changes: readonly NewsGroup[];
  /** The day before which the next page begins; null when there is none. */
  older: string | null;
  /** The newest that somebody had seen on their last visit; null on the first one, or when nothing tells. */
  seen: string | null;
};

type Events = { type: 'skins.changed' } | { type: 'retry.requested' };

/** What changed in the list, batch by batch and day by day, and what of it is new to whoever comes (docs: What changed). */
export const newsMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { query: string } },
  actors: {
    loadNews: callStub<NewsPage, { before: string }>('loadNews'),
    /** Remembers what is seen now, and brings what had been seen on the last visit; only this browser knows. */
    compareVisits: callStub<string | null, { newest: string }>('compareVisits'),
    skinChanges: listenerStub,
  },
  actions: {
    keepNews: assign((_, { changes, older }: NewsPage) => ({ changes, older })),
    keepSeen: assign((_, { seen }: { seen: string | null }) => ({ seen })),
  },
}).createMachine({
  id: 'news',
  context: ({ input: { query } }) => ({ before: dayIn(query), changes: [], older: null, seen: null }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  on: { 'skins.changed': '.loading' },
  states: {
    loading: {
      description: 'What is known already stays in sight.',
      invoke: {
        id: 'loadNews',
        src: 'loadNews',
        input: ({ context: { before } }) => ({ before }),
        onDone: { target: 'comparing', actions: { type: 'keepNews', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    comparing: {
      invoke: {
        id: 'compareVisits',
        src: 'compareVisits',
        // Older pages are not what is new to anybody.
        input: ({ context: { before, changes } }) => ({ newest: before === '' ? (changes[0]?.newest ?? '') : '' }),
        onDone: { target: 'ready', actions: { type: 'keepSeen', params: ({ event }) => ({ seen: event.output }) } },
        // A browser that keeps nothing tells nothing either.
        onError: 'ready',
      },
    },
    ready: {},
    failed: { on: { 'retry.requested': 'loading' } },
  },
});

export type NewsRef = ActorRefFrom<typeof newsMachine>;

/** The day that an address names, `?before=2026-11-04`; empty when that is none. */
function dayIn(query: string) {
  const day = new URLSearchParams(query).get('before') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day) ? day : '';
}

/** Is this new to whoever has seen what they had seen? */
export const isNew = ({ newest }: Pick<NewsGroup, 'newest'>, seen: string | null) => seen !== null && newest > seen;
