import type { Archive } from '#contract/archive/archive.ts';
import { type ListedField, listedFields } from '#contract/skins/unknown-names.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { memoizeLast } from '../memoize.ts';
import { distance } from '../texts/distance.ts';
import { modelOptions, textureOptions, withoutPart } from './asset-options.ts';

type Names = Record<ListedField, string>;

/**
 * The values that names are compared with, by field: everything in the archive, and whether it has such a list for the
 * legend.
 */
export type Compared = {
  isKnown: Record<ListedField, (name: string) => boolean>;
  hasList: Record<ListedField, boolean>;
};

/** The fields whose names no imported list has (docs: Unknown names). Empty without a list for the legend. */
export const unknownNames = (names: Names, { isKnown, hasList }: Compared): ListedField[] =>
  listedFields.filter((field) => hasList[field] && !isNone(names[field]) && !isKnown[field](names[field]));

/** The same, compared with an archive. The archive in the starter data is not an imported list. */
export function unknownIn(archive: Archive, legend: string, names: Names): ListedField[] {
  if (archive.starter) return [];
  return unknownNames(names, {
    isKnown: {
      model: (name) => archive.Models.some(({ items }) => items.includes(name)),
      texture: (name) => archive.Textures.some(({ items }) => items.some((item) => isTexture(item, name))),
    },
    hasList: {
      model: modelOptions(archive, legend).length > 0,
      texture: textureOptions(archive, legend).length > 0,
    },
  });
}

const isTexture = (item: string, name: string) =>
  item.startsWith(name) && (item === name || withoutPart(item) === name);

/** The fields of a form whose names no imported list has, each with the nearest names that the form offers. */
export const unlistedIn = memoizeLast(
  (archive: Archive, legend: string, model: string, texture: string): Partial<Record<ListedField, string[]>> => {
    const names = { model, texture };
    const options = { model: modelOptions, texture: textureOptions };
    const unknown = unknownIn(archive, legend, names);
    return Object.fromEntries(
      unknown.map((field) => [field, nearestNames(names[field], options[field](archive, legend))]),
    );
  },
);

const MOST = 3;

/** The nearest names of a list, the nearest first. */
function nearestNames(name: string, list: readonly string[]): string[] {
  const text = name.toLowerCase();
  const most = Math.ceil(text.length / 5);
  const near = list.flatMap((one) => {
    const off = distance(text, one.toLowerCase(), most);
    return one === name || off > most ? [] : [{ one, off }];
  });
  return near
    .sort((a, b) => a.off - b.off)
    .slice(0, MOST)
    .map(({ one }) => one);
}
