import { expect } from 'vitest';
import type { Database } from '../../../server/database/tables.ts';
import type { Scene } from '../../walk/stage.ts';
import { stageOf } from '../../walk/stage.ts';
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
  starts: [{ query: '' }, { query: '?before=2026-03-18' }],
  visit: ({ query }) => ({ path: `/changes${query}` }),
  holds: ['listNews'],
  acts: { 'retry.requested': retry },
  answers: {
    loadNews: [
      { output: { ...pages.both, older: null }, isOffered: ({ context }) => context.before === '', act: letGo(both) },
      { output: pages.first, isOffered: ({ context }) => context.before !== '', act: letGo(both) },
      { output: pages.nothing, act: letGo([]) },
      noAnswer('listNews'),
    ],
    // It answers at once, for the first visit.
    compareVisits: [{ output: null, act: async () => {} }],
  },
  shows: ({ value, context: { changes, before } }) => ({
    heading: 'What Changed',
    ...(value !== 'comparing' && { states: { news: value } }),
    place: before === '' ? '/changes' : `/changes?before=${before}`,
    alerts: value === 'failed' ? ['The changes could not be loaded. Try again'] : [],
    ...(value === 'ready' && {
      headings: changes.map(({ _id }) => (_id === '2026-03-18' ? 'March 18, 2026' : 'January 27, 2026')),
      text: expect.stringContaining(
        changes.length > 0
          ? 'First'
          : before === ''
            ? 'Nobody has changed it yet.'
            : 'Nothing changed before that day.',
      ),
    }),
  }),
  unseen: {
    'news on skins.changed (1/1)': BEGUN_ELSEWHERE,
    'news.comparing on xstate.error.actor.compareVisits (1/1)':
      'a browser that keeps nothing: test/browser/news.test.ts',
  },
});
