import { expect } from 'vitest';
import { stageOf } from '../../walk/stage.ts';
import { bringNothing } from '../bare-document.ts';
import { setSkins } from '../seed-skins.ts';
import { BEGUN_ELSEWHERE, noAnswer, retry } from '../shared-acts.ts';
import { onlySoldier, skins } from '../skin-samples.ts';
import { catalogueModel } from './model.ts';
import { found } from './samples.ts';

const BROUGHT = 'test/browser/catalogue.test.ts starts at one that never existed';

/** The page of a legend without data in its document, as from a host of static files. */
export const catalogueStage = stageOf(catalogueModel)({
  starts: [{ legend: 'ash' }],
  visit: () => ({ path: '/legends/ash', expected: /Failed to load resource/ }),
  prepare: async ({ db, page }) => {
    await setSkins(db, skins);
    await bringNothing(page, '/legends/ash');
  },
  holds: ['readLegendPage'],
  acts: {
    'retry.requested': retry,
    'card.requested': {
      isOffered: ({ context }) => !context.isCard,
      act: ({ page }) => page.getByRole('link', { name: 'Sort, search or copy' }).click(),
    },
  },
  answers: {
    loadPage: [
      { output: found.legend, act: ({ db, held }) => setSkins(db, skins).then(() => held.letGo('readLegendPage')) },
      {
        output: found.gone,
        act: ({ db, held }) => setSkins(db, onlySoldier).then(() => held.letGo('readLegendPage')),
      },
      noAnswer('readLegendPage'),
    ],
  },
  shows: ({ value }) => ({
    states: { catalogue: value },
    place: '/legends/ash',
    alerts: value === 'failed' ? ['This page could not be loaded. Try again'] : [],
    ...(value === 'standing' && { heading: 'Ash', text: expect.stringContaining('Hero Knight') }),
    ...(value === 'gone' && { heading: 'It was deleted', text: expect.stringContaining('no longer in the list') }),
  }),
  unseen: {
    'catalogue on skins.changed → loading': BEGUN_ELSEWHERE,
    'catalogue.choosing on always [isKnown] → unknown': BROUGHT,
  },
});
