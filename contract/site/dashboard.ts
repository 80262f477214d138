import * as v from 'valibot';

/** The notes beside the entries of the dashboard (docs: Dashboard). */
export const Dashboard = v.object({
  /** True while the list of skins is the product's sample list. */
  starter: v.boolean(),
  /** The number of items left to do, as on the page Coverage. */
  toDo: v.number(),
  /** Only for owners: whether they have a second factor or a passkey. */
  isProtected: v.optional(v.boolean()),
  /** Only for owners: the number of webhooks that are off or whose newest message has not arrived. */
  webhooks: v.optional(v.number()),
  /** Only for owners: the number of different faults in the last seven days. */
  faults: v.optional(v.number()),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;
