import * as v from 'valibot';

/** What waits beside the entries of the dashboard (docs: Dashboard). */
export const Dashboard = v.object({
  /** True while the list of skins is the one that the product brings. */
  starter: v.boolean(),
  /** How many things are left to do, as the page Coverage counts them. */
  toDo: v.number(),
  /** Only for owners: have they a second factor or a passkey beside their password? */
  isProtected: v.optional(v.boolean()),
  /** Only for owners: webhooks that are off, or whose newest message has not arrived. */
  webhooks: v.optional(v.number()),
  /** Only for owners: what went wrong in the last seven days, each thing once. */
  faults: v.optional(v.number()),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;
