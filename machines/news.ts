import { type ActorRefFrom, assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { NewsGroup, NewsPage } from '#contract/news.ts';
import type { PageData } from '#contract/page-data.ts';
import { slotsOf } from '#contract/pages.ts';
import { dayIn } from '#rules/news/day-in.ts';
import { callStub, listenerStub } from './stubs.ts';

type Context = {
  /** The day before which the page begins; empty for the newest. */
  before: string;
  /** What the page shows alone, as its address names it: a build, a batch or a day; empty for all. */
  group: string;
  changes: readonly NewsGroup[];
  /** The day before which the next page begins; null when there is none. */
  older: string | null;
  /** The newest that somebody had seen on their last visit; null on the first one, or when nothing tells. */
  seen: string | null;
};

const NONE: NewsPage = { changes: [], older: null };

type Events = { type: 'skins.changed' } | { type: 'retry.requested' };

/** What changed in the list, batch by batch and day by day, and what of it is new to whoever comes (docs: What changed). */
export const newsMachine = setup({
  types: { context: {} as Context, events: {} as Events, 
    /** What the document brought along is not asked for again. */
    input: {} as { path: string; query: string; data?: PageData },
  },
  actors: {
    loadNews: callStub<NewsPage, { before: string; group: string }>('loadNews'),
    /** Remembers what is seen now, and brings what had been seen on the last visit; only this browser knows. */
    compareVisits: callStub<string | null, { newest: string }>('compareVisits'),
    skinChanges: listenerStub,
  },
  guards: {
    isKnown: ({ context: { changes } }) => changes.length > 0,
    isUnknown: (_, { error }: { error: unknown }) => error instanceof RequestFailure && error.status === 404,
  },
  actions: {
    keepNews: assign((_, { changes, older }: NewsPage) => ({ changes, older })),
    keepSeen: assign((_, { seen }: { seen: string | null }) => ({ seen })),
  },
}).createMachine({
  id: 'news',
  context: ({ input: { path, query, data: { news = NONE } = {} } }) => ({
    ...{ before: dayIn(query), group: slotsOf(path).build ?? '' },
    ...{ changes: news.changes, older: news.older, seen: null },
  }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'choosing',
  on: { 'skins.changed': '.loading' },
  states: {
    choosing: { always: [{ guard: 'isKnown', target: 'comparing' }, { target: 'loading' }] },
    loading: {
      description: 'What is known already stays in sight.',
      invoke: {
        id: 'loadNews',
        src: 'loadNews',
        input: ({ context: { before, group } }) => ({ before, group }),
        onDone: { target: 'comparing', actions: { type: 'keepNews', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'failed' },
        ],
      },
    },
    comparing: {
      invoke: {
        id: 'compareVisits',
        src: 'compareVisits',
        // Older pages, and single groups, are not what is new to anybody.
        input: ({ context: { before, group, changes } }) => ({
          newest: before + group === '' ? (changes[0]?.newest ?? '') : '',
        }),
        onDone: { target: 'ready', actions: { type: 'keepSeen', params: ({ event }) => ({ seen: event.output }) } },
        // A browser that keeps nothing tells nothing either.
        onError: 'ready',
      },
    },
    ready: {},
    unknown: { description: 'The address names nothing that changed, or only what was taken back since.' },
    failed: { on: { 'retry.requested': 'loading' } },
  },
});

export type NewsRef = ActorRefFrom<typeof newsMachine>;

/** Is this new to whoever has seen what they had seen? */
export const isNew = ({ newest }: Pick<NewsGroup, 'newest'>, seen: string | null) => seen !== null && newest > seen;
