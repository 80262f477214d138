import type { Legend, Skin } from '#contract/skins/skin.ts';
import { fold } from '#game-files/texts/fold.ts';
import { type Operated, stands } from './operators.ts';
import { sortFields } from './query.ts';
import type { Hit } from './search-result.ts';

/**
 * The skins with every wanted term in a field or in the legend's name, and no unwanted term. The matches show
 * themselves, so there is nothing to explain.
 */
export function byOperators(list: readonly Legend[], { wanted, unwanted }: Operated) {
  const hits = new Map<string, Hit>();
  for (const { legend, details } of list) {
    const name = fold(legend);
    const own = wanted.filter((term) => !stands(term, name));
    for (const skin of details) {
      const texts = [name, ...foldedFields(skin)];
      if (unwanted.some((term) => texts.some((text) => stands(term, text)))) continue;
      if (own.every((term) => texts.some((text) => stands(term, text)))) hits.set(skin._id, { rank: 0, why: '' });
    }
  }
  return hits;
}

/** The skins with an unwanted term. */
export const isUnwanted = (skin: Skin, legend: string, { unwanted }: Operated) =>
  unwanted.some((term) => [fold(legend), ...foldedFields(skin)].some((text) => stands(term, text)));

const foldedFields = (skin: Skin) => sortFields.map((field) => fold(skin[field]));
