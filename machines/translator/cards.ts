import type { ArchiveLinks } from '#contract/archive-links.ts';
import type { Preview, PreviewCard } from '#contract/preview.ts';
import type { Found } from '#rules/find/found.ts';
import { isByChance } from '#rules/find/is-by-chance.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { isOperated } from '#rules/skins/is-operated.ts';
import { COLLAPSED_ROWS } from '#rules/skins/preview.ts';
import { isSameQuery, type Query } from '#rules/skins/query.ts';
import type { Catalogue } from '#rules/skins/search.ts';

export type Legends = Readonly<Record<string, true>>;

export type Context = Query & {
  catalogue: Catalogue;
  /** What the document has brought of the list for a query, until the list is there. */
  preview: (Preview & { query: Query }) | undefined;
  /** True while the list is the one that the product brings. */
  starter: boolean;
  /** Where rows link to; undefined when the server does not say. */
  archive: ArchiveLinks | undefined;
  /** Cards that show all their rows. */
  expanded: Legends;
  /** Cards found by their legend's name all of whose rows were asked for. */
  revealed: Legends;
  /** A list that was pasted where one name is looked for: it can be opened elsewhere. */
  pasted: string;
  /** What was found further, until the plain search finds something or another answer comes. */
  found: Found | undefined;
};

/** What the document has brought for the query of this moment; undefined as well when the list is there. */
export const previewIn = ({ preview, ...context }: Context) =>
  preview && isSameQuery(preview.query, context) ? preview : undefined;

/**
 * The cards as they are shown: found by the filters, with what was expanded and revealed by hand. Guards and views ask
 * several times for those of one moment, and tell by the same cards that nothing is new.
 */
export const cardsOf = memoizeEach(cardsShown);

function cardsShown(context: Context) {
  const preview = previewIn(context);
  if (preview) return preview.cards.map((card) => cardBefore(card, context));
  return found(context).map((card) => {
    const found = card.rows.length;
    const hasMore = card.isNamed && found < card.total;
    const isRevealed = hasMore && context.revealed[card.legend] === true;
    const rows = isRevealed ? context.catalogue.rowsOf(card.legend, context) : card.rows;
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

/** A card of which only the first rows are there yet: those that are shown while it is closed. */
const cardBefore = (card: PreviewCard, { expanded }: Context) => ({
  ...card,
  isPreview: true,
  found: card.count,
  hasMore: card.isNamed && card.count < card.total,
  isRevealed: false,
  isLong: card.count > COLLAPSED_ROWS,
  isExpanded: expanded[card.legend] === true,
});

/** What stands after operators is no plain text: until it is answered nothing is found. */
function found({ catalogue, found, ...query }: Context) {
  // Where the plain search finds something by chance, that is shown when nothing else is called so.
  if (found && found.hits.size > 0) return found.find(query);
  return isOperated(query.search) ? [] : catalogue.find(query);
}

/** Does the plain search answer the query? */
export const isPlain = ({ catalogue, ...query }: Context) =>
  query.search.trim() === '' ||
  catalogue.legends === 0 ||
  (!isOperated(query.search) && catalogue.find(query).length > 0 && !isByChance(query.search, catalogue.find(query)));

export type ShownCard = ReturnType<typeof cardsShown>[number];
export type ShownRow = ShownCard['rows'][number];
