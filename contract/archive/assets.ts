import * as v from 'valibot';

/** An asset of a legend as the archive has it; who has imported no list that tells them knows neither GUID nor package. */
export const Asset = v.object({
  kind: v.picklist(['Models', 'Textures', 'Animations']),
  name: v.string(),
  guid: v.optional(v.string()),
  package: v.optional(v.string()),
});
export type Asset = v.InferOutput<typeof Asset>;

/** The reply of `GET /api/archive/{legend}`: what the archive has of one legend (docs: Calls). */
export const AssetsReply = v.object({ legend: v.string(), assets: v.array(Asset) });
