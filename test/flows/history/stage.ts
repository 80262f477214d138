import { expect } from 'vitest';
import type { HistoryItem } from '#contract/history.ts';
import { skinFieldsOf } from '#contract/skin-fields.ts';
import { press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { setArchive, setDeletions, setImport, setSkins } from '../seed-skins.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { skins } from '../skin-samples.ts';
import { historyModel, imported } from './model.ts';

/** Textures enough for every skin that is added on the way. */
const choices = {
  Models: [{ name: 'Ash', items: ['ash_base_w'] }],
  Textures: [{ name: 'Ash', items: Array.from({ length: 9 }, (_, index) => `ash_lgnd_v${index}_new_body`) }],
  Animations: [],
};

const textOf = (entries: readonly HistoryItem[]) =>
  entries.some((entry) => 'batch' in entry)
    ? 'added 2 skins, changed 1, and added 3 assets (Season 27)'
    : 'deleted Zed - Gone 1';

let added = 0;

export const historyStage = stageOf(historyModel)({
  starts: [undefined],
  visit: () => ({ path: '/admin/addskin', as: ['addskins'] }),
  prepare: async ({ db }) => {
    await setArchive(db, choices);
    await setSkins(db, skins);
  },
  holds: ['listHistory'],
  acts: {
    'skins.changed': {
      act: async ({ page, held }) => {
        held.forget('listHistory');
        await page.getByRole('textbox', { name: 'In-game name' }).fill(`New ${++added}`);
        await press(page, 'Add a new skin');
      },
    },
    'retry.requested': retry,
  },
  answers: {
    loadHistory: [
      {
        output: [
          {
            _id: 'h1',
            at: 1,
            actor: 'ann',
            action: 'remove',
            before: { legend: 'Zed', ...skinFieldsOf({ ingamename: 'Gone 1', model: 'm', texture: 't' }) },
            after: null,
            isUndo: false,
            isUndone: false,
          },
        ],
        act: ({ db, held }) => setDeletions(db, 1).then(() => held.letGo('listHistory')),
      },
      {
        output: [imported],
        act: ({ db, held }) => setImport(db, imported.batch).then(() => held.letGo('listHistory')),
      },
      { output: [], act: ({ db, held }) => setDeletions(db, 0).then(() => held.letGo('listHistory')) },
      noAnswer('listHistory'),
    ],
  },
  shows: ({ value, context }) => ({
    busy: value === 'loading' ? ['Latest changes'] : [],
    alerts: value === 'failed' ? ['The changes could not be loaded. Try again'] : [],
    ...(context.entries.length > 0 && { text: expect.stringContaining(textOf(context.entries)) }),
    ...(value === 'ready' && context.entries.length === 0 && { text: expect.stringContaining('Nothing was changed') }),
  }),
  unseen: {},
});
