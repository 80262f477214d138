import * as v from 'valibot';
import { Handles } from './account.ts';

/** The last moment that a date can name. */
const LAST = 8.64e15;

const Right = v.boolean('A right is held or not: true or false.');
const END = 'The end of a right is a moment, in milliseconds since 1970.';
const End = v.optional(v.pipe(v.number(END), v.integer(END), v.minValue(0, END), v.maxValue(LAST, END)));
const VERSION = 'The version is a whole number from 1.';

/** What is said of a field that is not there at all, or should not be. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  return expected === 'Object' ? 'Send the user as a JSON object.' : `The field ${expected} is missing.`;
};

/**
 * What the owner may change of a user (docs: Manage users, Calls): handles, rights, the ends of these, which stay as they
 * are when they do not come along; and the version that the owner saw: when the user has another one by now, the edit is
 * refused.
 */
export const UserPatch = v.strictObject(
  {
    ...Handles,
    perms: v.strictObject({ addskins: Right, editskins: Right, deleteskins: Right }, fieldMessage),
    until: v.optional(v.strictObject({ addskins: End, editskins: End, deleteskins: End }, fieldMessage)),
    version: v.optional(v.pipe(v.number(VERSION), v.integer(VERSION), v.minValue(1, VERSION))),
  },
  fieldMessage,
);
export type UserPatch = v.InferOutput<typeof UserPatch>;

/** For deletion: the username as it was typed to be sure. When it comes along it must be the right one. */
export const Removal = v.object({ username: v.optional(v.string()) });
