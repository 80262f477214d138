import { press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { setDeletions, UNDO_DELETION } from '../seed-skins.ts';
import { noAnswer } from '../shared-acts.ts';
import { undoModel } from './model.ts';

const rights = ['addskins', 'deleteskins'] as const;

export const undoStage = stageOf(undoModel)({
  starts: [undefined],
  visit: () => ({ path: '/admin/addskin', as: rights }),
  prepare: ({ db }) => setDeletions(db, 5),
  holds: ['undo'],
  acts: {
    'undo.requested': {
      samples: [{ type: 'undo.requested', id: 'h1' }],
      act: ({ page }) => press(page, UNDO_DELETION),
    },
  },
  answers: {
    undo: [
      { output: { message: 'Skin added again', historyId: 'h2' }, act: ({ held }) => held.letGo('undo') },
      noAnswer('undo'),
    ],
  },
  // Only toasts report an undo.
  shows: () => ({ heading: 'Add Skin', question: null, alerts: [] }),
  unseen: {},
});
