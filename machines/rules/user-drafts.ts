import type { Account } from '#contract/account.ts';
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

/** Everybody, owners included, and what the owner has typed into the rows of some. */
type Rows = { users: readonly Account[]; drafts: UserDrafts };

/** The user of an id, unless it is an owner's or nobody's. */
export const userOf = ({ users }: Pick<Rows, 'users'>, id: string) => userWithId(users, id);

/** Is something of the user typed that is not saved? */
export function isChangedIn(rows: Rows, id: string) {
  const user = userOf(rows, id);
  return user !== undefined && isChanged(user, rows.drafts[id]);
}

/** A user's fields as the row shows them. */
export function editedFields(rows: Rows, id: string): Fields {
  const user = userOf(rows, id);
  return user ? withDraft(user, rows.drafts[id]) : NO_FIELDS;
}

const NO_FIELDS = { twitter: '', discord: '', discordid: '', deleteskins: false, editskins: false, addskins: false };

/** The drafts when this is what is typed into a user's row; what is there already is no draft. */
export function draftsWith(rows: Rows, id: string, edited: Draft): UserDrafts {
  const { [id]: _, ...others } = rows.drafts;
  const user = userOf(rows, id);
  const draft = user && draftOf(user, edited);
  return draft ? { ...others, [id]: draft } : others;
}

/** UserDrafts of users who are still there, as far as something in them is not. */
export function stillDrafts(users: readonly Account[], drafts: UserDrafts): UserDrafts {
  const kept = editableUsers(users).map((user) => [user._id, draftOf(user, drafts[user._id] ?? {})] as const);
  return Object.fromEntries(kept.filter((entry): entry is [string, Draft] => entry[1] !== undefined));
}

/** What would be lost with the page: nothing while no row is changed. */
export function usersDraftOf(rows: Rows): UserDrafts | undefined {
  // Before the list has come nobody can tell what they change.
  if (rows.users.length === 0 && Object.keys(rows.drafts).length > 0) return rows.drafts;
  const changed = Object.entries(rows.drafts).filter(([id]) => isChangedIn(rows, id));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
