import * as v from 'valibot';
import { lineOrNothing } from '../line.ts';
import { unwrapped } from '../unwrap.ts';
import { userOf } from './read-user.ts';
import { RightEnds } from './right-ends.ts';
import { SentUser } from './sent-user.ts';
import type { HandleName, User } from './user.ts';

/** A user as the history remembers one; `until` is absent when no right ends. */
export const RecordedUser = v.object({ ...SentUser.entries, until: v.optional(RightEnds) });
export type RecordedUser = User & { until?: RightEnds | undefined };

/**
 * A user as the owner sees one: with the version, which grows with every change and goes back with an edit. Another
 * server may send none.
 */
export type Account = RecordedUser & { version?: number | undefined };

/** The user list, owners included, wrapped under `users` or bare (docs: Replies). */
export const readUsers = (reply: unknown) =>
  (unwrapped('users', reply) as Account[]).map((one): Account => ({ ...one, ...userOf(one) }));

/** The names by which an owner knows a person elsewhere. */
export const Handles = {
  twitter: lineOrNothing('The Twitter handle', 100),
  discord: lineOrNothing('The Discord name', 100),
  discordid: lineOrNothing('The Discord id', 100),
} satisfies Record<HandleName, v.GenericSchema>;

/** What is wrong with handles as they are typed, by field; the server says the same. */
export function problemsOf(handles: Record<HandleName, string>): Partial<Record<HandleName, string>> {
  const { issues } = v.safeParse(v.object(Handles), handles);
  return Object.fromEntries(issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? []);
}

/** The reply to a change of a user: what to say, and the record with which it can be undone. */
export const UserChanged = v.object({ message: v.optional(v.string()), historyId: v.optional(v.string()) });
export type UserChanged = v.InferOutput<typeof UserChanged>;
