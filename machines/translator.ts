import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { ArchiveLinks } from '#contract/archive-links.ts';
import type { Preview, PreviewCard } from '#contract/preview.ts';
import type { Legend, SkinList } from '#contract/skin.ts';
import type { Found } from '#rules/find/found.ts';
import { isByChance } from '#rules/find/is-by-chance.ts';
import { NO_FILTERS } from '#rules/skins/filters.ts';
import { isOperated } from '#rules/skins/is-operated.ts';
import { COLLAPSED_ROWS } from '#rules/skins/preview.ts';
import { isSameQuery, type Query, type SortField, type SortOrder } from '#rules/skins/query.ts';
import { type Catalogue, createCatalogue } from '#rules/skins/search.ts';
import { LONGEST_SEARCH, linesOfPaste } from './rules/lines-of-paste.ts';
import { callStub, listenerStub } from './stubs.ts';

/** What stands in place of the list when it did not come (docs: Failures). */
export const NOT_LOADED = 'Failed to load skins data. Please try again later.';

/** When what goes on could not be loaded. */
const NOT_SEARCHED: Found = {
  find: () => [],
  hits: new Map(),
  marks: [],
  suggestions: [],
  isPartial: true,
  isCut: false,
};

type Legends = Readonly<Record<string, true>>;

/** The legends whose cards were open when somebody left this place. */
type Opened = { cards?: readonly string[] };

