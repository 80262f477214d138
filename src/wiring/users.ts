import { fromPromise } from 'xstate';
import { usersMachine } from '#machines/users/users.ts';
import { call } from '../world/api.ts';
import { told } from '../world/saves.ts';
import { userChanges } from './local-changes.ts';
import { toast } from './toast.ts';

export const users = usersMachine.provide({
  actors: {
    loadUsers: fromPromise(({ signal }) => call('listUsers', { signal })),
    saveUser: fromPromise(({ input: { id, ...body } }) =>
      told({ kind: 'saveUser', user: id }, call('saveUser', { params: { id }, body })),
    ),
    removeUser: fromPromise(({ input: { id, username } }) =>
      told({ kind: 'removeUser', user: id }, call('removeUser', { params: { id }, query: { username } })),
    ),
    userChanges,
  },
  actions: { toast },
});
