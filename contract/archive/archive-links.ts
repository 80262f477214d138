import * as v from 'valibot';

/**
 * Addresses on an archive site with `{legend}`, `{model}` and `{animation}` where the encoded names go:
 * the model by legend and model, the textures by legend, the animations by legend and animation (docs: Archive links).
 */
export const ArchiveLinks = v.object({ model: v.string(), textures: v.string(), animations: v.string() });
export type ArchiveLinks = v.InferOutput<typeof ArchiveLinks>;
