import type { Preview } from '#contract/pages/preview.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import { cardsOf, previewIn } from '#machines/translator/setup.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { factReader } from '#rules/search/fact-reader.ts';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { namingIn } from '#rules/search/naming.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import { COLLAPSED_ROWS, previewOf } from '#rules/search/preview.ts';
import { foundIn } from '#rules/search/search-result.ts';
import { usualArchive } from '#rules/skins/archive-links.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { knight, noSkins, skins, soldier } from '../skin-samples.ts';

/** Ash has one row more than a collapsed card shows. */
const many: SkinList = {
  legends: [
    {
      legend: 'Ash',
      details: Array.from({ length: COLLAPSED_ROWS + 1 }, (_, row) => ({
        ...knight,
        _id: `a${row}`,
        texture: `t${row}`,
      })),
    },
    { legend: 'Bangalore', details: [soldier] },
  ],
  starter: false,
};

/** The document's part of the list. */
const preview: Preview = {
  cards: previewOf(createCatalogue(many.legends), NO_FILTERS),
  legends: 2,
  skins: COLLAPSED_ROWS + 2,
  starter: false,
  archive: usualArchive,
};

const starOfSoldier = { skin: soldier._id, name: '', legend: '', model: '', note: '', at: 1 };

const hit = { rank: 0, why: 'file name' };
const nothing = foundIn(many.legends, { suggestions: ['ash'] });
const unasked = foundIn(many.legends, { isPartial: true });

export const translatorModel = defineModel({
  machine: translatorMachine,
  starts: [{}, { search: 'bangalore', sortOrder: 'desc' }, { preview }],
  samples: {
    events: {
      'search.changed': [{ search: 'ash' }, { search: 'nothing like it' }, { search: '' }],
      'facts.chosen': [{ facts: ['mesh:bangalore_base_w'] }, { facts: [] }],
      'sortField.chosen': [{ sortField: 'ingamename' }],
      'sortOrder.chosen': [{ sortOrder: 'asc' }],
      'language.chosen': [{ language: '' }],
      'names.arrived': [{ naming: namingIn('', {}) }],
      'card.toggled': [{ legend: 'Ash' }],
      'rows.revealed': [{ legend: 'Ash' }],
      'rows.concealed': [{ legend: 'Ash' }],
      'place.restored': [{ filters: { search: 'ash' }, cards: ['Ash'] }],
      'list.pasted': [{ text: 'a\nb\nc\nd' }, { text: 'a\nb\nc' }],
      'stars.changed': [{ stars: [starOfSoldier] }],
    },
    actors: {
      loadSkins: { done: [many, skins, noSkins], error: [offline] },
      loadFacts: { done: [factReader], error: [offline] },
      findFurther: {
        done: [foundIn(many.legends, { hits: new Map([['a0', hit]]) }), nothing, unasked],
        error: [offline],
      },
    },
  },
  known: ({ catalogue, found, reader, narrowed, naming, ...context }) => [
    ...[catalogue.skins, found?.hits.size, found?.isPartial, reader !== undefined, narrowed?.list.length],
    context,
  ],
  visible: (context) => [
    context.search,
    context.sortField,
    context.sortOrder,
    [context.facts, context.dropped],
    cardsOf(context).map(({ legend, rows, isExpanded }) => [legend, rows.length, isExpanded]),
  ],
  // A pasted list, a chosen language and revealed rows do not touch each other.
  isFarEnough: ({ pasted, language, revealed }) =>
    Number(pasted !== '') + Number(language !== undefined) + Object.keys(revealed).length > 1,
  invariants: {
    'a list offered elsewhere has more than three lines': ({ context: { pasted } }) =>
      pasted === '' || pasted.split('\n').length > 3,
    'there are no rows before the list has loaded': ({ context, value }) =>
      typeof value !== 'string' || context.catalogue.skins === 0,
    'a card has only rows of the list': ({ context }) =>
      cardsOf(context).reduce((sum, { rows }) => sum + rows.length, 0) <= shown(context).skins,
    'without a search and facts everything is shown': ({ context }) =>
      context.search !== '' || context.facts.length > 0 || cardsOf(context).length === shown(context).legends,
    'a card shows all its rows, or the found ones': ({ context }) =>
      cardsOf(context).every(
        ({ rows, found, all, isRevealed, isPreview }) =>
          rows.length === (isPreview ? Math.min(found, COLLAPSED_ROWS) : isRevealed ? all : found),
      ),
    'a search without plain hits shows only further hits, with a reason': ({ context }) =>
      context.search !== 'nothing like it' ||
      cardsOf(context).every(({ rows }) => rows.every(({ _id }) => context.found?.hits.get(_id)?.why)),
    'hits of the plain search are shown alone': ({ context, value }) =>
      typeof value === 'string' || value.ready !== 'plain' || context.found === undefined,
    'chosen facts leave only skins with them': ({ context }) =>
      !context.narrowed ||
      (context.found?.hits.size ?? 0) > 0 ||
      cardsOf(context).every(({ rows }) => rows.every(isOfBangalore)),
    'a fact that narrows is not among those left out': ({ context: { facts, dropped } }) =>
      !facts.some((fact) => dropped.includes(fact)),
    'an empty search does not search further': ({ context, value }) =>
      typeof value === 'string' || !['pausing', 'widening'].includes(value.ready) || context.search !== '',
  },
});

const isOfBangalore = ({ model }: { model: string }) => model === soldier.model;

/** The part of the list that counts as known. */
const shown = (context: Parameters<typeof cardsOf>[0]) => previewIn(context) ?? context.catalogue;
