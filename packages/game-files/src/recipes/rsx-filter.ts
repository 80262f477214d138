import { beforeColour } from '../names/stem.ts';
import { materialParts } from './material-parts.ts';
import { type Asset, materialsOf, modelsOf, type Row } from './row.ts';
import { plainNames, shortest } from './stems.ts';

/**
 * The filter of RSX's box and its `--exportfilter`, for the models and materials of some rows and nothing else:
 * alternatives separated by commas, with `-word` for exclusions. The first match decides, so exclusions come first
 * (r-ex/rsx, utils_general.h). A word is found anywhere in a name. So a model stands with its extension, a material with
 * the sign before its part, and what else contains them is excluded: by its kind, or by its name where it belongs to one
 * of the other rows. A part that stands before the colour of its material is found when the assets have it.
 */
export function rsxFilter(rows: readonly Row[], assets: readonly Asset[] = [], others: readonly Row[] = []): string {
  const { models, materials } = wordsOf(rows, assets);
  const words = [...models, ...shortest(materials)].sort();
  if (words.length === 0) return '';
  const all = [...models, ...materials].join(',');
  const isWanted = (word: string) => all.includes(word);
  const first = materials.filter((material) => beforeColour(material.slice(0, -1)) === undefined);
  const isAlike = first.some((material) => models.some((model) => model.startsWith(material)));
  const colours = COLOURS.some(isWanted)
    ? first.flatMap((material) => COLOURS.map((one) => material + one.slice(1)))
    : COLOURS;
  const kinds = [
    ...(models.length === 0 ? ['.rmdl'] : isAlike ? [...TWINS, ...OTHER_MODELS] : TWINS),
    ...(first.length === 0 ? [] : colours),
  ].filter((kind) => !isWanted(kind));
  const longer = linesWith(words, namesOf(others)).filter(
    (name) => !isWanted(name) && !kinds.some((kind) => name.includes(kind)),
  );
  return [...[...kinds, ...longer].map((word) => `-${word}`), ...words].join(',');
}

/** For loading screens, without textures; and arms of the first models. */
const TWINS = ['_loading', 'pov_'];
/** Models that may be called like a material: arms, and those that are shown for a moment. */
const OTHER_MODELS = ['_v.rmdl', '_w_', '_death'];
/** Recolours, wherever their colour stands in a name. */
const COLOURS = ['_rt', '_rc'];

type Words = ReturnType<typeof wordsOf>;
const wordsOf = (rows: readonly Row[], assets: readonly Asset[]) => ({
  models: wordsFor(modelsOf(rows), '.rmdl'),
  materials: wordsFor([...materialsOf(rows), ...materialParts(rows, assets).names], '_'),
});

/** The words of some rows, a line each. */
function namesOf(rows: readonly Row[]) {
  const text = known.get(rows) ?? textOf(wordsOf(rows, []));
  known.set(rows, text);
  return text;
}

const textOf = ({ models, materials }: Words) => ['', ...models, ...materials, ''].join('\n');

/** A legend's file asks for a filter of each of its skins, beside all of them. */
const known = new WeakMap<readonly Row[], string>();

/** The lines of a text with one of these words: one search in it takes less time than one in each line. */
function linesWith(words: readonly string[], text: string) {
  const starts = new Set<number>();
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, text.indexOf('\n', at)))
      starts.add(text.lastIndexOf('\n', at) + 1);
  }
  return [...starts].sort((a, b) => a - b).map((start) => text.slice(start, text.indexOf('\n', start)));
}

const wordsFor = (names: readonly string[], end: string) => [...new Set(plainNames(names).map((name) => name + end))];
