import { expect } from 'vitest';
import { answer, press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { openAdvanced } from '../open-advanced.ts';
import { changeUser, RESTORE, setDeletedUsers, setUsers, user } from '../seed-users.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { accessModel, closing, open, opening, shut, unmade } from './model.ts';

const NAME = 'registration_closed_until';

/** Opens the registration again afterwards, for the other stages. */
const openAll = ({ db }: Scene) => db.deleteFrom('setting').where('name', '=', NAME).execute();

async function setWorld(scene: Scene) {
  await setUsers(scene.db, [user('zoe')]);
  await changeUser(scene.db, 'zoe', { owner: 1 });
}

const close = ({ db }: Scene) =>
  db
    .insertInto('setting')
    .values({ name: NAME, value: String(Date.now() + 3_000_000) })
    .execute();

const stateIs = ({ page }: Scene, state: string) =>
  page.locator(`[data-machine=access][data-state=${state}]`).waitFor({ state: 'attached' });

export const accessStage = stageOf(accessModel)({
  starts: accessModel.starts,
  visit: () => ({ path: '/admin/manageusers', as: ['owner'] }),
  prepare: async (scene) => {
    await openAdvanced(scene.page);
    await setDeletedUsers(scene.db, 20);
    await setWorld(scene);
  },
  holds: ['readAccess', 'unmakeOwner', 'closeRegistration', 'openRegistration'],
  acts: {
    'unmaking.requested': {
      isOffered: ({ value }) => value === 'ready',
      act: ({ page }) => press(page, 'Remove as owner: zoe'),
    },
    'request.confirmed': { act: ({ page }) => answer(page, 'Remove as owner') },
    'request.cancelled': { act: ({ page }) => answer(page, 'Cancel') },
    'closing.requested': {
      isOffered: ({ value, context }) => value === 'ready' && context.access === open,
      act: ({ page }) => press(page, 'Close it for an hour'),
    },
    'opening.requested': {
      isOffered: ({ value, context }) => value === 'ready' && context.access === shut,
      act: ({ page }) => press(page, 'Open it again'),
    },
    'users.changed': {
      isOffered: ({ value }) => ['loading', 'failed', 'ready'].includes(String(value)),
      act: async ({ page, held }, _, snapshot) => {
        if (snapshot.matches('loading')) await held.forgetNext('readAccess');
        await press(page, RESTORE);
      },
    },
    'retry.requested': retry,
  },
  answers: {
    loadAccess: [
      { output: open, act: (scene) => setWorld(scene).then(() => scene.held.letGo('readAccess')) },
      {
        output: shut,
        act: async (scene) => {
          await setWorld(scene);
          await close(scene);
          await scene.held.letGo('readAccess');
          await stateIs(scene, 'ready');
          await openAll(scene);
        },
      },
      noAnswer('readAccess'),
    ],
    unmakeOwner: [{ output: unmade, act: ({ held }) => held.letGo('unmakeOwner') }, noAnswer('unmakeOwner')],
    closeRegistration: [
      {
        output: closing,
        act: async (scene) => {
          await scene.held.letGo('closeRegistration');
          await stateIs(scene, 'loading');
          await openAll(scene);
        },
      },
      noAnswer('closeRegistration'),
    ],
    openRegistration: [
      { output: opening, act: ({ held }) => held.letGo('openRegistration') },
      noAnswer('openRegistration'),
    ],
  },
  shows: ({ value, context: { access } }) => ({
    states: expect.objectContaining({ access: value }),
    question: value === 'asking' ? 'Are you sure you want to remove zoe as owner?' : null,
    alerts: value === 'failed' ? ['The owners and the registration could not be loaded. Try again'] : [],
    text: expect.toSatisfy(
      (text: string) =>
        text.includes('Anyone can create an account.') === (access === open) &&
        text.includes('Nobody can create an account until') === (access === shut),
    ),
    buttons: access ? { 'Remove as owner: zoe': value === 'ready' } : {},
  }),
  unseen: {},
});
