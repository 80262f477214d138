import { expect } from 'vitest';
import type { SkinList } from '#contract/skins/skin.ts';
import { cardsOf, type ShownCard } from '#machines/translator/setup.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import { type Found, foundIn } from '#rules/search/search-result.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { pasteIntoSearch, press, stageOf } from '../../walk/stage.ts';
import { BEGUN_ELSEWHERE, listOf, noAnswer, retry, setFrenchName } from '../seed-skins.ts';
import { knight, noSkins, soldier } from '../skin-samples.ts';
import { translatorModel } from './model.ts';

const ROWS = COLLAPSED_ROWS + 2;
/**
 * Ash has two rows more than a collapsed card shows, in another order by each field, and its name is in no field of a
 * row.
 */
const skins: SkinList = {
  legends: [
    {
      _id: 'l1',
      legend: 'Ash',
      details: Array.from({ length: ROWS }, (_, row) => ({
        ...knight,
        _id: `a${row}`,
        ingamename: `Knight ${row}`,
        model: `tower_v${(3 * row) % ROWS}_w`,
        texture: `tower_v${ROWS - 1 - row}`,
      })),
    },
    { _id: 'l2', legend: 'Bangalore', details: [soldier] },
  ],
  starter: false,
};
const NOWHERE = 'nothing like it';
const LANGUAGE = 'the select of languages: test/browser/languages.test.ts';
const BROUGHT = 'the document’s part before the list: test/browser/drawn.test.ts';
const NARROWED = 'chips and what they leave: test/browser/narrow.test.ts';
const choices = {
  ingamename: 'In-game Name',
  model: 'Model',
  texture: 'Material',
  asc: 'Ascending',
  desc: 'Descending',
};

/** Are all skins shown, so that their order can be seen? */
const isWhole = ({ search, catalogue }: { search: string; catalogue: { skins: number } }) =>
  search === '' && catalogue.skins > 0;

