import { expect } from 'vitest';
import { stageOf } from '../../walk/stage.ts';
import { speedModel } from './model.ts';

/** Home, with its own box for a search. */
export const speedStage = stageOf(speedModel)({
  starts: speedModel.starts,
  visit: () => ({ path: '/?speed' }),
  holds: [],
  acts: {
    'keystroke.painted': { act: ({ page }) => page.getByRole('searchbox').fill('a') },
    'panel.closed': { act: ({ page }) => page.getByRole('button', { name: 'Close', exact: true }).click() },
  },
  answers: {},
  shows: ({ value }) => ({
    states: value === 'open' ? { speed: 'open' } : {},
    ...(value === 'closed' && { buttons: expect.not.objectContaining({ Close: true }) }),
  }),
  unseen: {
    'speed.open on figures.measured': 'the browser measures by itself: test/browser/speed.test.ts',
  },
});
