import type { Legend } from '#contract/skins/skin.ts';
import { type Card, createCatalogue } from './plain.ts';
import type { Query } from './query.ts';

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
