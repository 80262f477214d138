import { type ActorRefFrom, assign, setup } from 'xstate';
import { callStub, listenerStub, loaded, type PageFlow } from '#machines/kinds/request.ts';
import { pageIn } from '#rules/skins/pages/page-in.ts';
import type { ItemsPageFound } from '../contract.ts';

/** The path of a page of items, and the number of the page of its list. */
export type ItemsPlace = { path: string; page?: number | undefined };
type Context = ItemsPlace & { found: ItemsPageFound | null };

/** A page of weapons, melee, charms or animations (docs: Other kinds); loads again after an undo on this page. */
export const itemsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'skins.changed' } | { type: 'retry.requested' },
    /** Data of the document is used before the server is asked. */
    input: {} as ItemsPlace & { found?: ItemsPageFound | undefined },
  },
  actors: {
    loadItems: callStub<ItemsPageFound, ItemsPlace>('loadItems'),
    skinChanges: listenerStub,
  },
  actions: { keepFound: assign((_, found: ItemsPageFound) => ({ found })) },
  guards: {
    isKnown: ({ context: { found } }) => found !== null,
    isFound: ({ context: { found } }) => found?.outcome === 'found',
  },
}).createMachine({
  id: 'items',
  context: ({ input: { found = null, ...place } }) => ({ ...place, found }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'choosing',
  on: { 'skins.changed': '.loading' },
  states: {
    choosing: {
      always: [{ guard: 'isFound', target: 'standing' }, { guard: 'isKnown', target: 'absent' }, { target: 'loading' }],
    },
    ...loaded('loadItems', {
      description: 'The shown page stays visible.',
      input: ({ path, page }: Context) => ({ path, page }),
      shown: 'choosing',
      keep: 'keepFound',
    }),
    standing: {},
    absent: { description: 'An undo took it away, or it never was there.' },
  },
});

export type ItemsRef = ActorRefFrom<typeof itemsMachine>;

export const itemsPageFlow: PageFlow<typeof itemsMachine> = {
  input: ({ path, query, data }) => ({ path: path.toLowerCase(), page: pageIn(query), found: data.items }),
};
