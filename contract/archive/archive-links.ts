import * as v from 'valibot';

/**
 * Address patterns of an archive site. The encoded names replace `{legend}`, `{model}` and `{animation}`: models need
 * legend and model, textures the legend, animations legend and animation (docs: Archive links).
 */
export const ArchiveLinks = v.object({ model: v.string(), textures: v.string(), animations: v.string() });
export type ArchiveLinks = v.InferOutput<typeof ArchiveLinks>;
