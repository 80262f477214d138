import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import { type Found, isByChance } from '#rules/search/search-result.ts';
import { oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { type Context, cardsOf, legendsByName, listOf, translator } from './setup.ts';

/** The message in place of the list when it failed to load (docs: Failures). */
export const NOT_LOADED = 'Failed to load skins data. Please try again later.';

/** The skin translator (docs: Translator, Search): loads the list once, then answers every filter from memory. */
export const translatorMachine = translator.createMachine({
  id: 'translator',
  meta: { witnessesIn },
  context: ({ input: { cards = [], isAlone = false, preview, ...filters } }) => ({
    ...NO_FILTERS,
    ...filters,
    catalogue: { ...createCatalogue([]), starred: NOTHING },
    reader: undefined,
    narrowed: undefined,
    dropped: [],
    isUnread: false,
    naming: undefined,
    isAlone,
    preview: preview && { ...preview, query: { ...NO_FILTERS, ...filters } },
    starter: preview?.starter ?? false,
    archive: preview?.archive,
    expanded: legendsByName(cards),
    revealed: {},
    pasted: '',
    found: undefined,
  }),
  invoke: [
    { id: 'skinChanges', src: 'skinChanges' },
    { id: 'starChanges', src: 'starChanges' },
  ],
  initial: 'loading',
  on: {
    'search.changed': { actions: withEvent('setSearch') },
    'facts.chosen': { actions: withEvent('setFacts') },
    'sortField.chosen': { actions: withEvent('setSortField') },
    'sortOrder.chosen': { actions: withEvent('setSortOrder') },
    'language.chosen': { actions: [withEvent('setLanguage'), withEvent('storeLanguage')] },
    'names.arrived': { guard: withEvent('isOfThisLanguage'), actions: withEvent('keepNaming') },
    'list.pasted': { guard: withEvent('isList'), actions: withEvent('keepPasted') },
    'filters.reset': { guard: 'somethingIsFiltered', actions: 'resetFilters' },
    'stars.changed': { actions: withEvent('keepStars') },
    'place.restored': { actions: withEvent('restorePlace') },
  },
  states: {
    loading: {
      description: 'The skin list is loading. Filters work already, and the document’s part of the list is shown.',
      ...oneRequest('loadSkins', {
        onDone: { target: 'ready', actions: withOutput('keepList') },
        onError: { target: 'failed', actions: 'forgetPreview' },
      }),
      on: {
        'skins.changed': { target: 'loading', reenter: true },
        'card.toggled': { guard: 'isPreviewed', actions: withEvent('toggleCard') },
        'cards.expanded': { guard: 'someCardIsCollapsed', actions: 'expandCards' },
        'cards.collapsed': { guard: 'someCardIsExpanded', actions: 'collapseCards' },
      },
    },
    ready: {
      description: 'The list is shown. Every filter is answered from memory.',
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'needsFacts', target: 'narrowing' },
            { guard: 'isPlain', target: 'plain', actions: 'forgetFound' },
            { target: 'pausing' },
          ],
        },
        narrowing: oneRequest('loadFacts', {
          description: 'What reads facts is loading. Until then only the document’s part of the list is shown.',
          onDone: { target: 'deciding', actions: withOutput('keepReader') },
          onError: { target: 'deciding', actions: 'dropFacts' },
        }),
        plain: { description: 'The plain search finds something, or the search is empty.' },
        pausing: {
          description:
            'The plain search finds nothing or only by chance, or you typed operators. You may still be typing.',
          after: { pausedFor: 'widening' },
        },
        widening: oneRequest('findFurther', {
          input: (context: Context) => ({ search: context.search, list: listOf(context) }),
          onDone: [
            { guard: withOutput('hasHits'), target: 'wide', actions: withOutput('keepFound') },
            { target: 'empty', actions: withOutput('keepFound') },
          ],
          onError: { target: 'empty', actions: { type: 'keepFound', params: () => NOT_SEARCHED } },
        }),
        wide: { description: 'Shows rows that the plain search does not find; each says why.' },
        empty: {
          description: 'Nothing fits. Similar searches are suggested, and a failed part can be retried.',
          on: { 'retry.requested': { guard: 'mayBeMore', target: 'widening' } },
        },
        refreshing: {
          description: 'This page changed the list. The old one stays visible until the new one has loaded.',
          ...oneRequest('loadSkins', {
            onDone: { target: 'deciding', actions: withOutput('keepList') },
            onError: 'deciding',
          }),
          on: {
            'search.changed': { actions: [withEvent('setSearch'), 'forgetFound'] },
            'facts.chosen': { actions: [withEvent('setFacts'), 'forgetFound'] },
            'filters.reset': { guard: 'somethingIsFiltered', actions: ['resetFilters', 'forgetFound'] },
            'place.restored': { actions: [withEvent('restorePlace'), 'forgetFound'] },
          },
        },
      },
      on: {
        'search.changed': { target: '.deciding', actions: withEvent('setSearch') },
        'facts.chosen': { target: '.deciding', actions: withEvent('setFacts') },
        'facts.wanted': { guard: 'hasNoFacts', target: '.narrowing' },
        'filters.reset': { guard: 'somethingIsFiltered', target: '.deciding', actions: 'resetFilters' },
        'place.restored': { target: '.deciding', actions: withEvent('restorePlace') },
        'skins.changed': '.refreshing',
        'card.toggled': { actions: withEvent('toggleCard') },
        'rows.revealed': { actions: withEvent('revealRows') },
        'rows.concealed': { actions: withEvent('concealRows') },
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

const NOTHING: ReadonlySet<string> = new Set();

/** The result when the file of the further search could not be loaded. */
const NOT_SEARCHED: Found = {
  find: () => [],
  hits: new Map(),
  marks: [],
  suggestions: [],
  isPartial: true,
  isCut: false,
};

/** More rows than a chance hit has. */
const MORE_THAN_CHANCE = 21;

/**
 * The ids of a few skins that lead the machine to the same states as the whole list does (docs: What a trace keeps).
 * `least` decides whether the plain search answers, `more` which cards can be opened and closed.
 */
function witnessesIn(context: Context) {
  const { catalogue, reader, facts, search } = context;
  const cards = cardsOf(context);
  const [first] = cards;
  const one = first ? [{ ...first, rows: first.rows.slice(0, 1) }] : [];
  const isEnough = !isByChance(search, one) || isByChance(search, cards);
  const rows = isEnough ? (one[0]?.rows ?? []) : cards.flatMap((card) => card.rows).slice(0, MORE_THAN_CHANCE);
  const long = cards.filter(({ isLong }) => isLong);
  const opened = [true, false].map((isExpanded) => long.find((card) => card.isExpanded === isExpanded)?.rows ?? []);
  const withFacts = facts.flatMap((fact) => reader?.narrow(catalogue, [fact])?.list[0]?.details.slice(0, 1) ?? []);
  return {
    least: [...withFacts, ...rows].map(({ _id }) => _id),
    more: opened.flatMap((some) => some.slice(0, COLLAPSED_ROWS + 1)).map(({ _id }) => _id),
  };
}
