import type { User } from '#contract/users/user.ts';
import { Refused } from '../../program/refused.ts';
import type { AccountRow } from './account-row.ts';

/**
 * Refuses to change or delete an owner: owners change neither themselves nor each other, so one always remains (docs:
 * Rights).
 */
export function refuseOwner({ id, username, owner }: AccountRow, person: User) {
  if (id === person._id) {
    throw new Refused(403, 'owner_protected', 'This is your own account. It cannot be changed or deleted here.');
  }
  if (owner === 1) {
    throw new Refused(403, 'owner_protected', `${username} is an owner. Owners cannot be changed or deleted here.`);
  }
}
