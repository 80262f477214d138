import * as v from 'valibot';

/**
 * Address patterns of an archive site. The encoded names replace `{legend}`, `{model}` and `{animation}`: models need
 * legend and model, textures the legend, animations legend and animation (docs: Archive links).
 */
export const ArchiveLinks = v.object({ model: v.string(), textures: v.string(), animations: v.string() });
export type ArchiveLinks = v.InferOutput<typeof ArchiveLinks>;

/** An asset of a legend in the archive. GUID and package are known only when an imported list has them. */
export const Asset = v.object({
  kind: v.picklist(['Models', 'Textures', 'Animations']),
  name: v.string(),
  guid: v.optional(v.string()),
  package: v.optional(v.string()),
});
export type Asset = v.InferOutput<typeof Asset>;

/** The reply of `GET /api/archive/{legend}`: the archive's assets of one legend (docs: Calls). */
export const AssetsReply = v.object({ legend: v.string(), assets: v.array(Asset) });
