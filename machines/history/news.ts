import { type ActorRefFrom, assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { BuildWay, NewsGroup, NewsPage } from '#contract/history/news.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { slotsOf } from '#contract/pages/pages.ts';
import { dayIn } from '#rules/news/day-in.ts';
import { callStub, listenerStub, oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';

type Context = {
  /** The page begins before this day; empty for the newest. */
  before: string;
  /** The single group shown, as in the address: a build, a batch or a day; empty for all. */
  group: string;
  changes: readonly NewsGroup[];
  /** The next page begins before this day; null on the last page. */
  older: string | null;
  /** The builds before and after the single one that is shown. */
  previous: BuildWay | undefined;
  next: BuildWay | undefined;
  /** The newest change seen on the last visit; null on the first visit, or when it is unknown. */
  seen: string | null;
};

const NONE: NewsPage = { changes: [], older: null };

type Events = { type: 'skins.changed' } | { type: 'retry.requested' };

/** Changes of the list by batch and day, with the ones that are new since your last visit (docs: What changed). */
export const newsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** Data of the document is used before the server is asked. */
    input: {} as { path: string; query: string; data?: PageData },
  },
  actors: {
    loadNews: callStub<NewsPage, { before: string; group: string }>('loadNews'),
    /** Stores the newest change and returns the one stored on the last visit, from this browser's storage. */
    compareVisits: callStub<string | null, { newest: string }>('compareVisits'),
    skinChanges: listenerStub,
  },
  guards: {
    isKnown: ({ context: { changes } }) => changes.length > 0,
    isUnknown: (_, { error }: { error: unknown }) => error instanceof RequestFailure && error.status === 404,
  },
  actions: {
    keepNews: assign((_, { changes, older, previous, next }: NewsPage) => ({ changes, older, previous, next })),
    keepSeen: assign((_, seen: string | null) => ({ seen })),
  },
}).createMachine({
  id: 'news',
  context: ({ input: { path, query, data: { news = NONE } = {} } }) => ({
    ...{ before: dayIn(query), group: slotsOf(path).build ?? '' },
    ...{ changes: news.changes, older: news.older, previous: news.previous, next: news.next, seen: null },
  }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'choosing',
  on: { 'skins.changed': '.loading' },
  states: {
    choosing: { always: [{ guard: 'isKnown', target: 'comparing' }, { target: 'loading' }] },
    loading: oneRequest('loadNews', {
      description: 'The loaded changes stay visible.',
      input: ({ before, group }: Context) => ({ before, group }),
      onDone: { target: 'comparing', actions: withOutput('keepNews') },
      onError: [{ guard: withEvent('isUnknown'), target: 'unknown' }, { target: 'failed' }],
    }),
    comparing: oneRequest('compareVisits', {
      // Only the newest page counts as a visit.
      input: ({ before, group, changes }: Context) => ({
        newest: before + group === '' ? (changes[0]?.newest ?? '') : '',
      }),
      onDone: { target: 'ready', actions: withOutput('keepSeen') },
      // A browser without storage marks nothing as new.
      onError: 'ready',
    }),
    ready: {},
    unknown: { description: 'The address names no change, or only changes that were undone.' },
    failed: { on: { 'retry.requested': 'loading' } },
  },
});

export type NewsRef = ActorRefFrom<typeof newsMachine>;

export const newsPage: PageFlow<typeof newsMachine> = { input: ({ path, query, data }) => ({ path, query, data }) };

/** Is this newer than the newest change seen on the last visit? */
export const isNew = ({ newest }: Pick<NewsGroup, 'newest'>, seen: string | null) => seen !== null && newest > seen;