type Context = Query & {
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

type Events =
  | { type: 'search.changed'; search: string }
  | { type: 'sortField.chosen'; sortField: SortField }
  | { type: 'sortOrder.chosen'; sortOrder: SortOrder }
  | { type: 'card.toggled'; legend: string }
  | { type: 'rows.revealed'; legend: string }
  | { type: 'rows.concealed'; legend: string }
  | { type: 'cards.expanded' }
  | { type: 'cards.collapsed' }
  | { type: 'filters.reset' }
  | { type: 'place.restored'; filters: Partial<Query>; cards: readonly string[] }
  | { type: 'skins.changed' }
  | { type: 'list.pasted'; text: string }
  | { type: 'retry.requested' };

/** The skin translator (docs: Translator, Search): loads the list once, then answers every filter from memory. */
export const translatorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Partial<Query> & Opened & { preview?: Preview | undefined },
  },
  actors: {
    loadSkins: callStub<SkinList>('loadSkins'),
    /** Tells when a call from this page has changed a skin, by an undo for example. */
    skinChanges: listenerStub,
    /** Goes on where the plain search has found nothing (docs: Search further). */
    findFurther: callStub<Found, { search: string; list: readonly Legend[] }>('findFurther'),
  },
  guards: {
    isPlain: ({ context }) => isPlain(context),
    isPreviewed: ({ context }) => previewIn(context) !== undefined,
    hasHits: (_, { hits }: Found) => hits.size > 0,
    mayBeMore: ({ context }) => context.found?.isPartial === true,
    someCardIsCollapsed: ({ context }) => cardsOf(context).some((card) => card.isLong && !card.isExpanded),
    someCardIsExpanded: ({ context }) => cardsOf(context).some((card) => card.isLong && card.isExpanded),
    isList: (_, { text }: { text: string }) => linesOfPaste(text) > LONGEST_SEARCH,
    somethingIsFiltered: ({ context }) => !isUntouched(context),
  },
  actions: {
    setSearch: assign((_, { search }: { search: string }) => ({ search, revealed: {}, pasted: '' })),
    setSortField: assign((_, { sortField }: { sortField: SortField }) => ({ sortField })),
    setSortOrder: assign((_, { sortOrder }: { sortOrder: SortOrder }) => ({ sortOrder })),
    restorePlace: assign((_, { filters, cards }: { filters: Partial<Query>; cards: readonly string[] }) => ({
      ...NO_FILTERS,
      ...filters,
      expanded: named(cards),
      revealed: {},
      pasted: '',
    })),
    resetFilters: assign({ ...NO_FILTERS, expanded: {}, revealed: {} }),
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
    keepList: assign((_, { legends, starter, archive }: SkinList) => ({
      catalogue: createCatalogue(legends),
      preview: undefined,
      starter,
      archive,
      found: undefined,
    })),
  },
  delays: { pausedFor: 150 },
}).createMachine({
  id: 'translator',
  context: ({ input: { cards = [], preview, ...filters } }) => ({
    ...NO_FILTERS,
    ...filters,
    catalogue: createCatalogue([]),
    preview: preview && { ...preview, query: { ...NO_FILTERS, ...filters } },
    starter: preview?.starter ?? false,
    archive: preview?.archive,
    expanded: named(cards),
    revealed: {},
    pasted: '',
    found: undefined,
  }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  on: {
    'search.changed': { actions: { type: 'setSearch', params: ({ event }) => event } },
    'sortField.chosen': { actions: { type: 'setSortField', params: ({ event }) => event } },
    'sortOrder.chosen': { actions: { type: 'setSortOrder', params: ({ event }) => event } },
    'list.pasted': {
      guard: { type: 'isList', params: ({ event }) => event },
      actions: { type: 'keepPasted', params: ({ event }) => event },
    },
    'filters.reset': { guard: 'somethingIsFiltered', actions: 'resetFilters' },
    'place.restored': { actions: { type: 'restorePlace', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'The skin list is on its way; filters can be set already. What the document brought is shown.',
      invoke: {
        id: 'loadSkins',
        src: 'loadSkins',
        onDone: { target: 'ready', actions: { type: 'keepList', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'forgetPreview' },
      },
      on: {
        'skins.changed': { target: 'loading', reenter: true },
        'card.toggled': { guard: 'isPreviewed', actions: { type: 'toggleCard', params: ({ event }) => event } },
        'cards.expanded': { guard: 'someCardIsCollapsed', actions: 'expandCards' },
        'cards.collapsed': { guard: 'someCardIsExpanded', actions: 'collapseCards' },
      },
    },
    ready: {
      description: 'The list is shown. Every filter is answered from memory.',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isPlain', target: 'plain', actions: 'forgetFound' }, { target: 'pausing' }] },
        plain: { description: 'The plain search finds something, or nothing is searched for.' },
        pausing: {
          description:
            'The plain search finds nothing, or by chance, or operators were typed; whoever types may not be done.',
          after: { pausedFor: 'widening' },
        },
        widening: {
          invoke: {
            id: 'findFurther',
            src: 'findFurther',
            input: ({ context: { search, catalogue } }) => ({ search, list: catalogue.list }),
            onDone: [
              {
                guard: { type: 'hasHits', params: ({ event }) => event.output },
                target: 'wide',
                actions: { type: 'keepFound', params: ({ event }) => event.output },
              },
              { target: 'empty', actions: { type: 'keepFound', params: ({ event }) => event.output } },
            ],
            onError: { target: 'empty', actions: { type: 'keepFound', params: NOT_SEARCHED } },
          },
        },
        wide: { description: 'Rows that the plain search does not find are shown; each says why.' },
        empty: {
          description: 'Nothing fits. Near searches are suggested, and what could not be asked may be asked again.',
          on: { 'retry.requested': { guard: 'mayBeMore', target: 'widening' } },
        },
        refreshing: {
          description: 'Something in the list was changed here; what was shown stays until the new list has come.',
          invoke: {
            id: 'loadSkins',
            src: 'loadSkins',
            onDone: { target: 'deciding', actions: { type: 'keepList', params: ({ event }) => event.output } },
            onError: 'deciding',
          },
          on: {
            'search.changed': { actions: [{ type: 'setSearch', params: ({ event }) => event }, 'forgetFound'] },
            'filters.reset': { guard: 'somethingIsFiltered', actions: ['resetFilters', 'forgetFound'] },
            'place.restored': { actions: [{ type: 'restorePlace', params: ({ event }) => event }, 'forgetFound'] },
          },
        },
      },
      on: {
        'search.changed': { target: '.deciding', actions: { type: 'setSearch', params: ({ event }) => event } },
        'filters.reset': { guard: 'somethingIsFiltered', target: '.deciding', actions: 'resetFilters' },
        'place.restored': { target: '.deciding', actions: { type: 'restorePlace', params: ({ event }) => event } },
        'skins.changed': '.refreshing',
        'card.toggled': { actions: { type: 'toggleCard', params: ({ event }) => event } },
        'rows.revealed': { actions: { type: 'revealRows', params: ({ event }) => event } },
        'rows.concealed': { actions: { type: 'concealRows', params: ({ event }) => event } },
        'cards.expanded': { guard: 'someCardIsCollapsed', actions: 'expandCards' },
        'cards.collapsed': { guard: 'someCardIsExpanded', actions: 'collapseCards' },
      },
    },
    failed: {
      description: NOT_LOADED,
      on: { 'retry.requested': 'loading', 'skins.changed': 'loading' },
    },
  },
});

export type TranslatorRef = ActorRefFrom<typeof translatorMachine>;
export type TranslatorSnapshot = SnapshotFrom<typeof translatorMachine>;

/** What the document has brought for the query of this moment; undefined as well when the list is there. */
export const previewIn = ({ preview, ...context }: Context) =>
  preview && isSameQuery(preview.query, context) ? preview : undefined;

/** The cards as they are shown: found by the filters, with what was expanded and revealed by hand. */
export function cardsOf(context: Context): readonly ShownCard[] {
  const known = shown.get(context) ?? cardsShown(context);
  shown.set(context, known);
  return known;
}

/** Guards and views ask several times for the cards of one moment, and tell by the same cards that nothing is new. */
const shown = new WeakMap<Context, readonly ShownCard[]>();

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

const isPlain = ({ catalogue, ...query }: Context) =>
  query.search.trim() === '' ||
  catalogue.legends === 0 ||
  (!isOperated(query.search) && catalogue.find(query).length > 0 && !isByChance(query.search, catalogue.find(query)));

export type ShownCard = ReturnType<typeof cardsShown>[number];
export type ShownRow = ShownCard['rows'][number];

function toggled(expanded: Legends, legend: string): Legends {
  return expanded[legend] ? without(expanded, legend) : { ...expanded, [legend]: true };
}

function without(legends: Legends, legend: string): Legends {
  const { [legend]: _, ...others } = legends;
  return others;
}

const named = (cards: readonly string[]): Legends => Object.fromEntries(cards.map((legend) => [legend, true as const]));

const all = (context: Context): Legends => ({
  ...context.expanded,
  ...Object.fromEntries(cardsOf(context).flatMap((card) => (card.isLong ? [[card.legend, true as const]] : []))),
});

const isUntouched = ({ expanded, revealed, ...query }: Context) =>
  isSameQuery(query, NO_FILTERS) && Object.keys(expanded).length === 0 && Object.keys(revealed).length === 0;
