import { expect } from 'vitest';
import type { Database } from '../../../server/database/tables.ts';
import { press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { setSkins } from '../seed-skins.ts';
import { noAnswer } from '../shared-acts.ts';
import { knight, skins } from '../skin-samples.ts';
import { keptListModel, stale } from './model.ts';

const HERE = 'what is starred changes in other parts of the page: test/browser/mine.test.ts';
const FULL = 'more than 500 stars: test/flows/kept-list/journey.test.ts';
const stars = [{ skin: knight._id, name: knight.ingamename, legend: 'Ash', model: knight.model, note: '', at: 1 }];

/** The list that the account keeps, in this version; none without one. */
async function setList(db: Database, version?: number) {
  await db.deleteFrom('star_list').execute();
  if (version === undefined) return;
  const accounts = await db.selectFrom('account').select('id').execute();
  const row = { stars_json: JSON.stringify(stars), version, saved_at: 1 };
  await db
    .insertInto('star_list')
    .values(accounts.map(({ id }) => ({ account_id: id, ...row })))
    .execute();
}

/** My List of a person who is signed in and has starred one skin. */
export const keptListStage = stageOf(keptListModel)({
  starts: [keptListModel.starts[0]],
  visit: () => ({ path: '/mine', as: [] }),
  prepare: async ({ db, page }) => {
    await setSkins(db, skins);
    await page.addInitScript((text) => localStorage.setItem('stars', text), JSON.stringify({ version: 1, stars }));
  },
  holds: ['readStarList', 'keepStarList', 'dropStarList'],
  acts: {
    'keep.chosen': { act: ({ page }) => page.getByLabel('Keep this list with your account').click() },
    'keep.ended': { act: ({ page }) => page.getByLabel('Keep this list with your account').click() },
    'deletion.requested': { act: ({ page }) => press(page, 'Delete it from your account') },
    'retry.requested': { act: ({ page }) => press(page, 'Try again') },
  },
  answers: {
    readList: [
      {
        output: { list: { stars, version: 5 }, stars, left: 0 },
        act: ({ db, held }) => setList(db, 5).then(() => held.letGo('readStarList')),
      },
      {
        output: { list: { stars: [], version: 0 }, stars, left: 0 },
        act: ({ db, held }) => setList(db).then(() => held.letGo('readStarList')),
      },
      noAnswer('readStarList'),
    ],
    saveList: [
      { output: { stars, version: 6 }, act: ({ held }) => held.letGo('keepStarList') },
      { error: stale, act: ({ db, held }) => setList(db, 77).then(() => held.letGo('keepStarList')) },
      noAnswer('keepStarList'),
    ],
    deleteList: [
      {
        output: { message: 'Your account no longer keeps a list' },
        act: ({ held }) => held.letGo('dropStarList'),
      },
      noAnswer('dropStarList'),
    ],
  },
  shows: ({ value }) => ({
    heading: 'My List',
    states: expect.objectContaining({ keptList: value }),
    alerts:
      value === 'failed' ? ['The list could not be kept with your account. It stays in this browser. Try again'] : [],
  }),
  unseen: {
    'keptList.changed on page.hidden → saving':
      'the walk would have to be faster than two seconds: test/browser/mine.test.ts',
    'keptList on stars.changed': HERE,
    'keptList.changed on stars.changed → changed': HERE,
    'keptList.failed on stars.changed [isKept] → changed': HERE,
    'keptList.kept on list.opened → reading': 'it is opened once a visit',
    'keptList.choosing on always [isKept] → reading': 'another visit: test/browser/mine.test.ts',
    'keptList.reading on xstate.done.actor.readList [hasNoRoom] → full': FULL,
    'keptList.full on keep.ended → ending': FULL,
    'keptList.full on retry.requested → reading': FULL,
  },
});
