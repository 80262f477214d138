import { asKept } from '#contract/text.ts';
import type { Account } from '#contract/users/account.ts';
import { handleNames, rightNames, type User } from '#contract/users/user.ts';
import { fold, wordsOf } from '#game-files/texts/fold.ts';
import { memoizeEach } from '#rules/memoize.ts';

/** The fields of a user that an owner edits. */
export type Fields = Record<(typeof handleNames)[number], string> & Record<(typeof rightNames)[number], boolean>;
/** The fields that differ from the server's. */
export type Draft = Partial<Fields>;
/** Drafts by the user's id. */
export type UserDrafts = Readonly<Record<string, Draft>>;

export const fieldsOf = ({ twitter, discord, discordid, perms }: User): Fields => ({
  twitter,
  discord,
  discordid,
  deleteskins: perms.deleteskins,
  editskins: perms.editskins,
  addskins: perms.addskins,
});

type Difference = { [Name in keyof Fields]: { name: Name; before: Fields[Name]; after: Fields[Name] } }[keyof Fields];

/** Returns the fields that differ, with handles as the server would store them. */
export function differences(before: Fields, after: Fields): Difference[] {
  const names = [...handleNames, ...rightNames];
  return names
    .map((name) => ({ name, before: before[name], after: kept(after[name]) }) as Difference)
    .filter((one) => one.before !== one.after);
}

const kept = (value: string | boolean) => (typeof value === 'string' ? asKept(value) : value);

/** Returns a user's fields with the draft's. */
export const withDraft = (user: User, draft: Draft = {}): Fields => ({ ...fieldsOf(user), ...draft });

/** Returns the edited fields that differ from the saved ones, letter by letter; undefined when none does. */
export function draftOf(user: User, edited: Draft): Draft | undefined {
  const fields: Record<string, unknown> = fieldsOf(user);
  const typed = Object.entries(edited).filter(([name, value]) => value !== fields[name]);
  return typed.length === 0 ? undefined : Object.fromEntries(typed);
}

/** Would saving the draft change anything? */
export const isChanged = (user: User, draft: Draft | undefined) =>
  draft !== undefined && differences(fieldsOf(user), withDraft(user, draft)).length > 0;

/** The editable users, that is all except owners (docs: Manage users), with the texts that a filter searches. */
const editable = memoizeEach((all: readonly Account[]) => {
  const users = all.filter(({ perms }) => !perms.owner);
  return {
    users,
    byId: new Map(users.map((user) => [user._id, user])),
    texts: users.map((user) => fold([user.username, user.twitter, user.discord, user.discordid].join('\n'))),
  };
});

export const editableUsers = (all: readonly Account[]) => editable(all).users;

/** Is there no user to edit? A list of one is the owner alone (docs: Manage users). */
export const hasNobody = (all: readonly Account[]) => all.length <= 1 || editableUsers(all).length === 0;

/** Returns the user with this id; undefined for owners and unknown ids. */
export const userWithId = (all: readonly Account[], id: string) => editable(all).byId.get(id);

/** Returns the editable users whose name or handles contain every word of the filter. */
export function filteredUsers(all: readonly Account[], filter: string) {
  const { users, texts } = editable(all);
  const words = wordsOf(filter);
  return users.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
}

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
