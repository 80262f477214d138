import { expect } from 'vitest';
import { press, stageOf } from '../../walk/stage.ts';
import { BEGUN_ELSEWHERE, listOf, noAnswer, retry } from '../seed-skins.ts';
import { noSkins, skins } from '../skin-samples.ts';
import { mineModel } from './model.ts';

const HELD = 'what an account holds is offered once: test/browser/mine.test.ts';

export const mineStage = stageOf(mineModel)({
  starts: mineModel.starts,
  visit: ({ query }) => ({ path: `/mine${query}` }),
  holds: ['listSkins'],
  acts: {
    'retry.requested': retry,
    'offer.declined': {
      isOffered: ({ value, context }) => value === 'ready' && context.offered.ids.length > 0 && !context.isDeclined,
      act: ({ page }) => press(page, /^(Do not add|Close)$/),
    },
  },
  answers: {
    loadSkins: [
      { ...listOf(skins), output: { ...skins, held: [] } },
      { ...listOf(noSkins), output: { ...noSkins, held: [] } },
      noAnswer('listSkins'),
    ],
  },
  shows: ({ value, context: { offered, isDeclined, legends } }) => ({
    heading: 'My List',
    states: expect.objectContaining({ mine: value }),
    headings: value === 'ready' && offered.ids.length > 0 && !isDeclined ? ['Skins from a link'] : [],
    alerts: value === 'failed' ? ['The list of skins could not be loaded. Try again'] : [],
    ...(value === 'ready' &&
      offered.ids.length > 0 && {
        text: expect.stringContaining(
          legends.length > 0
            ? '2 skins to add: Hero Knight (Ash), Base Skin (Bangalore).'
            : '2 skins of the link are not in the list of skins.',
        ),
      }),
    ...(value === 'ready' &&
      isDeclined && { text: expect.stringContaining('The offer of the link is closed. Your list stays as it is.') }),
  }),
  unseen: {
    'mine on skins.changed → loading': BEGUN_ELSEWHERE,
    'mine.ready on held.answered [isHeld] → answering': HELD,
    'mine.answering on xstate.done.actor.answerHeld [isUnstored] → ready': HELD,
    'mine.answering on xstate.done.actor.answerHeld [hasNoRoom] → ready': HELD,
    'mine.answering on xstate.done.actor.answerHeld → ready': HELD,
    'mine.answering on xstate.error.actor.answerHeld → ready': HELD,
  },
});
