import * as v from 'valibot';

const Until = v.optional(v.number());

/** When rights end, in epoch milliseconds; an absent right does not end (docs: Ends of rights). */
export const RightEnds = v.strictObject({ addskins: Until, editskins: Until, deleteskins: Until });
export type RightEnds = v.InferOutput<typeof RightEnds>;
