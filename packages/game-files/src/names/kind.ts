import type { Stem } from './stem.ts';

/**
 * The kind of asset that a name alone shows: by the role of a picture, by a body part followed by nothing but a colour
 * and a pass, or by an ending that only models have. `pilot_medium_holo` is the name of a rig and of a model; with more
 * after it, it is a model.
 */
export function kindIn({ name, part, role }: Stem): 'model' | 'material' | 'texture' | undefined {
  if (role !== undefined) return 'texture';
  if (part !== undefined) return 'material';
  return MODEL.test(name) ? 'model' : undefined;
}

const MODEL =
  /^pov_|_[wv]$|_loading$|_pilot_level\d+$|^pilot_(?:light|medium|heavy)_.+(?:_legendary_\d+|_season_\d+_\w+|_\d+)$/;
