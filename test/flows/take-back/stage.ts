import { expect } from 'vitest';
import { skinFieldNames } from '#contract/skins/skin-fields.ts';
import { bumpRevision } from '../../../server/database/revision.ts';
import { write } from '../../../server/database/write.ts';
import { changeSkin } from '../../../server/skins/change-skin.ts';
import type { SkinRecord } from '../../../server/skins/skin-record.ts';
import { withoutHistory } from '../../support/without-history.ts';
import { press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { openAdvanced } from '../open-advanced.ts';
import { openPanelOf } from '../open-panel.ts';
import { setSkins } from '../seed-skins.ts';
import { setUsers, user } from '../seed-users.ts';
import { noAnswer } from '../shared-acts.ts';
import { nothing, something, stale, takeBackModel } from './model.ts';

const legend = { _id: 'ash', legend: 'Ash', details: [] };
const nothingElse = Object.fromEntries(skinFieldNames.map((name) => [name, null]));
const bad = {
  ...nothingElse,
  ...{ id: 'bad', legend_id: 'ash', legend: 'Ash', starter: 0, version: 0, created_at: 1, updated_at: 1 },
  ...{ removed_at: null, ingamename: 'bad', model: 'bad_w', texture: 'bad_t' },
} as SkinRecord;

/** Ann changed nothing, or added one skin. */
async function setWorld({ db }: Scene, isBad: boolean) {
  await withoutHistory(db);
  await setSkins(db, { legends: [legend] });
  if (!isBad) return;
  const by = { actor: 'ann', at: Date.now() };
  await write(db, (trx) => changeSkin(trx, { action: 'add', before: null, after: bad }, by));
}

export const takeBackStage = stageOf(takeBackModel)({
  starts: takeBackModel.starts,
  visit: () => ({ path: '/admin/manageusers', as: ['owner'] }),
  prepare: async (scene) => {
    await setUsers(scene.db, [user('ann')]);
    await setWorld(scene, false);
    await openAdvanced(scene.page);
    await openPanelOf(scene.page, 'ann');
  },
  holds: ['previewTakeBack', 'takeBack'],
  acts: {
    'since.typed': {
      isOffered: ({ value, context }, event) =>
        (value === 'choosing' || value === 'showing') && context.since !== event.value,
      act: ({ page }, { value }) => page.getByLabel('Since').fill(value),
    },
    'difference.requested': {
      isOffered: ({ value, context }) => value === 'choosing' && context.since !== '',
      act: ({ page }) => press(page, 'Show the difference'),
    },
    'back.requested': {
      isOffered: ({ value, context }) => value === 'showing' && context.difference?.order === 'first',
      act: ({ page }) => press(page, 'Take all of this back'),
    },
  },
  answers: {
    compare: [
      { output: something, act: (scene) => setWorld(scene, true).then(() => scene.held.letGo('previewTakeBack')) },
      { output: nothing, act: (scene) => setWorld(scene, false).then(() => scene.held.letGo('previewTakeBack')) },
      noAnswer('previewTakeBack'),
    ],
    takeBack: [
      {
        output: { message: 'Undone: 1 skin removed.' },
        act: ({ held }) => held.letGo('takeBack'),
      },
      {
        error: stale,
        act: async ({ db, held }) => {
          await write(db, (trx) => bumpRevision(trx, 'skins'));
          await held.letGo('takeBack');
        },
      },
      noAnswer('takeBack'),
    ],
  },
  shows: ({ value, context: { since, difference, isNew } }) => ({
    states: expect.objectContaining({ takeBack: value }),
    fields: { Since: since },
    text: expect.toSatisfy(
      (text: string) =>
        text.includes('There is nothing to take back.') === (difference?.order === 'other') &&
        text.includes('deletes Ash - bad') === (difference?.order === 'first') &&
        text.includes('This is the new difference.') === (isNew && difference !== null),
    ),
    buttons: expect.toSatisfy(
      (buttons: Record<string, boolean>) =>
        (buttons['Take all of this back'] ?? false) === (value === 'showing' && difference?.order === 'first'),
    ),
  }),
  unseen: {},
});
