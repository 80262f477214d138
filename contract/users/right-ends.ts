import * as v from 'valibot';

const Until = v.optional(v.number());

/** When rights end, in epoch milliseconds; one that is not named does not (docs: Ends of rights). */
export const RightEnds = v.strictObject({ addskins: Until, editskins: Until, deleteskins: Until });
export type RightEnds = v.InferOutput<typeof RightEnds>;
