import { fromPromise } from 'xstate';
import { userEdit, userRemoval } from '#machines/users/setup.ts';
import { usersMachine } from '#machines/users/users.ts';
import { staffCall } from '../../world/staff-api.ts';
import { told } from '../../world/told.ts';
import { userChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';

export const users = usersMachine.provide({
  actors: {
    loadUsers: fromPromise(({ signal }) => staffCall('listUsers', { signal })),
    saveUser: fromPromise(({ input: { id, ...body } }) =>
      told({ ...userEdit, user: id }, staffCall('saveUser', { params: { id }, body })),
    ),
    removeUser: fromPromise(({ input: { id, username } }) =>
      told({ ...userRemoval, user: id }, staffCall('removeUser', { params: { id }, query: { username } })),
    ),
    userChanges,
  },
  actions: { toast },
});
