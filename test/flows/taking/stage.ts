import { expect } from 'vitest';
import { press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { setNews } from '../seed-news.ts';
import { noAnswer } from '../shared-acts.ts';
import { takingModel } from './model.ts';

const added = [{ id: '019c0000-0000-7000-8000-000000000000', name: 'First' }];
const first = { _id: 'news-First', ingamename: 'First', model: 'First_w', texture: 'First' };

/** The page of a day on which one skin was added. */
export const takingStage = stageOf(takingModel)({
  starts: takingModel.starts,
  visit: ({ group }) => ({ path: `/changes/${group}` }),
  prepare: ({ db }) => setNews(db, added),
  holds: ['listChangedSkins'],
  acts: {
    'skins.requested': {
      samples: [{ type: 'skins.requested', kind: 'added' }],
      // The button of the open forms closes them.
      isOffered: ({ value }) => value !== 'shown' && value !== 'loading',
      act: ({ page }) => press(page, '1 new'),
    },
    'copies.closed': { act: ({ page }) => page.keyboard.press('Escape') },
  },
  answers: {
    loadTaken: [
      {
        output: [{ legend: 'Newcomer', skin: first }],
        act: ({ held }) => held.letGo('listChangedSkins'),
      },
      noAnswer('listChangedSkins'),
    ],
  },
  shows: ({ value }) => ({
    heading: 'January 27, 2026',
    alerts: value === 'failed' ? ['The skins could not be loaded. Press the button again.'] : [],
    ...(value === 'shown' && {
      headings: expect.arrayContaining(['Copy 1 new skin of January 27, 2026 as…']),
      text: expect.stringContaining('Packages to load unknown'),
    }),
  }),
  unseen: {
    'taking.loading on xstate.done.actor.loadTaken [isEmpty] → empty':
      'the skins would have to leave the list between two answers of one request',
  },
});
