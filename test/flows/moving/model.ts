import { movingMachine, type Row } from '#machines/my-list/moving.ts';
import { defineModel } from '../../walk/model.ts';
import { knight } from '../skin-samples.ts';

export const first: Row = { skin: knight._id, name: knight.ingamename, at: 0, last: 1 };

/** Two rows: each is carried by the pointer and by keys, and moved by its buttons. */
export const movingModel = defineModel({
  machine: movingMachine,
  starts: [undefined],
  samples: {
    events: {
      'row.grasped': [{ type: 'row.grasped', row: first }],
      'row.lifted': [{ type: 'row.lifted', row: first }],
      'row.stepped': [
        { type: 'row.stepped', row: first, by: 1 },
        { type: 'row.stepped', row: first, by: -1 },
      ],
      'place.reached': [
        { type: 'place.reached', to: 1 },
        { type: 'place.reached', to: 0 },
      ],
      'place.stepped': [
        { type: 'place.stepped', by: 1 },
        { type: 'place.stepped', by: -1 },
      ],
      'row.dropped': [{ type: 'row.dropped' }],
      'row.returned': [{ type: 'row.returned' }],
      'list.changed': [{ type: 'list.changed' }],
    },
    actors: {},
  },
  known: ({ row, to }) => [row.skin, to],
  visible: ({ row, to }) => [row.skin, to],
  invariants: {
    'a row lands in the list': ({ context: { row, to } }) => to >= 0 && to <= row.last,
    'what has moved is elsewhere': ({ value, context: { row, to } }) => value !== 'moved' || to !== row.at,
  },
});
