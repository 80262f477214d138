import * as v from 'valibot';
import { rightNames } from '../users/user.ts';
import { FirstSteps } from './first-steps.ts';

/** A person whose suggestions were so good that an owner may want to give them a right (docs: What people are told). */
const RightOffer = v.object({
  user: v.object({ _id: v.string(), username: v.string() }),
  right: v.picklist(rightNames),
  /** How many of their suggestions that need this right were accepted. */
  accepted: v.number(),
});
export type RightOffer = v.InferOutput<typeof RightOffer>;

/** The notes beside the entries of the dashboard (docs: Dashboard). */
export const Dashboard = v.object({
  /** The number of skins of the product's sample list that are still in the list. */
  starter: v.number(),
  /** The number of items left to do, as on the page Coverage. */
  toDo: v.number(),
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
  /** Only for owners: the people who are worth a right. */
  offers: v.optional(v.array(RightOffer)),
  /** Only for owners, while skins of the sample list are left: what to do first. */
  steps: v.optional(FirstSteps),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;
