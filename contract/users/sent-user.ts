import * as v from 'valibot';

const Until = v.optional(v.number());

/** When rights end, in epoch milliseconds; an absent right does not end (docs: Ends of rights). */
export const RightEnds = v.strictObject({ addskins: Until, editskins: Until, deleteskins: Until });
export type RightEnds = v.InferOutput<typeof RightEnds>;

/** A user as the server sends it: every field, every right. */
export const SentUser = v.object({
  _id: v.string(),
  username: v.string(),
  twitter: v.string(),
  discord: v.string(),
  discordid: v.string(),
  perms: v.object({ owner: v.boolean(), addskins: v.boolean(), editskins: v.boolean(), deleteskins: v.boolean() }),
});

/** A user with the ends of rights, if any, and the version that an edit sends back. */
export const SentAccount = v.object({ ...SentUser.entries, until: v.optional(RightEnds), version: v.number() });
export type SentAccount = v.InferOutput<typeof SentAccount>;

/** How often a user did something, and the time of the last; null when never. */
const Did = v.object({ times: v.number(), lastAt: v.nullable(v.number()) });
export type Did = v.InferOutput<typeof Did>;

/** A user, and how they have used each right (docs: Panel of a user). Times are epoch milliseconds. */
export const UserRights = v.object({
  user: SentAccount,
  createdAt: v.number(),
  /** The last stored sign-in; null when there is none. */
  lastSignInAt: v.nullable(v.number()),
  /** Single additions, changes and deletions of skins, and batches, mostly imports. */
  did: v.object({ addskins: Did, editskins: Did, deleteskins: Did, batches: Did }),
});
export type UserRights = v.InferOutput<typeof UserRights>;

/** Whether people can create accounts (docs: Registration). */
export const Registration = v.object({
  isOpen: v.boolean(),
  /** Closed permanently by a setting of the server. */
  isClosedBySetting: v.boolean(),
  /** When a closing by an owner ends; null when none has closed it. */
  closedUntil: v.nullable(v.number()),
});
export type Registration = v.InferOutput<typeof Registration>;

const Owner = v.object({ _id: v.string(), username: v.string() });

/** The owners, and whether people can create accounts. */
export const Access = v.object({ owners: v.array(Owner), registration: Registration });
export type Access = v.InferOutput<typeof Access>;

export const RegistrationChanged = v.object({ message: v.string(), registration: Registration });
