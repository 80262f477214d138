import { expect } from 'vitest';
import { press, stageOf } from '../../walk/stage.ts';
import { setSkins } from '../seed-skins.ts';
import { skins } from '../skin-samples.ts';
import { knightStarred, starsModel } from './model.ts';

const AT_ONCE = 'the browser stores and answers at once: test/browser/stars.test.ts';
const ON_THE_LIST = 'a button of My List: test/browser/mine.test.ts';
const FULL = '500 stars: test/flows/stars/journey.test.ts';

/** The button of a skin's page. */
export const starsStage = stageOf(starsModel)({
  starts: starsModel.starts,
  visit: () => ({ path: '/legends/ash/hero-knight' }),
  prepare: ({ db }) => setSkins(db, skins),
  holds: [],
  acts: { 'star.toggled': { act: ({ page }) => press(page, 'Star Hero Knight') } },
  answers: {
    changeStars: [
      {
        output: { stars: [knightStarred], left: 0, isStored: true },
        isOffered: ({ context }) => context.change.kind !== 'remove',
        act: async () => {},
      },
      {
        output: { stars: [], left: 0, isStored: true },
        isOffered: ({ context }) => context.change.kind === 'remove',
        act: async () => {},
      },
    ],
  },
  shows: () => ({ heading: 'Hero Knight', buttons: expect.objectContaining({ 'Star Hero Knight': true }) }),
  unseen: {
    'stars on stars.changed': AT_ONCE,
    'stars on star.toggled [isFull] → full': FULL,
    'stars on star.removed → keeping': ON_THE_LIST,
    'stars on removal.undone [isRemembered] → keeping': ON_THE_LIST,
    'stars on stars.added → keeping': ON_THE_LIST,
    'stars on star.replaced → keeping': ON_THE_LIST,
    'stars on note.changed → keeping': ON_THE_LIST,
    'stars.keeping on xstate.done.actor.changeStars [isUnstored] → unstored': AT_ONCE,
    'stars.keeping on xstate.done.actor.changeStars [hasNoRoom] → full': FULL,
    'stars.keeping on xstate.error.actor.changeStars → unchanged': AT_ONCE,
  },
});
