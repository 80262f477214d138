import { expect } from 'vitest';
import { press, stageOf } from '../../walk/stage.ts';
import { noAnswer, setSkins } from '../seed-skins.ts';
import { skins } from '../skin-samples.ts';
import { mineNewsModel, nothingNew } from './model.ts';

/** The page of a skin, where it is starred; nothing has changed since. */
export const mineNewsStage = stageOf(mineNewsModel)({
  starts: mineNewsModel.starts,
  visit: () => ({ path: '/legends/ash/hero-knight' }),
  prepare: ({ db }) => setSkins(db, skins),
  holds: ['listNews'],
  acts: {
    'stars.changed': {
      isOffered: ({ context }, { stars }) => stars.length !== context.stars.length,
      act: async ({ page, held }, _, before) => {
        await press(page, 'Star Hero Knight');
        // The machine's file is loaded with the first star: it must have begun before the star is taken away.
        if (before.matches('waiting')) await expect.poll(() => held.waits(), { timeout: 15_000 }).toBe(true);
      },
    },
  },
  answers: {
    loadNewest: [{ output: nothingNew, act: async ({ held }) => held.letGo('listNews') }, noAnswer('listNews')],
  },
  shows: ({ context: { stars } }) => ({
    heading: 'Hero Knight',
    links: stars.length > 0 ? expect.arrayContaining(['My List']) : expect.not.arrayContaining(['My List']),
  }),
  unseen: { 'mineNews on changes.seen': 'What Changed is another page: test/browser/mine.test.ts' },
});
