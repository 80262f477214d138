import { expect } from 'vitest';
import { deleteSkinModel } from '../models/delete-skin.ts';
import { knight, skins } from '../models/skins.ts';
import { lost, refused } from './failures.ts';
import { answer, choose, press } from './hands.ts';
import { setDeletions, setSkins, UNDO_DELETION } from './skins-world.ts';
import { stageOf } from './stage.ts';

const none = { legends: [], starter: false };

export const deleteSkinStage = stageOf(deleteSkinModel)({
  starts: deleteSkinModel.starts,
  visit: ({ id }) => ({ path: `/admin/deleteskin${id && `?skin=${id}`}`, as: ['deleteskins'] }),
  prepare: ({ db }) => setDeletions(db, 5),
  holds: ['listSkins', 'removeSkin'],
  acts: {
    'skin.chosen': {
      samples: [{ type: 'skin.chosen', id: knight._id }],
      act: ({ page }) => choose(page, 'Skin', knight.ingamename),
    },
    'skins.changed': {
      samples: [{ type: 'skins.changed' }],
      act: ({ page }) => press(page, UNDO_DELETION),
    },
    'deletion.requested': {
      samples: [{ type: 'deletion.requested' }],
      act: ({ page }) => press(page, 'Delete'),
    },
    'deletion.confirmed': {
      samples: [{ type: 'deletion.confirmed' }],
      act: ({ page }) => answer(page, 'Delete'),
    },
    'deletion.cancelled': {
      samples: [{ type: 'deletion.cancelled' }],
      act: ({ page }) => page.keyboard.press('Escape'),
    },
    'retry.requested': {
      samples: [{ type: 'retry.requested' }],
      act: ({ page }) => press(page, 'Try again'),
    },
  },
  answers: {
    loadSkins: [
      { output: skins, act: ({ db, held }) => setSkins(db, skins).then(() => held.letGo('listSkins')) },
      { output: none, act: ({ db, held }) => setSkins(db, none).then(() => held.letGo('listSkins')) },
      { error: lost, act: ({ held }) => held.cut('listSkins') },
    ],
    removeSkin: [
      { output: { historyId: 'h1' }, act: ({ held }) => held.letGo('removeSkin') },
      {
        error: refused(404, 'This skin does not exist any more.'),
        act: ({ db, held }) => setSkins(db, none).then(() => held.letGo('removeSkin')),
      },
      { error: lost, act: ({ held }) => held.cut('removeSkin') },
    ],
  },
  shows: ({ value, context }) => ({
    states: { deleteSkin: value },
    question: value === 'confirming' ? 'Are you sure you want to delete this skin?' : null,
    alerts: value === 'failed' ? ['The skins could not be loaded. Try again'] : [],
    ...(value === 'empty' && { text: expect.stringContaining('No Reviews found') }),
    ...((value === 'choosing' || value === 'deleting') && {
      fields: { Skin: context.id === knight._id ? 'Ash - Hero Knight' : 'Bangalore - Base Skin' },
      buttons: { Delete: value === 'choosing' },
    }),
  }),
  unseen: {},
});
