import { MOST_STARS } from '#contract/account/star-bounds.ts';
import { starsMachine } from '#machines/my-list/stars.ts';
import type { Star } from '#rules/stars/star.ts';
import { defineModel, offline } from '../../walk/model.ts';

const knightNamed = { skin: 's1', name: 'Hero Knight', legend: 'Ash', model: 'ash_v21_knight_w' };
const soldierNamed = { skin: 's2', name: 'Base Skin', legend: 'Bangalore', model: 'bangalore_base_w' };
const starred = (named: typeof knightNamed, note = ''): Star => ({ ...named, note, at: 1 });
export const knightStarred = starred(knightNamed);
const full = Array.from({ length: MOST_STARS }, (_, at) => starred({ ...soldierNamed, skin: `f${at}` }));

/** One skin or two, none, and a full list; kept, not stored, without room, and not changed at all. */
export const starsModel = defineModel({
  machine: starsMachine,
  starts: [undefined],
  samples: {
    events: {
      'stars.changed': [{ stars: [] }, { stars: full }],
      'star.toggled': [{ skin: knightNamed }],
      'star.removed': [{ skin: 's1' }],
      'stars.added': [{ skins: [knightNamed, soldierNamed] }],
      'star.replaced': [{ skin: 's1', by: soldierNamed }],
      'note.changed': [{ skin: 's1', note: 'seen' }],
    },
    actors: {
      changeStars: {
        done: [
          { stars: [knightStarred], left: 0, isStored: true },
          { stars: [], left: 0, isStored: true },
          { stars: full, left: 1, isStored: true },
          { stars: [knightStarred], left: 0, isStored: false },
        ],
        error: [offline],
      },
    },
  },
  known: ({ stars, removed, change }) => [stars.length, removed?.star.skin, change.kind],
  visible: ({ stars, removed }) => [stars.length, removed?.star.skin],
  invariants: {
    'a list has room or is full': ({ context }) => context.stars.length <= MOST_STARS,
    'what came off the list here was in it': ({ context }) => (context.removed?.to ?? 0) >= 0,
  },
});
