import { fold, wordsOf } from '#game-files/texts/fold.ts';
import { beginsIn } from '../texts/begins-in.ts';
import { isOperated } from './is-operated.ts';
import type { Narrowed } from './narrowed.ts';
import type { Card, Catalogue } from './plain.ts';
import { type Query, sortFields } from './query.ts';
import type { Found } from './search-result.ts';

/** What is searched: a whole catalogue, or the part that facts leave. */
export type Part = Pick<Catalogue, 'list' | 'find'> | Narrowed;

/** Does the plain search answer a query, so that nothing needs to be searched further (docs: Search further)? */
export function isAnswered(part: Part | undefined, query: Query): boolean {
  if (query.search.trim() === '') return true;
  const cards = part?.find(query) ?? [];
  return !isOperated(query.search) && cards.length > 0 && !isByChance(query.search, cards);
}

/**
 * The cards of a query. A chance hit of the plain search is shown only when the further search finds nothing, and
 * operators are no plain text.
 */
export function cardsFound(part: Part, query: Query, found: Found | undefined): readonly Card[] {
  if (found && found.hits.size > 0) {
    const cards = found.find(query);
    return 'withWhole' in part ? part.withWhole(cards) : cards;
  }
  return isOperated(query.search) ? [] : part.find(query);
}

/** Up to this many rows; one may be the wanted one. */
const MANY = 20;

/**
 * Are the words of a search only inside other words of the plain search's rows, like `vide` in “Evidence”? Then a skin
 * may have that name in another language (docs: Search further).
 */
export function isByChance(search: string, cards: readonly Card[]): boolean {
  const words = wordsOf(search);
  const rows = cards.flatMap((card) => card.rows.map((skin) => ({ skin, legend: card.legend })));
  if (rows.length === 0 || rows.length > MANY || cards.some(({ isNamed }) => isNamed)) return false;
  return !rows.some(({ skin, legend }) => {
    const text = [legend, ...sortFields.map((field) => skin[field])].map(fold).join('\n');
    return words.every((word) => beginsIn(text, word));
  });
}
