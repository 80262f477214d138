import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { listUsers } from './list-users.ts';
import { removeUser } from './remove-user.ts';
import { saveUser } from './save-user.ts';

/** The calls with which an owner manages users. */
export const users = (deps: Deps) =>
  ({
    listUsers: listUsers(deps),
    saveUser: saveUser(deps),
    removeUser: removeUser(deps),
  }) satisfies Answers;
