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
  perms: v.object({
    owner: v.boolean(),
    addskins: v.boolean(),
    editskins: v.boolean(),
    deleteskins: v.boolean(),
  }),
});

/** A user with the ends of rights, if any, and the version that an edit sends back. */
export const SentAccount = v.object({
  ...SentUser.entries,
  until: v.optional(RightEnds),
  version: v.number(),
});
export type SentAccount = v.InferOutput<typeof SentAccount>;
