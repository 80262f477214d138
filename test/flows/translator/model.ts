import type { SkinList } from '#contract/skin.ts';
import { COLLAPSED_ROWS, cardsOf, translatorMachine } from '#machines/translator.ts';
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';
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

export const translatorModel = defineModel({
  machine: translatorMachine,
  starts: [{}, { search: 'bangalore', sortOrder: 'desc' }],
  samples: {
    events: {
      'search.changed': [
        { type: 'search.changed', search: 'ash' },
        { type: 'search.changed', search: 'nothing like it' },
        { type: 'search.changed', search: '' },
      ],
      'sortField.chosen': [
        { type: 'sortField.chosen', sortField: 'texture' },
        { type: 'sortField.chosen', sortField: 'ingamename' },
      ],
      'sortOrder.chosen': [
        { type: 'sortOrder.chosen', sortOrder: 'desc' },
        { type: 'sortOrder.chosen', sortOrder: 'asc' },
      ],
      'card.toggled': [{ type: 'card.toggled', legend: 'Ash' }],
      'rows.revealed': [{ type: 'rows.revealed', legend: 'Ash' }],
      'cards.expanded': [{ type: 'cards.expanded' }],
      'cards.collapsed': [{ type: 'cards.collapsed' }],
      'filters.reset': [{ type: 'filters.reset' }],
      'place.restored': [{ type: 'place.restored', filters: { search: 'ash' }, cards: ['Ash'] }],
      'skins.changed': [{ type: 'skins.changed' }],
      'retry.requested': [{ type: 'retry.requested' }],
    },
    actors: { loadSkins: { done: [many, skins, noSkins], error: [offline] } },
  },
  known: ({ catalogue, ...context }) => [catalogue.skins, context],
  visible: (context) => [
    context.search,
    context.sortField,
    context.sortOrder,
    cardsOf(context).map(({ legend, rows, isExpanded }) => [legend, rows.length, isExpanded]),
  ],
  invariants: {
    'no rows before the list is there': ({ context, value }) =>
      typeof value !== 'string' || context.catalogue.skins === 0,
    'a card holds rows of the list only': ({ context }) =>
      cardsOf(context).reduce((sum, { rows }) => sum + rows.length, 0) <= context.catalogue.skins,
    'without a search everything is shown': ({ context }) =>
      context.search !== '' || cardsOf(context).length === context.catalogue.legends,
    'a search that is nowhere shows nothing': ({ context }) =>
      context.search !== 'nothing like it' || cardsOf(context).length === 0,
  },
});
