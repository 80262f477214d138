import { legendsOf } from '#game-files/names/legends.ts';
import type { ListedSkin } from '#rules/suggestions/marks-of.ts';

const WORDS = ['rose', 'ivy', 'storm', 'ember', 'frost', 'tide', 'dusk', 'dawn', 'onyx', 'jade'];
const NAMES = ['Ash', 'Fuse', 'Loba'];

/** Three legends with ten skins each, whose names follow from their place. */
export const list: ListedSkin[] = NAMES.flatMap((legend) =>
  WORDS.map((word) => ({
    _id: `${legend}-${word}`,
    legend,
    ingamename: `${word[0]?.toUpperCase()}${word.slice(1)} of ${legend}`,
    model: `pilot_medium_${legend.toLowerCase()}_${word}_w`,
    texture: `${legend.toLowerCase()}_lgnd_${word}`,
    animation: null,
  })),
);

export const legendNames = NAMES;
export const legends = legendsOf(NAMES.map((name) => ({ name, folder: name.toLowerCase(), words: [] })));

/** A skin of the list. */
export function skinAt(at: number): ListedSkin {
  const skin = list[at % list.length];
  if (!skin) throw new RangeError(`There is no skin ${at}.`);
  return skin;
}
