import { expect } from 'vitest';
import { answer, choose, letGoAfter, press, stageOf } from '../../walk/stage.ts';
import { refused } from '../played.ts';
import { changeOfSkins, listOf, noAnswer, retry, setDeletions, setSkins } from '../seed-skins.ts';
import { knight, noSkins, onlyKnight, skins, soldier } from '../skin-samples.ts';
import { deleteSkinModel } from './model.ts';

/** The right to delete, and to undo deletions. */
const rights = ['deleteskins', 'addskins'] as const;

const GONE = 'This skin no longer exists. Choose another one, or look under Latest changes for what became of it.';

export const deleteSkinStage = stageOf(deleteSkinModel)({
  starts: [{ id: soldier._id }],
  visit: ({ id }) => ({ path: `/admin/deleteskin${id && `?skin=${id}`}`, as: rights }),
  prepare: ({ db }) => setDeletions(db, 5),
  holds: ['listSkins', 'removeSkin'],
  acts: {
    'skin.chosen': { samples: [{ id: knight._id }], act: ({ page }) => choose(page, 'Skin', knight.ingamename) },
    'skins.changed': changeOfSkins,
    'deletion.requested': { act: ({ page }) => press(page, 'Delete') },
    'deletion.confirmed': { act: ({ page }) => answer(page, 'Delete') },
    'deletion.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'retry.requested': retry,
  },
  answers: {
    loadSkins: [listOf(skins), listOf(onlyKnight), listOf(noSkins), noAnswer('listSkins')],
    removeSkin: [
      { output: { historyId: 'h1' }, act: ({ held }) => held.letGo('removeSkin') },
      {
        error: refused(404, 'This skin no longer exists.'),
        act: ({ db, held }) => setSkins(db, noSkins).then(() => held.letGo('removeSkin')),
      },
      {
        error: refused(409, 'This skin was changed meanwhile. Look at it again before you delete it.'),
        act: letGoAfter('removeSkin', (db) => db.updateTable('skin').set({ version: 2 }).execute()),
      },
      noAnswer('removeSkin'),
    ],
  },
  shows: ({ value, context }) => ({
    states: { deleteSkin: value },
    question: value === 'confirming' ? 'Are you sure you want to delete this skin?' : null,
    alerts: value === 'failed' ? ['The skins could not be loaded. Try again'] : value === 'missing' ? [GONE] : [],
    ...(value === 'missing' && {
      fields: { Skin: '' },
      buttons: expect.not.objectContaining({ Delete: expect.anything() }),
    }),
    ...(value === 'empty' && { text: expect.stringContaining('No Reviews found') }),
    ...((value === 'choosing' || value === 'deleting') && {
      fields: { Skin: context.id === knight._id ? 'Ash - Hero Knight' : 'Bangalore - Base Skin' },
      buttons: { Delete: value === 'choosing' },
    }),
  }),
  unseen: {},
});
