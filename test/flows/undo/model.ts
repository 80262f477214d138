import { undoMachine } from '#machines/history/undo.ts';
import { defineModel, offline, said } from '../../walk/model.ts';

export const undoModel = defineModel({
  machine: undoMachine,
  starts: [undefined],
  samples: {
    events: { 'undo.requested': [{ id: 'h1' }, { id: 'h2' }] },
    actors: {
      undo: { done: [{ message: 'The skin is back.', historyId: 'h3' }, { historyId: 'h3' }], error: [said, offline] },
    },
  },
  known: (context) => context,
  visible: ({ id }) => id,
  invariants: { 'only a named change is undone': ({ value, context }) => value === 'idle' || context.id !== '' },
});
