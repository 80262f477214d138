import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Found } from '#contract/pages/catalogue.ts';
import { pageIn } from '#rules/skins/pages/page-in.ts';
import { callStub, listenerStub, loaded, type PageFlow } from '../kinds/request.ts';
import { nameIn } from '../rules/address.ts';

/** A legend by its name in addresses, or one of its skins. */
export type CataloguePlace = {
  legend: string;
  skin?: string | undefined;
  /** The page of a legend's skins; without one, the first. */
  page?: number | undefined;
};

type Context = CataloguePlace & {
  found: Found | null;
  /** Is the list of a legend the card of the translator, with its search, its sort and its copies? */
  isCard: boolean;
};

/** The page of a legend or skin (docs: Skin pages); reloads after changes made on this page. */
export const catalogueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'skins.changed' } | { type: 'retry.requested' } | { type: 'card.requested' },
    /** Data of the document is used before the server is asked. */
    input: {} as CataloguePlace & { found?: Found | undefined },
  },
  actors: {
    loadPage: callStub<Found, CataloguePlace>('loadPage'),
    skinChanges: listenerStub,
  },
  actions: {
    keepFound: assign((_, found: Found) => ({ found })),
    showCard: assign({ isCard: true }),
  },
  guards: {
    isKnown: ({ context: { found } }) => found !== null,
    hasPage: ({ context: { found } }) => found?.outcome === 'found',
    isLegend: ({ context: { skin } }) => skin === undefined,
    isGone: ({ context: { found } }) => found?.outcome === 'gone',
  },
}).createMachine({
  id: 'catalogue',
  context: ({ input: { found = null, ...place } }) => ({ ...place, found, isCard: false }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'choosing',
  on: { 'skins.changed': '.loading' },
  states: {
    choosing: {
      always: [
        { guard: 'hasPage', target: 'standing' },
        { guard: 'isGone', target: 'gone' },
        { guard: 'isKnown', target: 'unknown' },
        { target: 'loading' },
      ],
    },
    ...loaded('loadPage', {
      description: 'The shown page stays visible.',
      input: (context: Context) => context,
      shown: 'choosing',
      keep: 'keepFound',
    }),
    standing: { on: { 'card.requested': { guard: 'isLegend', actions: 'showCard' } } },
    gone: { description: 'It was deleted. The page offers the nearest matches.' },
    unknown: { description: 'It never existed. The page offers the nearest matches.' },
  },
});

export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;

export const cataloguePage: PageFlow<typeof catalogueMachine> = {
  input: ({ path, query, data }) => ({ ...nameIn(path), page: pageIn(query), found: data.catalogue }),
};
