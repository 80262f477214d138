import { assign, setup } from 'xstate';
import type { ArchiveLinks } from '#contract/archive/assets.ts';
import type { Preview, PreviewCard } from '#contract/pages/preview.ts';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { FactReader } from '#rules/search/fact-reader.ts';
import { type Fact, mayHaveFacts } from '#rules/search/facts/fact.ts';
import { type Filters, isSameFilters, NO_FILTERS } from '#rules/search/filters.ts';
import type { NamedSkin, Naming } from '#rules/search/naming.ts';
import type { Narrowed } from '#rules/search/narrowed.ts';
import { type Catalogue, createCatalogue } from '#rules/search/plain.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import type { SortField, SortOrder } from '#rules/search/query.ts';
import { cardsFound, type Found, isAnswered } from '#rules/search/search-result.ts';
import type { Star } from '#rules/stars/star.ts';
import { callStub, listenerStub } from '../kinds/request.ts';
import { LONGEST_SEARCH, linesOfPaste } from '../rules/lines-of-paste.ts';

type Legends = Readonly<Record<string, true>>;

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
function narrowedTo({ reader, catalogue }: Context, facts: readonly Fact[]) {
  const { known, unknown } = reader?.sortedOut(catalogue, facts) ?? { known: facts, unknown: [] };
  return { facts: known, dropped: unknown, narrowed: reader?.narrow(catalogue, known), isUnread: false };
}

/** A search without the facts that were typed in it; they join those that were chosen. */
function typedIn(context: Context, search: string, isWhole?: boolean) {
  const typed = context.reader?.typed(context.catalogue, search, isWhole);
  if (!typed || typed.facts.length === 0) return { search: typed?.search ?? search, dropped: [] };
  return { ...narrowedTo(context, [...context.facts, ...typed.facts]), search: typed.search };
}

/** Marks the starred skins, and narrows the list anew where it is narrowed by them. */
function starredIn(context: Context, stars: readonly Star[]) {
  const catalogue = { ...context.catalogue, starred: new Set(stars.map(({ skin }) => skin)) };
  return { catalogue, narrowed: context.reader?.narrow(catalogue, context.facts) };
}

