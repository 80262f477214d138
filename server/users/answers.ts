import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { previewTakeBack } from '../undo/preview-take-back.ts';
import { takeBack } from '../undo/take-back.ts';
import { closeRegistration, openRegistration, readAccess } from './access.ts';
import { listUsers } from './list-users.ts';
import { readUserRights } from './read-user-rights.ts';
import { removeUser } from './remove-user.ts';
import { saveUser } from './save-user.ts';
import { makeOwner, unmakeOwner } from './set-owner.ts';

/** The calls with which an owner manages users. */
export const users = (deps: Deps) =>
  ({
    listUsers: listUsers(deps),
    saveUser: saveUser(deps),
    removeUser: removeUser(deps),
    readUserRights: readUserRights(deps),
    previewTakeBack: previewTakeBack(deps),
    takeBack: takeBack(deps),
    makeOwner: makeOwner(deps),
    unmakeOwner: unmakeOwner(deps),
    readAccess: readAccess(deps),
    closeRegistration: closeRegistration(deps),
    openRegistration: openRegistration(deps),
  }) satisfies Answers;
