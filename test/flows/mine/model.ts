import { mineMachine } from '#machines/my-list/mine.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { noSkins, skins } from '../skin-samples.ts';
import { knightStarred } from '../stars/model.ts';

const stored = { left: 0, isStored: true };

/** With a link and without one; a list of two skins, and none; an account that holds a star, or none. */
export const mineModel = defineModel({
  machine: mineMachine,
  starts: [{ query: '' }, { query: '?skins=s1.s2', account: 'u1' }],
  samples: {
    events: { 'held.answered': [{ isTaken: true }, { isTaken: false }] },
    actors: {
      loadSkins: {
        done: [
          { ...skins, held: [] },
          { ...noSkins, held: [] },
          { ...skins, held: [knightStarred] },
        ],
        error: [offline],
      },
      answerHeld: { done: [stored, { ...stored, left: 1 }, { ...stored, isStored: false }], error: [offline] },
    },
  },
  known: ({ legends, offered, isDeclined, held, isTaken }) => [
    legends.length,
    offered.ids,
    isDeclined,
    held.length,
    isTaken,
  ],
  visible: ({ legends, offered, isDeclined, held }) => [legends.length, offered.ids.length, isDeclined, held.length],
  invariants: {
    'what is left out of a link is said beside the rest of it': ({ context: { offered } }) =>
      offered.left === 0 || offered.ids.length > 0,
  },
});
