import { expect } from 'vitest';
import { press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { diagramModel } from './model.ts';

const LOADED = 'the document has brought the drawing: test/browser/flows.test.ts loses its file';

export const diagramStage = stageOf(diagramModel)({
  starts: [diagramModel.starts[0]],
  visit: () => ({ path: '/developers/flows/copy' }),
  holds: [],
  acts: {
    'zoom.requested': { act: ({ page }) => press(page, 'Larger') },
    'fit.requested': { act: ({ page }) => press(page, 'Fit') },
    'search.changed': { act: ({ page }, { search }) => page.getByLabel('Search states').fill(search) },
    'found.turned': { act: ({ page }) => page.getByLabel('Search states').press('Enter') },
    'state.chosen': { act: ({ page }, { path }) => press(page, path) },
    'state.moved': { act: ({ page }) => page.getByLabel('Drawing of copy').press('ArrowDown') },
    'choice.dropped': {
      isOffered: ({ context }) => context.chosen !== '',
      act: ({ page }) => page.getByLabel('Drawing of copy').press('Escape'),
    },
  },
  answers: {},
  shows: ({ value, context: { search, chosen } }) => ({
    heading: 'copy',
    states: expect.objectContaining({ diagram: typeof value === 'object' ? `shown.${value.shown}` : value }),
    fields: { 'Search states and events': search },
    text: expect.stringContaining(chosen === '' ? 'Fit' : `${chosen}. `),
  }),
  unseen: {
    'diagram.opening on always → loading': LOADED,
    'diagram.loading on xstate.done.actor.loadFlow → shown': LOADED,
    'diagram.loading on xstate.error.actor.loadFlow → failed': LOADED,
    'diagram.failed on retry.requested → loading': LOADED,
  },
});
