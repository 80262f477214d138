import { coloursIn } from '#game-files/cast/find-pictures.ts';
import type { Material } from '#game-files/cast/model.ts';
import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { beforeColour, stemOf } from '#game-files/names/stem.ts';

/** The skins that a model shows in a colour; an empty colour means its own pictures. */
export type Outfit<Skin> = { colour: string; skins: readonly Skin[] };

type Worn<Skin> = {
  materials: readonly Material[];
  /** The paths of the pictures beside the model. */
  paths: readonly string[];
  /** The skins that wear the model. */
  skins: readonly Skin[];
};

/**
 * In which colours a model is each of the skins that wear it: a skin is the one whose material the model has, or has
 * after a recolour is laid over it. A skin that is alone counts as the model's own look (docs: Pictures).
 */
export function outfitsOf<Skin extends TranslatedSkin>({ materials, paths, skins }: Worn<Skin>): Outfit<Skin>[] {
  const bases = [...new Set(materials.map(({ name }) => stemOf(name).base))];
  const looks = ['', ...coloursIn(materials, paths, skins)].map((colour) => ({
    colour,
    bases: new Set(bases.map((base) => (colour === '' ? base : `${beforeColour(base) ?? base}_${colour}`))),
  }));
  const found = looks
    .map(({ colour, bases: shown }) => ({
      colour,
      skins: skins.filter(({ texture }) => shown.has(stemOf(texture).base)),
    }))
    .filter(({ skins: fit }) => fit.length > 0);
  return found.length === 0 && skins.length === 1 ? [{ colour: '', skins }] : found;
}
