import * as v from 'valibot';
import { CodeAsked } from './session.ts';

const Perm = v.optional(v.boolean(), false);
const Handle = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((handle) => handle ?? ''),
);

/** A user as the server sends one; a right that is not named is not held (docs: Replies). */
export const User = v.object({
  _id: v.string(),
  username: v.string(),
  twitter: Handle,
  discord: Handle,
  discordid: Handle,
  perms: v.optional(v.object({ owner: Perm, addskins: Perm, editskins: Perm, deleteskins: Perm }), {}),
});
export type User = v.InferOutput<typeof User>;

/** A user under `user`, under `data`, or the fields directly (docs: Replies), with the message that may come along. */
export const UserReply = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((reply) => ({ user: reply.user ?? reply.data ?? reply, message: reply.message })),
  v.object({ user: User, message: v.optional(v.string()) }),
);

/** The reply to a password: you are signed in, or a code has to come as well. */
export const SignInReply = v.union([CodeAsked, UserReply]);
