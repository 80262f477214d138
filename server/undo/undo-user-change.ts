import type { RecordedUser } from '#contract/users/account.ts';
import { type AccountRow, changeAccount, refuseOwner, rightsOf } from '../accounts/rows/account-row.ts';
import { isOverdue } from '../accounts/rows/erase.ts';
import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { Author } from '../records/change-record.ts';
import type { Change, Undo } from './change.ts';
import { refuseUndone } from './refuse-undone.ts';

const messages = { add: 'User deleted again', change: 'User changed back', remove: 'User restored' };

/** Takes an account's last change back, for owners. A deleted account is restored while its data exists. */
export const undoUserChange: Undo = async (trx, change, { person, ...by }) => {
  if (!person.perms.owner) throw new Refused(403, 'forbidden', 'You do not have permission to do this.');
  const account = await trx.selectFrom('account').selectAll().where('id', '=', change.entity_id).executeTakeFirst();
  if (!account) throw new Refused(404, 'not_found', 'There is no such change.');
  refuseOwner(account, person);
  if (account.erased_at !== null || isOverdue(account, by.at)) {
    throw new Refused(409, 'erased', 'This account was deleted more than 30 days ago. It can no longer be restored.');
  }
  if (change.action === 'add' && change.undo_of === null) {
    throw new Refused(409, 'not_undoable', 'Creating an account cannot be undone. Delete the user instead.');
  }
  refuseOwnership(change);
  await refuseUndone(trx, 'history', change);
  if (account.version !== change.version) {
    throw new Refused(409, 'changed_since', 'This user was changed after that. Undo the later change first.');
  }
  const { historyId } = await invert(trx, change, account, by);
  return { message: messages[change.action], historyId };
};

/** An undo asks no question first, but making and removing owners does. */
function refuseOwnership({ before_json, after_json }: Change) {
  if (!before_json || !after_json || isOwner(before_json) === isOwner(after_json)) return;
  const message = 'Owners are made and unmade under Owners. It cannot be undone here.';
  throw new Refused(409, 'not_undoable', message);
}

const isOwner = (json: string) => (JSON.parse(json) as RecordedUser).perms.owner;

function invert(trx: Trx, { action, before_json }: Change, account: AccountRow, by: Author) {
  if (action === 'add') return changeAccount(trx, { action: 'remove', before: account, after: account }, by);
  const { twitter, discord, discordid, perms, until = {} }: RecordedUser = JSON.parse(before_json ?? '');
  const after = { ...account, twitter, discord, discordid, ...rightsOf(perms, until, by.at) };
  return action === 'change'
    ? changeAccount(trx, { action: 'change', before: account, after }, by)
    : changeAccount(trx, { action: 'add', before: null, after }, by);
}