/** Reads the facts of the address, and those in the search. */
function readBy(context: Context, reader: FactReader) {
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

/** The legends whose cards were open when this place was left; or all rows of the only card, for good. */
type Opened = { cards?: readonly string[]; isAlone?: boolean };

type Events =
  | { type: 'search.changed'; search: string; isWhole?: boolean }
  | { type: 'facts.chosen'; facts: readonly Fact[] }
  | { type: 'facts.wanted' }
  | { type: 'sortField.chosen'; sortField: SortField }
  | { type: 'sortOrder.chosen'; sortOrder: SortOrder }
  | { type: 'language.chosen'; language: string }
  | { type: 'names.arrived'; naming: Naming }
  | { type: 'card.toggled'; legend: string }
  | { type: 'rows.revealed'; legend: string }
  | { type: 'rows.concealed'; legend: string }
  | { type: 'cards.expanded' }
  | { type: 'cards.collapsed' }
  | { type: 'filters.reset' }
  | { type: 'place.restored'; filters: Partial<Filters>; cards: readonly string[] }
  | { type: 'skins.changed' }
  | { type: 'stars.changed'; stars: readonly Star[] }
  | { type: 'list.pasted'; text: string }
  | { type: 'retry.requested' };

export const translator = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Partial<Filters> & Opened & { preview?: Preview | undefined },
  },
  actors: {
    loadSkins: callStub<SkinList>('loadSkins'),
    /** Sends an event when this page has changed a skin, by an undo for example. */
    skinChanges: listenerStub,
    /** Sends the starred skins of this browser, at the start and whenever they change. */
    starChanges: listenerStub,
    /** Loads what reads facts, when the first one is needed (docs: Narrow). */
    loadFacts: callStub<FactReader>('loadFacts'),
    /** Searches on when the plain search has found nothing (docs: Search further). */
    findFurther: callStub<Found, { search: string; list: readonly Legend[] }>('findFurther'),
  },
  guards: {
    isPlain: ({ context }) => isPlain(context),
    needsFacts: ({ context }) => !context.reader && !context.isUnread && needsFacts(context),
    hasNoFacts: ({ context }) => context.reader === undefined,
    isPreviewed: ({ context }) => previewIn(context) !== undefined,
    hasHits: (_, { hits }: Found) => hits.size > 0,
    mayBeMore: ({ context }) => context.found?.isPartial === true,
    someCardIsCollapsed: ({ context }) => cardsOf(context).some((card) => card.isLong && !card.isExpanded),
    someCardIsExpanded: ({ context }) => cardsOf(context).some((card) => card.isLong && card.isExpanded),
    isList: (_, { text }: { text: string }) => linesOfPaste(text) > LONGEST_SEARCH,
    isOfThisLanguage: ({ context }, { naming }: { naming: Naming }) => naming.language === context.language,
    somethingIsFiltered: ({ context }) => !isUntouched(context),
  },
  actions: {
    setSearch: assign(({ context }, { search, isWhole }: { search: string; isWhole?: boolean }) => ({
      ...typedIn(context, search, isWhole),
      ...ASIDE,
    })),
    setFacts: assign(({ context }, { facts }: { facts: readonly Fact[] }) => ({
      ...narrowedTo(context, facts),
      ...ASIDE,
    })),
    keepStars: assign(({ context }, { stars }: { stars: readonly Star[] }) => starredIn(context, stars)),
    keepReader: assign(({ context }, reader: FactReader) => readBy(context, reader)),
    dropFacts: assign(({ context: { facts } }) => ({ facts: [], dropped: facts, isUnread: true, preview: undefined })),
    setSortField: assign((_, { sortField }: { sortField: SortField }) => ({ sortField })),
    setSortOrder: assign((_, { sortOrder }: { sortOrder: SortOrder }) => ({ sortOrder })),
    restorePlace: assign(
      ({ context }, { filters, cards }: { filters: Partial<Filters>; cards: readonly string[] }) => ({
        ...NO_FILTERS,
        ...filters,
        ...namedIn(context, filters.language),
        ...narrowedTo(context, filters.facts ?? []),
        ...ASIDE,
        expanded: legendsByName(cards),
      }),
    ),
    resetFilters: assign(({ context }) => ({ ...NO_FILTERS, ...narrowedTo(context, []), ...ASIDE, expanded: {} })),
    setLanguage: assign(({ context }, { language }: { language: string }) => namedIn(context, language)),
    /** Keeps it for addresses without a language, in this browser. */
    storeLanguage: (_, _params: { language: string }) => {},
    keepNaming: assign((_, { naming }: { naming: Naming }) => ({ naming })),
    keepPasted: assign((_, { text }: { text: string }) => ({ pasted: text })),
    toggleCard: assign(({ context }, { legend }: { legend: string }) => ({
      expanded: toggled(context.expanded, legend),
    })),
    revealRows: assign(({ context }, { legend }: { legend: string }) => ({
      revealed: { ...context.revealed, [legend]: true },
    })),
    concealRows: assign(({ context }, { legend }: { legend: string }) => ({
      revealed: without(context.revealed, legend),
    })),
    expandCards: assign(({ context }) => ({ expanded: all(context) })),
    collapseCards: assign({ expanded: {} }),
    keepFound: assign((_, found: Found) => ({ found })),
    forgetFound: assign({ found: undefined }),
    forgetPreview: assign({ preview: undefined }),
    keepList: assign(({ context }, { legends, starter, archive }: SkinList) => {
      const catalogue = { ...createCatalogue(legends), starred: context.catalogue.starred };
      const loaded = { ...context, catalogue, starter, archive, found: undefined };
      if (context.reader) return { ...loaded, ...readBy(loaded, context.reader) };
      // Until facts can be read there are no other rows.
      return { ...loaded, preview: needsFacts(context) ? context.preview : undefined, isUnread: false };
    }),
  },
  delays: { pausedFor: 150 },
});

/** What another search sets aside. */
const ASIDE = { revealed: {}, pasted: '' };

/** Other names stay until those of the new language have loaded. */
const namedIn = ({ naming }: Context, language: string | undefined) => ({
  language,
  naming: language ? naming : undefined,
});

const needsFacts = ({ facts, search }: Context) => facts.length > 0 || mayHaveFacts(search);

function toggled(expanded: Legends, legend: string): Legends {
  return expanded[legend] ? without(expanded, legend) : { ...expanded, [legend]: true };
}

function without(legends: Legends, legend: string): Legends {
  const { [legend]: _, ...others } = legends;
  return others;
}

export const legendsByName = (cards: readonly string[]): Legends =>
  Object.fromEntries(cards.map((legend) => [legend, true as const]));

const all = (context: Context): Legends => ({
  ...context.expanded,
  ...Object.fromEntries(cardsOf(context).flatMap((card) => (card.isLong ? [[card.legend, true as const]] : []))),
});

const isUntouched = ({ expanded, revealed, ...filters }: Context) =>
  isSameFilters(filters, NO_FILTERS) && Object.keys(expanded).length === 0 && Object.keys(revealed).length === 0;
