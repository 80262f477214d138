import { isByChance } from './is-by-chance.ts';
import { isOperated } from './is-operated.ts';
import type { Narrowed } from './narrowed.ts';
import type { Card, Catalogue } from './plain.ts';
import type { Query } from './query.ts';
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
