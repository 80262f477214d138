import { fromPromise } from 'xstate';
import { readUsers } from '#contract/users/account.ts';
import { userEdit, userRemoval, usersMachine } from '#machines/users/users.ts';
import { call } from '../calls/call.ts';
import { trackSave } from '../calls/track-save.ts';
import { wired } from '../wired.ts';

export const users = wired(usersMachine).provide({
  actors: {
    loadUsers: fromPromise(({ signal }) => call('listUsers', { reply: readUsers, signal })),
    saveUser: fromPromise(({ input: { id, ...body } }) =>
      trackSave({ ...userEdit, user: id }, call('saveUser', { params: { id }, body })),
    ),
    removeUser: fromPromise(({ input: { id, username } }) =>
      trackSave({ ...userRemoval, user: id }, call('removeUser', { params: { id }, query: { username } })),
    ),
  },
});
