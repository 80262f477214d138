import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Found } from '#contract/catalogue.ts';
import { callStub, listenerStub } from './stubs.ts';

/** What is asked for: a legend by its name in addresses, or a skin of it. */
export type CataloguePlace = {
  legend: string;
  skin?: string | undefined;
  /** Which page of a legend's skins; the first without one. */
  page?: number | undefined;
};

type Context = CataloguePlace & { found: Found | null };

/** The page of a legend or of a skin (docs: Skin pages); follows what this page changes. */
export const catalogueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'skins.changed' } | { type: 'retry.requested' },
    /** What the document brought along goes before what is asked for. */
    input: {} as CataloguePlace & { found?: Found | undefined },
  },
  actors: {
    loadPage: callStub<Found, CataloguePlace>('loadPage'),
    skinChanges: listenerStub,
  },
  actions: { keepFound: assign((_, { found }: { found: Found }) => ({ found })) },
  guards: {
    isKnown: ({ context: { found } }) => found !== null,
    hasPage: ({ context: { found } }) => found?.outcome === 'found',
    isGone: ({ context: { found } }) => found?.outcome === 'gone',
  },
}).createMachine({
  id: 'catalogue',
  context: ({ input: { found = null, ...place } }) => ({ ...place, found }),
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
    loading: {
      description: 'What stands there already stays in sight.',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context,
        onDone: {
          target: 'choosing',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: 'failed',
      },
    },
    standing: {},
    gone: { description: 'It was deleted: what is nearest is offered.' },
    unknown: { description: 'There has never been one: what is nearest is offered.' },
    failed: { on: { 'retry.requested': 'loading' } },
  },
});

export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;
