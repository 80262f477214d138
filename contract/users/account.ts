import * as v from 'valibot';
import { lineOrNothing } from '../line.ts';
import { unwrapped } from '../unwrap.ts';
import { userOf } from './read-user.ts';
import { RightEnds, SentUser } from './sent-user.ts';
import type { HandleName, User } from './user.ts';

/** A user in a record of the history; `until` is absent when no right ends. */
export const RecordedUser = v.object({ ...SentUser.entries, until: v.optional(RightEnds) });
export type RecordedUser = User & { until?: RightEnds | undefined };

/**
 * A user as owners see it, with the version, which grows with every change and is sent back with an edit. Other servers
 * may not send it.
 */
export type Account = RecordedUser & { version?: number | undefined };

/** The user list, including owners, bare or under `users` (docs: Replies). */
export const readUsers = (reply: unknown) =>
  (unwrapped('users', reply) as Account[]).map((one): Account => ({ ...one, ...userOf(one) }));

/** The handles: a user's names on other sites, for owners. */
export const Handles = {
  twitter: lineOrNothing('The Twitter handle', 100),
  discord: lineOrNothing('The Discord name', 100),
  discordid: lineOrNothing('The Discord id', 100),
} satisfies Record<HandleName, v.GenericSchema>;

/** Returns the problems of typed handles by field. The server has the same messages. */
export function problemsOf(handles: Record<HandleName, string>): Partial<Record<HandleName, string>> {
  const { issues } = v.safeParse(v.object(Handles), handles);
  return Object.fromEntries(issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? []);
}

/** The reply to a change of a user: a message, and the id of the record to undo. */
export const UserChanged = v.object({ message: v.optional(v.string()), historyId: v.optional(v.string()) });
export type UserChanged = v.InferOutput<typeof UserChanged>;
