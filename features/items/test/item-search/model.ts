import { defineModel, offline } from '../../../../test/walk/model.ts';
import type { ItemsFound } from '../../contract.ts';
import { itemSearchMachine } from '../../machine/item-search.ts';
import { dispenser } from '../model.ts';

const nothing: ItemsFound = { total: 0, items: [] };
const some: ItemsFound = { total: 1, items: [dispenser] };

/** What fits a search besides skins: nothing, or one item. */
export const fits = { nothing, some };

export const itemSearchModel = defineModel({
  machine: itemSearchMachine,
  starts: [{ search: 'law' }],
  samples: {
    events: {
      'question.changed': [{ search: 'law' }, { search: 'lawn' }],
    },
    actors: { findItems: { done: [nothing, some], error: [offline] } },
  },
  known: (context) => context,
  visible: ({ found: now }) => [now?.total],
  invariants: {
    'an answer is shown exactly when it belongs to the search': ({ value, context }) =>
      (value === 'answered') === (context.found !== null),
  },
});
