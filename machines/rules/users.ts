import type { Account } from '#contract/account.ts';
import { asKept } from '#contract/text.ts';
import { handleNames, rightNames, type User } from '#contract/user.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { fold, wordsOf } from '#rules/texts/fold.ts';

/** What an owner edits of a user. */
export type Fields = Record<(typeof handleNames)[number], string> & Record<(typeof rightNames)[number], boolean>;
/** What is typed into fields of a user, as far as the server has something else. */
export type Draft = Partial<Fields>;
/** UserDrafts by the user's id. */
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

/** The fields that differ, with handles as the server would keep them. */
export function differences(before: Fields, after: Fields): Difference[] {
  const names = [...handleNames, ...rightNames];
  return names
    .map((name) => ({ name, before: before[name], after: kept(after[name]) }) as Difference)
    .filter((one) => one.before !== one.after);
}

const kept = (value: string | boolean) => (typeof value === 'string' ? asKept(value) : value);

/** A user's fields as they are typed. */
export const withDraft = (user: User, draft: Draft = {}): Fields => ({ ...fieldsOf(user), ...draft });

/** What is typed and is not there already, letter by letter; undefined when everything is. */
export function draftOf(user: User, edited: Draft): Draft | undefined {
  const fields: Record<string, unknown> = fieldsOf(user);
  const typed = Object.entries(edited).filter(([name, value]) => value !== fields[name]);
  return typed.length === 0 ? undefined : Object.fromEntries(typed);
}

/** Would saving the draft change anything? */
export const isChanged = (user: User, draft: Draft | undefined) =>
  draft !== undefined && differences(fieldsOf(user), withDraft(user, draft)).length > 0;

/** Those who can be edited: owners are not (docs: Manage users). With the text of each that a filter searches. */
const editable = memoizeEach((all: readonly Account[]) => {
  const users = all.filter(({ perms }) => !perms.owner);
  return {
    users,
    byId: new Map(users.map((user) => [user._id, user])),
    texts: users.map((user) => fold([user.username, user.twitter, user.discord, user.discordid].join('\n'))),
  };
});

/** Everybody who can be edited. */
export const editableUsers = (all: readonly Account[]) => editable(all).users;

/** Is nobody there whom the owner could edit? At most one user is nobody but the owner (docs: Manage users). */
export const hasNobody = (all: readonly Account[]) => all.length <= 1 || editableUsers(all).length === 0;

/** The user of an id, unless it is an owner's or nobody's. */
export const userWithId = (all: readonly Account[], id: string) => editable(all).byId.get(id);

/** Those who can be edited and whose name or handles hold every word of the filter. */
export function filteredUsers(all: readonly Account[], filter: string) {
  const { users, texts } = editable(all);
  const words = wordsOf(filter);
  return users.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
}
