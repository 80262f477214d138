import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { closeRegistration, openRegistration, readAccess } from './access.ts';
import { listUsers } from './list-users.ts';
import { readMe, readUser } from './read-user.ts';
import { readUserRights } from './read-user-rights.ts';
import { removeUser } from './remove-user.ts';
import { saveUser } from './save-user.ts';
import { makeOwner, unmakeOwner } from './set-owner.ts';

/** The calls that read users, and those with which an owner manages them. */
export const users = (deps: Deps) =>
  ({
    readMe: readMe(deps),
    readUser: readUser(deps),
    listUsers: listUsers(deps),
    saveUser: saveUser(deps),
    removeUser: removeUser(deps),
    readUserRights: readUserRights(deps),
    makeOwner: makeOwner(deps),
    unmakeOwner: unmakeOwner(deps),
    readAccess: readAccess(deps),
    closeRegistration: closeRegistration(deps),
    openRegistration: openRegistration(deps),
  }) satisfies Answers;
