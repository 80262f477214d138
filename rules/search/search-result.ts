import type { Legend } from '#contract/skins/skin.ts';
import { fold, wordsOf } from '#game-files/texts/fold.ts';
import { beginsIn } from '../texts/begins-in.ts';
import { isOperated } from './is-operated.ts';
import type { Narrowed } from './narrowed.ts';
import { type Card, type Catalogue, createCatalogue } from './plain.ts';
import { type Query, sortFields } from './query.ts';

/** A row that the further search found, and the reason for people to read; empty when the row shows it. */
export type Hit = {
  /** 0 for whole matches, 2 for possible chance matches; rows and cards with lower numbers come first. */
  rank: number;
  why: string;
};
/** By the id of the skin. */
export type Hits = ReadonlyMap<string, Hit>;

type What = {
  hits: Hits;
  /** Folded texts to mark in the rows. */
  marks: readonly string[];
  /** Searches that find something, the nearest first, when there are no hits. */
  suggestions: readonly string[];
  /** The server could not be asked, so there may be more. */
  isPartial: boolean;
  /** Too many names in other languages fit; not all of them were checked. */
  isCut: boolean;
};

/** The result of the search that continues when the plain one found nothing (docs: Search further). */
export type Found = What & {
  /** The cards of the hits: the best matches first, then in the order of the query. */
  find: (query: Query) => readonly Card[];
  /** The first suggestion, and what it finds further. */
  nearest?: { search: string; found: Found };
};

/** A result about the skins of a list; missing parts are empty. */
export function foundIn(list: readonly Legend[], given: Partial<What>): Found {
  const what: What = { hits: new Map(), marks: [], suggestions: [], isPartial: false, isCut: false, ...given };
  const { hits } = what;
  const some = list.flatMap((group) => {
    const details = group.details.filter(({ _id }) => hits.has(_id));
    return details.length === 0 ? [] : [{ ...group, details }];
  });
  const catalogue = createCatalogue(some);
  const whole = new Map(list.map((group) => [group.legend, group]));
  const rankOf = (id: string | undefined) => hits.get(id ?? '')?.rank ?? 0;

  return {
    ...what,
    find: (query) =>
      catalogue
        .find({ ...query, search: '' })
        .map((card) => ({
          ...card,
          total: whole.get(card.legend)?.details.length ?? 0,
          animation: whole.get(card.legend)?.details[0]?.animation,
          rows: card.rows.toSorted((a, b) => rankOf(a._id) - rankOf(b._id)),
          isNamed: false,
        }))
        .sort((a, b) => rankOf(a.rows[0]?._id) - rankOf(b.rows[0]?._id)),
  };
}

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
