import * as v from 'valibot';
import { line } from './text.ts';
import { under } from './under.ts';

/** The rights of spec §6. An owner holds every other right as well. */
export const flags = ['owner', 'addskins', 'editskins', 'deleteskins'] as const;
export type Flag = (typeof flags)[number];

const Perm = v.optional(v.boolean(), false);
const Handle = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((handle) => handle ?? ''),
);

/** A user as the server sends one; a right that is not named is not held (spec §3). */
export const User = v.object({
  _id: v.string(),
  username: v.string(),
  twitter: Handle,
  discord: Handle,
  discordid: Handle,
  perms: v.optional(v.object({ owner: Perm, addskins: Perm, editskins: Perm, deleteskins: Perm }), {}),
});
export type User = v.InferOutput<typeof User>;

/** A user under `user`, under `data`, or the fields directly (spec §3), with the message that may come along. */
export const UserReply = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((reply) => ({ user: reply.user ?? reply.data ?? reply, message: reply.message })),
  v.object({ user: User, message: v.optional(v.string()) }),
);

/** The user list, wrapped under `users` or bare (spec §3). */
export const UserListReply = v.pipe(v.unknown(), under('users'), v.array(User));

const TypedHandle = v.union([v.literal(''), line('The handle', 100)]);

/** What the owner may change of a user (spec §6), and the version that the owner saw. */
export const UserPatch = v.strictObject({
  twitter: TypedHandle,
  discord: TypedHandle,
  discordid: TypedHandle,
  perms: v.strictObject({ addskins: v.boolean(), editskins: v.boolean(), deleteskins: v.boolean() }),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** May this person do what the flag stands for? Nobody signed in may nothing, an owner everything. */
export const holds = (user: Pick<User, 'perms'> | null, flag: Flag) =>
  user !== null && (user.perms.owner || user.perms[flag]);

/** Who a call or page is for; an owner may all of it. */
export type Who = 'anyone' | 'signedIn' | 'staff' | Flag;

/** Does this person, or nobody, belong to those something is for? Staff are the holders of any right. */
export function belongs(user: Pick<User, 'perms'> | null, who: Who): boolean {
  if (who === 'anyone') return true;
  if (who === 'signedIn') return user !== null;
  return who === 'staff' ? flags.some((flag) => holds(user, flag)) : holds(user, who);
}
