import type { NewsPage } from '#contract/history/news.ts';
import { newsMachine } from '#machines/history/news.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { refused } from '../played.ts';

/** The ids of two days, the later one first. */
export const ids = ['019d0000-0000-7000-8000-000000000000', '019c0000-0000-7000-8000-000000000000'] as const;

const group = (newest: string, day: string, name: string): NewsPage['changes'][number] => ({
  ...{ _id: day, at: 1, newest, counts: { added: 1, changed: 0, gone: 0, removed: 0 } },
  lines: [{ skin: name, kind: 'added', legend: 'Ash', ingamename: name, fields: [] }],
});

/** The server's replies: two days with more before them, only the first of them, and nothing. */
export const pages = {
  both: { changes: [group(ids[0], '2026-03-18', 'Second'), group(ids[1], '2026-01-27', 'First')], older: '2026-01-02' },
  first: { changes: [group(ids[1], '2026-01-27', 'First')], older: null },
  nothing: { changes: [], older: null },
} satisfies Record<string, NewsPage>;

const unknown = refused(404, 'There are no changes for this build or day.');

export const newsModel = defineModel({
  machine: newsMachine,
  starts: [
    { path: '/changes', query: '' },
    { path: '/changes', query: '?before=2026-03-18' },
    { path: '/changes/2026-01-27', query: '' },
    { path: '/changes', query: '', data: { news: pages.both } },
  ],
  samples: {
    events: {},
    actors: {
      loadNews: { done: [pages.both, pages.first, pages.nothing], error: [offline, unknown] },
      compareVisits: { done: [null, ids[1], ids[0]], error: [new Error('no storage')] },
    },
  },
  known: (context) => context,
  visible: ({ changes, seen, before, group }) => [changes.length, seen, before, group],
  invariants: {
    'the first visit has no last seen change': ({ context: { seen } }) => seen === null || typeof seen === 'string',
    'an older page is requested by its day': ({ context: { before } }) => before === '' || before === '2026-03-18',
  },
  onlyAtStart: {
    'news.choosing on always [isKnown] → comparing': 'data of the document is there before anything happens',
  },
});
