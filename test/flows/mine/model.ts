import { mineMachine } from '#machines/mine.ts';
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';
import { noSkins, skins } from '../skin-samples.ts';

/** With a link and without one; a list of two skins, and none. */
export const mineModel = defineModel({
  machine: mineMachine,
  starts: [{ query: '' }, { query: '?skins=s1.s2' }],
  samples: {
    events: {
      'skins.changed': [{ type: 'skins.changed' }],
      'retry.requested': [{ type: 'retry.requested' }],
      'offer.declined': [{ type: 'offer.declined' }],
    },
    actors: { loadSkins: { done: [skins, noSkins], error: [offline] } },
  },
  known: ({ legends, offered, isDeclined }) => [legends.length, offered.ids, isDeclined],
  visible: ({ legends, offered, isDeclined }) => [legends.length, offered.ids.length, isDeclined],
  invariants: {
    'what is left out of a link is said beside the rest of it': ({ context: { offered } }) =>
      offered.left === 0 || offered.ids.length > 0,
  },
});
