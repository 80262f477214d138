import { press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { forbidden } from '../refusals.ts';
import { setRights } from '../seed-accounts.ts';
import { setDeletions, UNDO_DELETION } from '../seed-skins.ts';
import { noAnswer } from '../shared-acts.ts';
import { undoModel } from './model.ts';

const rights = ['addskins', 'deleteskins'] as const;

/** Lets the server answer a user with the right to add, which also restores; or a user without it. */
async function send({ db, held }: Scene, mayAdd: boolean) {
  await setRights(db, mayAdd ? rights : ['deleteskins']);
  await held.letGo('undo');
}

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
      { output: { message: 'Skin added again', historyId: 'h2' }, act: (scene) => send(scene, true) },
      { error: forbidden, act: (scene) => send(scene, false) },
      noAnswer('undo'),
    ],
  },
  // Only toasts report an undo.
  shows: () => ({ heading: 'Add Skin', question: null, alerts: [] }),
  unseen: {},
});
