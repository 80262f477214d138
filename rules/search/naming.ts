import { BASE_SKIN, type Legend, type Skin } from '#contract/skins/skin.ts';
import { codeOf } from '#game-files/texts/language-code.ts';
import { memoizeEach, memoizeLast } from '../memoize.ts';
import type { Query } from './query.ts';
import type { Hits } from './search-result.ts';

/** A skin that has another name in the chosen language. `of` is the skin as the list has it. */
export type NamedSkin = Skin & { called?: { name: string; code: string | undefined; of: Skin } };

/** Shows skins by their names in a language (docs: Names in a language). */
export type Naming = {
  language: string;
  /** The names, by the ids of skins. */
  names: Readonly<Record<string, string>>;
  /**
   * Some rows of a legend with their names. Sorted by name, they are in the order of the language: base skins first,
   * and whole matches of a further search before others.
   */
  arranged: (rows: readonly Skin[], of: Shown) => readonly NamedSkin[];
};

type Shown = { list: readonly Legend[]; query: Pick<Query, 'sortField' | 'sortOrder'>; hits: Hits | undefined };

/** The names of a language, by the ids of skins. A skin without one is shown, and sorted, by its name in the list. */
export function namingIn(language: string, names: Readonly<Record<string, string>>): Naming {
  const code = codeOf(language);
  const { compare } = new Intl.Collator([code ?? 'en', 'en']);
  const nameOf = ({ _id, ingamename }: Skin) => names[_id] ?? ingamename;
  const placesOf = memoizeLast((list: readonly Legend[]) => places(list, nameOf, compare));
  const named = memoizeEach(
    (skin: Skin): NamedSkin =>
      nameOf(skin) === skin.ingamename ? skin : { ...skin, called: { name: nameOf(skin), code, of: skin } },
  );
  return {
    language,
    names,
    arranged(rows, { list, query: { sortField, sortOrder }, hits }) {
      if (sortField !== 'ingamename') return rows.map(named);
      const sign = sortOrder === 'asc' ? 1 : -1;
      const placeOf = placesOf(list);
      const rank = (skin: Skin) => hits?.get(skin._id)?.rank ?? 0;
      return rows
        .toSorted(
          (a, b) =>
            rank(a) - rank(b) ||
            isOther(a) - isOther(b) ||
            sign * ((placeOf.get(a._id) ?? 0) - (placeOf.get(b._id) ?? 0)) ||
            a.ingamename.localeCompare(b.ingamename, 'en'),
        )
        .map(named);
    },
  };
}

const isOther = ({ ingamename }: Skin) => (ingamename.toLowerCase() === BASE_SKIN.toLowerCase() ? 0 : 1);

/** The place of every skin in the order of its names, so that a letter in the search compares numbers only. */
function places(list: readonly Legend[], nameOf: (skin: Skin) => string, compare: (a: string, b: string) => number) {
  const skins = list.flatMap(({ details }) => details).sort((a, b) => compare(nameOf(a), nameOf(b)));
  const placeOf = new Map<string, number>();
  let place = 0;
  for (const [at, skin] of skins.entries()) {
    const before = skins[at - 1];
    if (before && compare(nameOf(before), nameOf(skin)) !== 0) place++;
    placeOf.set(skin._id, place);
  }
  return placeOf;
}
