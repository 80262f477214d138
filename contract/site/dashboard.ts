import * as v from 'valibot';
import { FirstSteps } from './first-steps.ts';

/** The notes beside the entries of the dashboard (docs: Dashboard). */
export const Dashboard = v.object({
  /** The number of skins of the product's sample list that are still in the list. */
  starter: v.number(),
  /** The number of items left to do, as on the page Coverage. */
  toDo: v.optional(v.number()),
  /** The number of suggestions that wait for a decision of this person. */
  suggestions: v.number(),
  /** Only for owners: whether they have a second factor or a passkey. */
  isProtected: v.optional(v.boolean()),
  /** Only for owners: the number of webhooks that are off or whose newest message has not arrived. */
  webhooks: v.optional(v.number()),
  /** Only for owners: the number of different faults in the last seven days. */
  faults: v.optional(v.number()),
  /** Only for owners: the number of reports that nobody has ended. */
  reports: v.optional(v.number()),
  /** Only for owners, until all are done: what to do first. */
  steps: v.optional(FirstSteps),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;
