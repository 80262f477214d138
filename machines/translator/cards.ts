import type { ArchiveLinks } from '#contract/archive/archive-links.ts';
import type { Preview, PreviewCard } from '#contract/pages/preview.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { NamedSkin, Naming } from '#rules/names-in/naming.ts';
import { isByChance } from '#rules/search/is-by-chance.ts';
import { isOperated } from '#rules/search/is-operated.ts';
import type { Catalogue } from '#rules/search/plain.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import { isSameQuery, type Query } from '#rules/search/query.ts';
import type { Found } from '#rules/search/search-result.ts';

export type Legends = Readonly<Record<string, true>>;

export type Context = Query & {
  catalogue: Catalogue;
  /** The part of the list that the document holds for one query, until the list has loaded. */
  preview: (Preview & { query: Query }) | undefined;
  /** The names of the chosen language, once they are loaded. */
  naming: Naming | undefined;
  /** True while the list is the one that ships with the product. */
  starter: boolean;
  /** The links of rows to the archive; undefined when the server has none. */
  archive: ArchiveLinks | undefined;
  /** The legends whose cards show all their rows. */
  expanded: Legends;
  /** The legends whose cards were found by name and then asked for all rows. */
  revealed: Legends;
  /** A list pasted into the search, which another page can translate. */
  pasted: string;
  /** The result of the further search, until the plain search finds something or another result arrives. */
  found: Found | undefined;
};

/** The document's part for the current query; undefined after the list has loaded. */
export const previewIn = ({ preview, ...context }: Context) =>
  preview && isSameQuery(preview.query, context) ? preview : undefined;

/**
 * The shown cards: found by the filters, with what was expanded and revealed by hand. Returns the same object for the
 * same context: guards and views ask often, and compare cards by identity.
 */
export const cardsOf = memoizeEach(cardsShown);

function cardsShown(context: Context) {
  const preview = previewIn(context);
  if (preview) return preview.cards.map((card) => cardBefore(card, context));
  return found(context).map((card) => {
    const found = card.rows.length;
    const hasMore = card.isNamed && found < card.total;
    const isRevealed = hasMore && context.revealed[card.legend] === true;
    const rows = inLanguage(context, isRevealed ? context.catalogue.rowsOf(card.legend, context) : card.rows);
    return {
      ...card,
      rows,
      count: rows.length,
      isPreview: false,
      found,
      hasMore,
      isRevealed,
      isLong: !isRevealed && rows.length > COLLAPSED_ROWS,
      isExpanded: isRevealed || context.expanded[card.legend] === true,
    };
  });
}

/** The rows with their names in the chosen language, in the order of that language. */
const inLanguage = ({ naming, catalogue, found, ...query }: Context, rows: readonly NamedSkin[]) =>
  naming?.arranged(rows, { list: catalogue.list, query, hits: found?.hits }) ?? rows;

/** A card with its first rows only, as many as a closed card shows. */
const cardBefore = (card: PreviewCard, { expanded }: Context) => ({
  ...card,
  rows: card.rows as readonly ShownRow[],
  isPreview: true,
  found: card.count,
  hasMore: card.isNamed && card.count < card.total,
  isRevealed: false,
  isLong: card.count > COLLAPSED_ROWS,
  isExpanded: expanded[card.legend] === true,
});

/** Operators are no plain text: until the further search answers, nothing is found. */
function found({ catalogue, found, ...query }: Context) {
  // A chance hit of the plain search is shown only when the further search finds nothing.
  if (found && found.hits.size > 0) return found.find(query);
  return isOperated(query.search) ? [] : catalogue.find(query);
}

/** Does the plain search answer the query? */
export const isPlain = ({ catalogue, ...query }: Context) =>
  query.search.trim() === '' ||
  catalogue.legends === 0 ||
  (!isOperated(query.search) && catalogue.find(query).length > 0 && !isByChance(query.search, catalogue.find(query)));

export type ShownCard = ReturnType<typeof cardsShown>[number];
export type ShownRow = PreviewCard['rows'][number] & Pick<NamedSkin, 'called'>;
