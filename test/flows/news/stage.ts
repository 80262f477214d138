import { expect } from 'vitest';
import type { Database } from '../../../server/database/tables.ts';
import type { Scene } from '../../walk/stage.ts';
import { stageOf } from '../../walk/stage.ts';
import { bringNothing } from '../bare-document.ts';
import { refused } from '../refusals.ts';
import { setNews } from '../seed-news.ts';
import { BEGUN_ELSEWHERE, noAnswer, retry } from '../shared-acts.ts';
import { ids, newsModel, pages } from './model.ts';

const letGo = (names: Parameters<typeof setNews>[1]) => {
  return ({ db, held }: { db: Database; held: Scene['held'] }) => setNews(db, names).then(() => held.letGo('listNews'));
};
const both = [
  { id: ids[0], name: 'Second' },
  { id: ids[1], name: 'First' },
];

export const newsStage = stageOf(newsModel)({
  // The last one has the page that the server drew.
  starts: [newsModel.starts[0], ...newsModel.starts.slice(1, -1)],
  visit: ({ path, query }) => ({ path: path + query }),
  prepare: ({ page }) => bringNothing(page, '/changes'),
  holds: ['listNews'],
  acts: { 'retry.requested': retry },
  answers: {
    loadNews: [
      {
        output: { ...pages.both, older: null },
        isOffered: ({ context }) => context.before + context.group === '',
        act: letGo(both),
      },
      { output: pages.first, isOffered: ({ context }) => context.before + context.group !== '', act: letGo(both) },
      { output: pages.nothing, isOffered: ({ context }) => context.group === '', act: letGo([]) },
      {
        error: refused(404, 'There are no changes for this build or day.'),
        isOffered: ({ context }) => context.group !== '',
        act: letGo([]),
      },
      noAnswer('listNews'),
    ],
    // It answers at once, as on the first visit.
    compareVisits: [{ output: null, act: async () => {} }],
  },
  shows: ({ value, context: { changes, before, group } }) => ({
    heading: 'What Changed',
    ...(value !== 'comparing' && { states: { news: value } }),
    place: (group === '' ? '/changes' : `/changes/${group}`) + (before === '' ? '' : `?before=${before}`),
    ...(value === 'unknown' && { text: expect.stringContaining('There are no changes for this build or day.') }),
    alerts: value === 'failed' ? ['The changes could not be loaded. Try again'] : [],
    ...(value === 'ready' && {
      headings: changes.map(({ _id }) => (_id === '2026-03-18' ? 'March 18, 2026' : 'January 27, 2026')),
      text: expect.stringContaining(
        changes.length > 0 ? 'First' : before === '' ? 'No changes yet.' : 'Nothing changed before that day.',
      ),
    }),
  }),
  unseen: {
    'news on skins.changed → loading': BEGUN_ELSEWHERE,
    'news.choosing on always [isKnown] → comparing': 'test/browser/news.test.ts begins with what the server has drawn',
    'news.comparing on xstate.error.actor.compareVisits → ready':
      'a browser without storage: test/browser/news.test.ts',
  },
});
