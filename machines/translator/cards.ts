import type { ArchiveLinks } from '#contract/archive/archive-links.ts';
import type { Preview, PreviewCard } from '#contract/pages/preview.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { FactReader } from '#rules/search/fact-reader.ts';
import type { Fact } from '#rules/search/facts/fact.ts';
import { type Filters, isSameFilters } from '#rules/search/filters.ts';
import type { NamedSkin, Naming } from '#rules/search/naming.ts';
import type { Narrowed } from '#rules/search/narrowed.ts';
import type { Catalogue } from '#rules/search/plain.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import { cardsFound, type Found, isAnswered } from '#rules/search/search-result.ts';
import type { Star } from '#rules/stars/star.ts';

export type Legends = Readonly<Record<string, true>>;

export type Context = Filters & {
  catalogue: Catalogue & {
    /** The ids of the skins that are starred in this browser. */
    starred: ReadonlySet<string>;
  };
  /** Is it the list of one legend, which always shows all of its rows? */
  isAlone: boolean;
  /** The part of the list that the document holds for one query, until the list has loaded. */
  preview: (Preview & { query: Filters }) | undefined;
  /** Reads facts; absent until the first one is needed. */
  reader: FactReader | undefined;
  /** The part of the catalogue that the facts leave; undefined without facts, or until they are read. */
  narrowed: Narrowed | undefined;
  /** Facts that do not narrow: no skin has them, or `isUnread`, they could not be loaded. */
  dropped: readonly Fact[];
  isUnread: boolean;
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
  preview && isSameFilters(preview.query, context) ? preview : undefined;

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
    const all = card.left ?? card.total;
    const hasMore = card.isNamed && found < all;
    const isRevealed = hasMore && context.revealed[card.legend] === true;
    const listed = isRevealed ? (partOf(context)?.rowsOf(card.legend, context) ?? []) : card.rows;
    const rows = inLanguage(context, listed);
    return {
      ...card,
      rows,
      all,
      count: rows.length,
      isPreview: false,
      found,
      hasMore,
      isRevealed,
      isLong: !context.isAlone && !isRevealed && rows.length > COLLAPSED_ROWS,
      isExpanded: context.isAlone || isRevealed || context.expanded[card.legend] === true,
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
  all: card.left ?? card.total,
  found: card.count,
  hasMore: card.isNamed && card.count < (card.left ?? card.total),
  isRevealed: false,
  isLong: card.count > COLLAPSED_ROWS,
  isExpanded: expanded[card.legend] === true,
});

/** The part of the list that is searched; undefined until its facts are read. */
const partOf = ({ catalogue, narrowed, facts }: Context) => (facts.length === 0 ? catalogue : narrowed);

/** Until the further search answers, the plain search's cards. */
function found(context: Context) {
  const part = partOf(context);
  return part ? cardsFound(part, context, context.found) : [];
}

/** Does the plain search answer the query? */
export const isPlain = (context: Context) => context.catalogue.legends === 0 || isAnswered(partOf(context), context);

/** The skins that the further search looks through. */
export const listOf = (context: Context) => (partOf(context) ?? context.catalogue).list;

export type ShownCard = ReturnType<typeof cardsShown>[number];
export type ShownRow = PreviewCard['rows'][number] & Pick<NamedSkin, 'called'>;

/**
 * These facts, and the part of the list that they leave. Facts that no skin has are dropped, and the page says which.
 * Before facts can be read, all are kept and nothing is narrowed (docs: Narrow).
 */
export function narrowedTo({ reader, catalogue }: Context, facts: readonly Fact[]) {
  const { known, unknown } = reader?.sortedOut(catalogue, facts) ?? { known: facts, unknown: [] };
  return { facts: known, dropped: unknown, narrowed: reader?.narrow(catalogue, known), isUnread: false };
}

/** A search without the facts that were typed in it; they join those that were chosen. */
export function typedIn(context: Context, search: string, isWhole?: boolean) {
  const typed = context.reader?.typed(context.catalogue, search, isWhole);
  if (!typed || typed.facts.length === 0) return { search: typed?.search ?? search, dropped: [] };
  return { ...narrowedTo(context, [...context.facts, ...typed.facts]), search: typed.search };
}

/** Marks the starred skins, and narrows the list anew where it is narrowed by them. */
export function starredIn(context: Context, stars: readonly Star[]) {
  const catalogue = { ...context.catalogue, starred: new Set(stars.map(({ skin }) => skin)) };
  return { catalogue, narrowed: context.reader?.narrow(catalogue, context.facts) };
}

/** Reads the facts of the address, and those in the search. */
export function readBy(context: Context, reader: FactReader) {
  const read = { ...context, reader };
  const narrowed = narrowedTo(read, context.facts);
  return {
    reader,
    preview: undefined,
    ...narrowed,
    ...typedIn({ ...read, ...narrowed }, context.search),
    dropped: narrowed.dropped,
  };
}
