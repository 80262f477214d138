import type { Account } from '#contract/users/account.ts';
import {
  type Draft,
  draftOf,
  editableUsers,
  type Fields,
  isChanged,
  type UserDrafts,
  userWithId,
  withDraft,
} from './users.ts';

/** All users, including owners, and the owner's drafts for some of them. */
type Rows = { users: readonly Account[]; drafts: UserDrafts };

/** Returns the user with this id; undefined for owners and unknown ids. */
export const userOf = ({ users }: Pick<Rows, 'users'>, id: string) => userWithId(users, id);

/** Does the user have unsaved changes? */
export function isChangedIn(rows: Rows, id: string) {
  const user = userOf(rows, id);
  return user !== undefined && isChanged(user, rows.drafts[id]);
}

/** Returns a user's fields as the row shows them. */
export function editedFields(rows: Rows, id: string): Fields {
  const user = userOf(rows, id);
  return user ? withDraft(user, rows.drafts[id]) : NO_FIELDS;
}

const NO_FIELDS = { twitter: '', discord: '', discordid: '', deleteskins: false, editskins: false, addskins: false };

/** Returns the drafts with this text for a user's row; text equal to the saved fields is no draft. */
export function draftsWith(rows: Rows, id: string, edited: Draft): UserDrafts {
  const { [id]: _, ...others } = rows.drafts;
  const user = userOf(rows, id);
  const draft = user && draftOf(user, edited);
  return draft ? { ...others, [id]: draft } : others;
}

/** Returns the drafts of users who still exist, without the parts that are saved already. */
export function stillDrafts(users: readonly Account[], drafts: UserDrafts): UserDrafts {
  const kept = editableUsers(users).map((user) => [user._id, draftOf(user, drafts[user._id] ?? {})] as const);
  return Object.fromEntries(kept.filter((entry): entry is [string, Draft] => entry[1] !== undefined));
}

/** The draft that leaving the page would lose: none while no row is changed. */
export function usersDraftOf(rows: Rows): UserDrafts | undefined {
  // Until the list has loaded, it is unknown whether the drafts change anything.
  if (rows.users.length === 0 && Object.keys(rows.drafts).length > 0) return rows.drafts;
  const changed = Object.entries(rows.drafts).filter(([id]) => isChangedIn(rows, id));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
