import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { userPanelMachine } from '#machines/rights/user-panel.ts';
import { answer, press, type Scene, stageOf } from '../../walk/stage.ts';
import { openAdvanced } from '../open-advanced.ts';
import { restoreUser } from '../restore-user.ts';
import { noAnswer, retry } from '../seed-skins.ts';
import { changeUser, setDeletedUsers, setUsers } from '../seed-users.ts';
import { gone, LATER, OVER, over, rights, stale, userPanelModel } from './model.ts';

type Snapshot = SnapshotFrom<typeof userPanelMachine>;

const FIELD = 'Last day of Add Skins';
const setAnn = ({ db }: Scene) => setUsers(db, [rights.user]);
const BUSY = 'blocked until the request has ended: test/flows/user-panel/journey.test.ts';
const MEANWHILE = 'news that come at such a moment: test/flows/user-panel/journey.test.ts';
const typed = ({ context }: Snapshot) => context.days.addskins;

export const userPanelStage = stageOf(userPanelModel)({
  starts: userPanelModel.starts,
  visit: () => ({ path: '/admin/manageusers', as: ['owner'] }),
  prepare: async (scene) => {
    await openAdvanced(scene.page);
    await setDeletedUsers(scene.db, 20);
    await setAnn(scene);
  },
  holds: ['readUserRights', 'saveUser', 'makeOwner'],
  acts: {
    'user.chosen': {
      isOffered: ({ value }) => value === 'closed' || value === 'open',
      act: ({ page }) => press(page, 'Rights of ann'),
    },
    'panel.closed': {
      isOffered: ({ value }) => value === 'open' || value === 'failed',
      act: ({ page }) => press(page, 'Close the rights'),
    },
    'day.typed': {
      isOffered: (snapshot, { value }) => snapshot.value === 'open' && typed(snapshot) !== value,
      act: ({ page }, { value }) => page.getByLabel(FIELD).fill(value),
    },
    'days.submitted': {
      isOffered: (snapshot) => snapshot.value === 'open' && typed(snapshot) !== undefined,
      act: ({ page }) => press(page, 'Save end dates'),
    },
    'owner.requested': {
      isOffered: ({ value }) => value === 'open',
      act: ({ page }) => press(page, 'Make ann an owner'),
    },
    'request.confirmed': { act: ({ page }) => answer(page, 'Make an owner') },
    'request.cancelled': { act: ({ page }) => answer(page, 'Cancel') },
    'users.changed': {
      isOffered: ({ value }) => ['loading', 'failed', 'open'].includes(String(value)),
      act: async ({ page, held }, _, { value }) => {
        if (value === 'loading') await held.forgetNext('readUserRights');
        await restoreUser(page);
      },
    },
    'retry.requested': retry,
  },
  answers: {
    loadRights: [
      { output: rights, act: (scene) => setAnn(scene).then(() => scene.held.letGo('readUserRights')) },
      noAnswer('readUserRights'),
      {
        error: gone,
        act: async (scene) => {
          // The table lists ann in any case.
          await scene.page.locator('[data-machine=users][data-state=listing]').waitFor();
          await changeUser(scene.db, 'ann', { removed_at: 1 });
          await scene.held.letGo('readUserRights');
          await scene.page.locator('[data-machine=userPanel]').waitFor({ state: 'detached' });
          await setAnn(scene);
        },
      },
    ],
    saveEnds: [
      {
        output: { message: 'User updated successfully' },
        isOffered: (snapshot) => typed(snapshot) === LATER,
        act: (scene) => setAnn(scene).then(() => scene.held.letGo('saveUser')),
      },
      {
        error: over,
        isOffered: (snapshot) => typed(snapshot) === OVER,
        act: (scene) => setAnn(scene).then(() => scene.held.letGo('saveUser')),
      },
      {
        error: stale,
        isOffered: (snapshot) => typed(snapshot) === LATER,
        act: async (scene) => {
          await changeUser(scene.db, 'ann', { discord: 'else', version: 7 });
          await scene.held.letGo('saveUser');
        },
      },
      noAnswer('saveUser'),
    ],
    makeOwner: [noAnswer('makeOwner')],
  },
  shows: ({ value, context: { rights: known, days, problems } }) => ({
    states: expect.toSatisfy((states: Record<string, string>) => (states.userPanel ?? 'closed') === value),
    question: value === 'asking' ? 'Are you sure you want to make ann an owner?' : null,
    headings: value === 'closed' ? expect.not.arrayContaining(['Rights of ann']) : expect.anything(),
    fields: known ? { [FIELD]: days.addskins ?? '' } : {},
    alerts: [
      ...(value === 'failed' ? ['The rights of this user could not be loaded. Try again'] : []),
      ...(known && problems.addskins ? [problems.addskins] : []),
    ],
  }),
  unseen: {
    ...Object.fromEntries(
      ['loading', 'failed'].flatMap((state) => [
        [`userPanel.${state} on day.typed [isUser]`, MEANWHILE],
        [`userPanel.${state} on days.submitted [hasOtherDays] → saving`, MEANWHILE],
        [`userPanel.${state} on owner.requested [isUser] → asking`, MEANWHILE],
      ]),
    ),
    'userPanel.saving on user.chosen': BUSY,
    'userPanel.saving on panel.closed': BUSY,
    'userPanel.promoting on user.chosen': BUSY,
    'userPanel.promoting on panel.closed': BUSY,
    'userPanel.promoting on xstate.done.actor.makeOwner → closed':
      'an owner has no row from which the walk could continue: test/browser/rights.test.ts',
  },
});
