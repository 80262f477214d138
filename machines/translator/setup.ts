import { assign, setup } from 'xstate';
import type { Preview } from '#contract/pages/preview.ts';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import type { FactReader } from '#rules/search/fact-reader.ts';
import { type Fact, mayHaveFacts } from '#rules/search/facts/fact.ts';
import { type Filters, isSameFilters, NO_FILTERS } from '#rules/search/filters.ts';
import type { Naming } from '#rules/search/naming.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import type { SortField, SortOrder } from '#rules/search/query.ts';
import type { Found } from '#rules/search/search-result.ts';
import type { Star } from '#rules/stars/star.ts';
import { callStub, listenerStub } from '../kinds/request.ts';
import { LONGEST_SEARCH, linesOfPaste } from '../rules/lines-of-paste.ts';
import {
  type Context,
  cardsOf,
  isPlain,
  type Legends,
  narrowedTo,
  previewIn,
  readBy,
  starredIn,
  typedIn,
} from './cards.ts';

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
