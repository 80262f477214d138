import type { UserRights } from '#contract/users/sent-user.ts';
import { userPanelMachine } from '#machines/rights/user-panel.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { refused } from '../played.ts';
import { user } from '../seed-users.ts';

const never = { times: 0, lastAt: null };
const ann = user('ann');

/** Ann, who may add skins without an end date and did nothing. */
export const rights: UserRights = {
  user: { ...ann, version: 1, perms: { ...ann.perms, addskins: true } },
  createdAt: 1,
  lastSignInAt: null,
  did: { addskins: never, editskins: never, deleteskins: never, batches: never },
};

export const LATER = '2099-12-24';
export const OVER = '2020-01-01';
const past = 'A right cannot end in the past. Choose a later day, or take the right away.';
export const gone = refused(404, 'This user no longer exists.', { code: 'not_found' });
export const stale = refused(409, 'Somebody changed ann meanwhile.', { code: 'stale' });
export const over = refused(400, past, { code: 'invalid', fields: { 'until.addskins': past } });

export const userPanelModel = defineModel({
  machine: userPanelMachine,
  starts: [undefined],
  samples: {
    events: {
      'user.chosen': [{ id: 'ann' }],
      'day.typed': [
        { name: 'addskins', value: LATER },
        { name: 'addskins', value: OVER },
      ],
    },
    actors: {
      loadRights: { done: [rights], error: [offline, gone] },
      saveEnds: { done: [{ message: 'User updated successfully' }], error: [offline, stale, over] },
      makeOwner: { done: [{ message: 'ann is an owner now.' }], error: [offline] },
    },
  },
  known: ({ id, rights: known, days, problems }) => [id, known !== null, days, problems.addskins],
  visible: ({ id, days, problems }) => [id, days.addskins, problems.addskins],
  invariants: {
    'a closed panel keeps no data': ({ value, context: { id, rights: known, days } }) =>
      value !== 'closed' || (id === '' && known === null && Object.keys(days).length === 0),
    'ends are saved only of a loaded user': ({ value, context }) =>
      (value !== 'saving' && value !== 'promoting') || context.rights !== null,
  },
});
