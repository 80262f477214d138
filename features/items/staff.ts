import type { LinesOf } from '#src/traces/may-be-kept/line.ts';
import type { itemSearchMachine } from './machine/item-search.ts';
import type { itemsMachine } from './machine/items.ts';

export const mayBeKept = {
  items: {
    events: {},
    answers: { loadItems: 'public' },
    input: { path: 'place', page: 'id', found: 'public' },
  } satisfies LinesOf<typeof itemsMachine>,
  itemSearch: {
    events: { 'question.changed': { search: 'public' } },
    answers: { findItems: 'public' },
    input: { search: 'public' },
  } satisfies LinesOf<typeof itemSearchMachine>,
};