export const translatorStage = stageOf(translatorModel)({
  starts: [translatorModel.starts[0], ...translatorModel.starts.slice(1, 2)],
  visit: ({ search }) => ({ path: search ? `/skintranslator?search=${search}&order=desc` : '/skintranslator' }),
  holds: ['listSkins', 'findNames'],
  acts: {
    'search.changed': {
      samples: [{ search: 'ash' }, { search: 'tower_v1' }, { search: NOWHERE }],
      isOffered: ({ context }, { search }) =>
        search !== context.search && (search !== 'tower_v1' || context.catalogue.skins > 0),
      act: ({ page }, { search }) => page.getByRole('searchbox').fill(search),
    },
    'sortField.chosen': {
      samples: [{ sortField: 'texture' }, { sortField: 'model' }],
      isOffered: ({ context }, { sortField }) => isWhole(context) && sortField !== context.sortField,
      act: ({ page }, { sortField }) => page.getByLabel('Sort field').selectOption(choices[sortField]),
    },
    'sortOrder.chosen': {
      samples: [{ sortOrder: 'desc' }],
      isOffered: ({ context }, { sortOrder }) => isWhole(context) && sortOrder !== context.sortOrder,
      act: ({ page }, { sortOrder }) => page.getByLabel('Sort order').selectOption(choices[sortOrder]),
    },
    'card.toggled': {
      isOffered: ({ context }) => cardsOf(context).some(({ isLong }) => isLong),
      act: ({ page }) => press(page, /^Show (2 More|Less)$/),
    },
    'rows.revealed': {
      isOffered: ({ context }) => cardsOf(context).some(({ hasMore, isRevealed }) => hasMore && !isRevealed),
      act: ({ page }) => press(page, 'Show all 7 skins'),
    },
    'rows.concealed': {
      isOffered: ({ context }) => cardsOf(context).some(({ isRevealed }) => isRevealed),
      act: ({ page }) => press(page, 'Hide them again'),
    },
    'cards.expanded': { act: ({ page }) => press(page, 'Show All') },
    'cards.collapsed': { act: ({ page }) => press(page, 'Hide All') },
    'filters.reset': { act: ({ page }) => press(page, 'Reset Filters') },
    'list.pasted': {
      samples: [{ text: 'a\nb\nc\nd' }],
      isOffered: ({ context }) => context.pasted === '',
      act: ({ page }, { text }) => pasteIntoSearch(page, text),
    },
    'retry.requested': retry,
  },
  answers: {
    loadSkins: [listOf(skins), listOf(noSkins), noAnswer('listSkins')],
    findFurther: [
      {
        output: foundIn(skins.legends, { hits: new Map([['a0', { rank: 0, why: `French name: ${NOWHERE}` }]]) }),
        act: ({ db, held }) => setFrenchName(db, 'a0', NOWHERE).then(() => held.letGo('findNames')),
      },
      {
        output: foundIn(skins.legends, {}),
        act: ({ db, held }) => setFrenchName(db, 'a0', 'Tour').then(() => held.letGo('findNames')),
      },
      { output: foundIn(skins.legends, { isPartial: true }), act: ({ held }) => held.cut('findNames') },
    ],
  },
  isFarEnough: () => false,
  shows({ value, context }) {
    const { search, sortField, sortOrder, catalogue, found, expanded } = context;
    const isUsual = search === '' && sortField === 'ingamename' && sortOrder === 'asc';
    const cards = cardsOf(context);
    const rows = cards.flatMap((card) => (card.isExpanded ? card.rows : card.rows.slice(0, COLLAPSED_ROWS)));
    return {
      // The pause after a letter ends by itself.
      states: { translator: expect.stringMatching(stateOf(value).replace(/pausing|widening/, '(pausing|widening)')) },
      fields: { Search: search, 'Sort field': sortField, 'Sort order': sortOrder },
      buttons: {
        // Reset Filters also closes what was opened.
        ...(!isUsual && { 'Reset Filters': true }),
        ...(typeof value === 'object' && {
          'Show All': cards.some(({ isLong, isExpanded }) => isLong && !isExpanded),
          'Hide All': cards.some(({ isLong, isExpanded }) => isLong && isExpanded),
          'Reset Filters': !isUsual || Object.keys(expanded).length > 0,
        }),
        ...(context.pasted !== '' && { 'Open it in Translate Lists': true }),
      },
      alerts: alertsFor(value === 'failed', found),
      ...(typeof value === 'object' && {
        headings: cards.map(({ legend }) => legend),
        rows: rows.map((row) => [row.ingamename, found?.hits.get(row._id)?.why].filter(Boolean).join(' ')),
        text: holding(
          totals('legend', cards.length, catalogue.legends),
          totals(
            'skin',
            cards.reduce((sum, { rows }) => sum + rows.length, 0),
            catalogue.skins,
          ),
          textFor({ cards, skins: catalogue.skins, found }),
        ),
      }),
    };
  },
  unseen: {
    'translator on language.chosen': LANGUAGE,
    'translator on names.arrived [isOfThisLanguage]': LANGUAGE,
    'translator on stars.changed': 'stars and what they leave: test/browser/stars.test.ts',
    'translator on facts.chosen': NARROWED,
    'translator.ready on facts.chosen → ready.deciding': NARROWED,
    'translator.ready on facts.wanted [hasNoFacts] → ready.narrowing': NARROWED,
    'translator.ready.deciding on always [needsFacts] → ready.narrowing': NARROWED,
    'translator.ready.narrowing on xstate.done.actor.loadFacts → ready.deciding': NARROWED,
    'translator.ready.narrowing on xstate.error.actor.loadFacts → ready.deciding': NARROWED,
    'translator.ready.refreshing on facts.chosen': BEGUN_ELSEWHERE,
    'translator on place.restored': 'Back within the page: test/browser/back.test.ts',
    'translator.loading on skins.changed → loading': BEGUN_ELSEWHERE,
    'translator.loading on card.toggled [isPreviewed]': BROUGHT,
    'translator.loading on cards.expanded [someCardIsCollapsed]': BROUGHT,
    'translator.loading on cards.collapsed [someCardIsExpanded]': BROUGHT,
    'translator.ready on place.restored → ready.deciding': 'Back within the page: test/browser/back.test.ts',
    'translator.ready on skins.changed → ready.refreshing': BEGUN_ELSEWHERE,
    'translator.ready.widening on xstate.error.actor.findFurther → ready.empty':
      'a part of the page that fails to load: test/browser/find.test.ts',
    'translator.ready.refreshing on search.changed': BEGUN_ELSEWHERE,
    'translator.ready.refreshing on filters.reset [somethingIsFiltered]': BEGUN_ELSEWHERE,
    'translator.ready.refreshing on place.restored': BEGUN_ELSEWHERE,
    'translator.ready.refreshing on xstate.done.actor.loadSkins → ready.deciding': BEGUN_ELSEWHERE,
    'translator.ready.refreshing on xstate.error.actor.loadSkins → ready.deciding': BEGUN_ELSEWHERE,
    'translator.failed on skins.changed → loading': BEGUN_ELSEWHERE,
  },
});

const NOTHING_FOUND = 'No legends found matching your search criteria';
const NOT_ASKED = 'Names in other languages could not be searched.';

/** The text in place of cards, or of the rows of one. */
function textFor({ cards, skins, found }: { cards: readonly ShownCard[]; skins: number; found: Found | undefined }) {
  if (skins === 0) return 'There are no skins yet.';
  if (cards.some(({ rows }) => rows.length === 0)) return 'No matching skins found';
  return cards.length === 0 && found ? NOTHING_FOUND : '';
}

/** "1 of 2 legends", or "2 legends" when these are all. */
const totals = (what: string, some: number, all: number) =>
  `${some === all ? `(?<!of )${all}` : `${some} of ${all}`} ${what}${all === 1 ? '' : 's'}`;

/** These parts in this order. */
const holding = (...parts: string[]) => expect.stringMatching(new RegExp(parts.join('[^]*')));

function alertsFor(isFailed: boolean, found: Found | undefined) {
  if (isFailed) return ['Failed to load skins data. Please try again later. Try again'];
  return found?.isPartial ? [`${NOT_ASKED} Try again`] : [];
}
