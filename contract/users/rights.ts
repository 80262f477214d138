import * as v from 'valibot';
import { SentAccount } from './sent-user.ts';

/** How often somebody did something, and when the last time; null when never. */
const Did = v.object({ times: v.number(), lastAt: v.nullable(v.number()) });
export type Did = v.InferOutput<typeof Did>;

/** A user with what they did with each right (docs: Panel of a user). Moments are epoch milliseconds. */
export const UserRights = v.object({
  user: SentAccount,
  createdAt: v.number(),
  /** The last sign-in of those that are kept; null when there is none. */
  lastSignInAt: v.nullable(v.number()),
  /** Skins that they added, changed and deleted one by one, and what they did at once, imports above all. */
  did: v.object({ addskins: Did, editskins: Did, deleteskins: Did, batches: Did }),
});
export type UserRights = v.InferOutput<typeof UserRights>;

/** May people create accounts (docs: Registration)? */
export const Registration = v.object({
  isOpen: v.boolean(),
  /** Closed for good, by a setting of the server. */
  isClosedBySetting: v.boolean(),
  /** Closed by an owner until then; null when it is not. */
  closedUntil: v.nullable(v.number()),
});
export type Registration = v.InferOutput<typeof Registration>;

const Owner = v.object({ _id: v.string(), username: v.string() });

/** Who manages users, and who may create an account. */
export const Access = v.object({ owners: v.array(Owner), registration: Registration });
export type Access = v.InferOutput<typeof Access>;

export const RegistrationChanged = v.object({ message: v.string(), registration: Registration });
