import * as v from 'valibot';
import { Handles } from './account.ts';

/** The latest time that a `Date` can hold. */
const LAST = 8.64e15;

const Right = v.boolean('A right must be true or false.');
const END = 'The end of a right is a time in milliseconds since 1970.';
const End = v.optional(v.pipe(v.number(END), v.integer(END), v.minValue(0, END), v.maxValue(LAST, END)));
const VERSION = 'The version is a whole number from 1.';

/** The message for a missing or an unknown field. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  return expected === 'Object' ? 'Send the user as a JSON object.' : `The field ${expected} is missing.`;
};

/**
 * The fields of a user that an owner may change (docs: Manage users, Calls): handles, rights and the ends of rights,
 * which stay unchanged when absent. `version` is the one that the owner saw; when it has changed, the edit is refused.
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

/** The username that was typed to confirm a deletion. When it is sent, it must match. */
export const Removal = v.object({ username: v.optional(v.string()) });
