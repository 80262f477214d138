import type { Skin } from '#contract/skins/skin.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { matchArt } from '#rules/skins/art.ts';
import type { Options } from './archive-side.ts';

/** What is left for lines of their own, and the textures that the lines of skins name, by the ids of these skins. */
type Paired = { left: Options; worn: ReadonlyMap<string, string> };

/**
 * One thing to do has one line (docs: Coverage): a free texture goes to the skin that lacks one and has its model, and
 * a free model to the texture that it goes with.
 */
export function pairedOnce({ textures, models }: Options, all: readonly string[], skins: readonly Skin[]): Paired {
  if (textures.length === 0) return { left: { textures, models }, worn: new Map() };
  const { modelOf, textureOf } = matchArt(all, textures);
  const worn = new Map<string, string>();
  const given = new Set<string>();
  for (const { _id, model, texture, slot } of skins) {
    if (!isNone(texture) || slot || isNone(model)) continue;
    const fits = textureOf(model);
    if (fits === undefined || given.has(fits) || modelOf(fits) !== model) continue;
    worn.set(_id, fits);
    given.add(fits);
  }
  const left = textures.filter((texture) => !given.has(texture));
  const named = new Set(left.map(modelOf));
  return { left: { textures: left, models: models.filter((model) => !named.has(model)) }, worn };
}
