import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Account } from '#contract/users/account.ts';
import type { Fields } from '#machines/rules/users.ts';
import type { usersMachine } from '#machines/users/users.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { person } from '../../support/person.ts';
import { answer, leaveDraft, letGoAfter, press, stageOf } from '../../walk/stage.ts';
import { refused } from '../played.ts';
import { restoreUser } from '../restore-user.ts';
import { noAnswer, retry } from '../seed-skins.ts';
import { changeUser, setDeletedUsers, setUsers, user } from '../seed-users.ts';
import { usersModel } from './model.ts';
import { contentOf, hasTable, isAsked, isFree, labelOf, tableOf } from './table.ts';

type Snapshot = SnapshotFrom<typeof usersMachine>;

const owner: Account = { ...person('owner'), _id: 'owner', username: 'owner' };
const everybody = [user('ann'), user('bob')];
const since = [{ ...user('ann', 2), discord: 'ann#1' }];
const crowd = [...everybody, ...Array.from({ length: 50 }, (_, row) => user(`guest${row}`))];

/** Releases the list in this state: changes are reverted, except the one that the page reported. */
const listed = (users: readonly Account[]) => ({
  output: [...users, owner],
  isOffered: ({ context }: Snapshot) => users.every(({ version }) => version !== context.outdated?.version),
  act: letGoAfter('listUsers', (db) => setUsers(db, users)),
});

const gone = refused(404, 'This user no longer exists.', { code: 'not_found' });
const protectedOwner = refused(403, 'ann is an owner. Owners cannot be changed or deleted here.', {
  code: 'owner_protected',
});
const stale = refused(409, 'Somebody changed ann meanwhile. Look at the new values, then update again.', {
  code: 'stale',
});

const BUSY = 'a row is disabled during its request';

export const usersStage = stageOf(usersModel)({
  starts: [{ draft: { ann: { addskins: true }, owner: { addskins: true }, gone: {} }, filter: 'ann' }],
  visit: ({ filter }) => ({ path: `/admin/manageusers${filter && `?user=${filter}`}`, as: ['owner'] }),
  prepare: async ({ page, db }, { draft }) => {
    await setDeletedUsers(db, 20);
    await leaveDraft(page, { users: draft });
  },
  holds: ['listUsers', 'saveUser', 'removeUser'],
  acts: {
    'user.edited': {
      samples: [
        { id: 'ann', fields: { twitter: '@new' } },
        { id: 'ann', fields: { discordid: '1'.repeat(101) } },
        { id: 'bob', fields: { addskins: true } },
      ],
      isOffered: (snapshot, { id, fields }) =>
        isFree(snapshot, id) &&
        Object.entries(fields).some(([field, content]) => content !== contentOf(snapshot, id)[field as keyof Fields]),
      act: async ({ page }, { id, fields }) => {
        for (const [field, content] of Object.entries(fields)) {
          const box = page.getByLabel(labelOf(field, id), { exact: true });
          await (typeof content === 'string' ? box.fill(content) : box.setChecked(content));
        }
      },
    },
    'draft.reset': {
      isOffered: (snapshot, { id }) => isFree(snapshot, id),
      act: ({ page }, { id }) => press(page, `Reset ${id}`),
    },
    'filter.changed': {
      isOffered: (snapshot, { value }) => hasTable(snapshot) && !isAsked(snapshot) && value !== snapshot.context.filter,
      act: ({ page }, { value }) => page.getByLabel('Filter users').fill(value),
    },
    'more.requested': {
      isOffered: (snapshot) => hasTable(snapshot) && !isAsked(snapshot),
      act: ({ page }) => press(page, 'Show 2 More'),
    },
    'update.requested': {
      samples: [{ id: 'ann' }],
      isOffered: (snapshot, { id }) => isFree(snapshot, id),
      act: ({ page }, { id }) => press(page, `Update ${id}`),
    },
    'deletion.requested': {
      samples: [{ id: 'ann' }],
      isOffered: (snapshot, { id }) => isFree(snapshot, id),
      act: ({ page }, { id }) => press(page, `Delete ${id}`),
    },
    'username.typed': {
      samples: [{ value: 'an' }, { value: 'ann ' }],
      isOffered: ({ context }, { value }) => value !== context.typed,
      act: ({ page }, { value }) => page.getByLabel('Type ann to be sure').fill(value),
    },
    'request.confirmed': {
      act: ({ page }, _, snapshot) => answer(page, snapshot.matches({ confirming: 'update' }) ? 'Update' : 'Delete'),
    },
    'request.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'users.changed': { isOffered: (snapshot) => !isAsked(snapshot), act: ({ page }) => restoreUser(page) },
    'retry.requested': retry,
  },
  answers: {
    loadUsers: [listed(everybody), listed(since), listed(crowd), listed([]), noAnswer('listUsers')],
    saveUser: [
      { output: { historyId: 'h1' }, act: ({ held }) => held.letGo('saveUser') },
      { error: stale, act: letGoAfter('saveUser', (db) => changeUser(db, 'ann', { version: 3 })) },
      { error: gone, act: letGoAfter('saveUser', (db) => setUsers(db, [])) },
      {
        error: protectedOwner,
        act: letGoAfter('saveUser', (db) => changeUser(db, 'ann', { owner: 1 })),
      },
      noAnswer('saveUser'),
    ],
    removeUser: [
      { output: { historyId: 'h1' }, act: ({ held }) => held.letGo('removeUser') },
      { error: gone, act: letGoAfter('removeUser', (db) => setUsers(db, [])) },
      {
        error: protectedOwner,
        act: letGoAfter('removeUser', (db) => changeUser(db, 'ann', { owner: 1 })),
      },
      noAnswer('removeUser'),
    ],
  },
  // Requests are about ann alone, and the typed name counts during the question.
  known: ({ users, id, typed, ...context }, snapshot) => [
    users.length,
    users[0]?.version,
    context,
    isAsked(snapshot) && typed,
  ],
  isFarEnough: () => false,
  shows(snapshot) {
    const { users, typed } = snapshot.context;
    const shown = { states: { users: stateOf(snapshot.value) }, question: null, alerts: [] };
    if (snapshot.value === 'failed') return { ...shown, alerts: ['The users could not be loaded. Try again'] };
    if (users.length === 0) return { ...shown, text: expect.stringContaining('Loading…') };
    if (users.length === 1) return { ...shown, text: expect.stringContaining('No data'), rows: [] };
    const table = { ...shown, ...tableOf(snapshot) };
    if (!isAsked(snapshot)) return table;
    const asked = { ...table, text: expect.stringContaining('ID ann') };
    if (snapshot.matches({ confirming: 'update' }))
      return { ...asked, question: 'Are you sure you want to update ann?' };
    return {
      ...asked,
      question: 'Are you sure you want to delete ann? This action cannot be undone!',
      buttons: { ...(table.buttons as object), Delete: typed.trim() === 'ann' },
    };
  },
  unseen: {
    'users.updating on user.edited [isUnderWay]': BUSY,
    'users.updating on draft.reset [isUnderWay]': BUSY,
    'users.updating on xstate.error.actor.saveUser [isAboutFields] → listing':
      'the page refuses first, by the server’s rules and in the same words',
    'users.deleting on user.edited [isUnderWay]': BUSY,
    'users.deleting on draft.reset [isUnderWay]': BUSY,
  },
});
