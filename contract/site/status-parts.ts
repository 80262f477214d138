import * as v from 'valibot';

/** What features say about the state of the site (docs: Status). */
export const StatusParts = v.object({
  /** The number of reports that people sent and no owner has ended. */
  reports: v.number(),
  /** The webhooks that are off or whose newest message has not arrived. */
  webhooks: v.array(v.object({ _id: v.string(), name: v.string(), why: v.string(), isOff: v.boolean() })),
});
export type StatusParts = v.InferOutput<typeof StatusParts>;
