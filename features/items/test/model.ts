import { defineModel, offline } from '../../../test/walk/model.ts';
import type { ItemsPage, ItemsPageFound } from '../contract.ts';
import type { ShownItem } from '../found.ts';
import { itemsMachine } from '../machine/items.ts';

export const dispenser: ShownItem = {
  ...{ kind: 'weapon skin', name: 'The Law Dispenser', owner: 'R-301 Carbine', quality: 'legendary' },
  page: '/weapons/r-301-carbine/the-law-dispenser',
  files: [{ role: 'world', name: 'r301_lgnd_v20_law_w', path: 'mdl/weapons/r301_lgnd_v20_law_w.rmdl' }],
};

const shelf: ItemsPage = {
  ...{ address: '/weapons/r-301-carbine', title: 'R-301 Carbine', trail: [], shelves: [], items: [dispenser] },
  ...{ page: 1, pages: 1, count: 1 },
};

/** What there is at the address of a list of items, of an item, and where there is nothing. */
export const found = {
  shelf: { outcome: 'found', page: shelf },
  gone: { outcome: 'gone' },
  unknown: { outcome: 'unknown' },
} satisfies Record<string, ItemsPageFound>;

export const itemsModel = defineModel({
  machine: itemsMachine,
  starts: [{ path: '/weapons' }, { path: '/weapons', found: found.shelf }, { path: '/weapons', found: found.gone }],
  samples: { events: {}, actors: { loadItems: { done: [found.shelf, found.gone, found.unknown], error: [offline] } } },
  known: (context) => context,
  visible: ({ found: now }) => [now?.outcome],
  invariants: {
    'no page stays undecided': ({ value }) => value !== 'choosing',
    'a page is shown exactly when one was found': ({ value, context }) =>
      value !== 'standing' || context.found?.outcome === 'found',
    'the state matches the result': ({ value, context }) =>
      value !== 'absent' || context.found?.outcome === 'gone' || context.found?.outcome === 'unknown',
  },
});
