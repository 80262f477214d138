import type { BlenderFile } from '#contract/skins/data-files.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { nameIn, stemOf } from '#game-files/names/stem.ts';
import { compare } from '#rules/texts/compare.ts';
import type { ItemFileRow } from '../data-files.ts';
import type { Item } from '../item.ts';
import { nameOf, type Owner, placesOf } from './shelves.ts';

/** All items in the form of the data files, by the paths of their settings. */
export const rowsOf = (items: readonly Item[], legends: readonly Owner[]): ItemFileRow[] =>
  placesOf(items, legends)
    .map(({ item: { asset, ...item }, owner, page }) => ({ _id: asset, ...item, ...(owner && { owner }), page }))
    .sort((a, b) => compare(a._id, b._id));

/**
 * What Blender's names mean besides skins: the items, and their places by the names of models and clips, and by the
 * hashes of what their settings name them. Where several have one model, the one that recolours none and has no slot comes
 * first.
 */
export function inBlender(all: readonly ItemFileRow[]): NonNullable<BlenderFile['items']> {
  const rank = ({ parent, slot }: ItemFileRow) => (parent === undefined ? 0 : 2) + (slot === undefined ? 0 : 1);
  const ranked = [...all.entries()].sort(([, one], [, other]) => rank(one) - rank(other));
  const files = ranked.flatMap(([at, row]) => row.files.map(({ path }) => ({ at, path })));
  const placesIn = (some: typeof files) => [...new Set(some.map(({ at }) => at))];
  const placesBy = (keyOf: (path: string) => string) => {
    const groups = Map.groupBy(files, ({ path }) => keyOf(path));
    return Object.fromEntries([...groups].map(([key, some]) => [key, placesIn(some)]));
  };
  return { rows: all.map(rowOf), names: placesBy((path) => stemOf(path).name), numbers: placesBy(hashOf) };
}

function rowOf({ _id, kind, owner, names: texts, slot, camo, parent, files, page }: ItemFileRow) {
  const name = nameOf({ names: texts, asset: _id });
  const names = [...new Set(Object.values(texts))].filter((text) => text !== name);
  return {
    ...{ _id, kind, name, owner, ...(names.length > 0 && { names }), slot, camo, parent },
    files: files.map(({ role, path }) => ({ role, name: nameIn(path) })),
    page,
  };
}
