import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { idsOffered } from '#rules/stars/link.ts';
import { callStub, listenerStub } from './stubs.ts';

type Context = {
  /** The whole list, in which the starred skins are looked up. */
  legends: readonly Legend[];
  /** The ids of a link that offers skins; `left` were too many for it. */
  offered: { ids: readonly string[]; left: number };
  /** Has the person closed that offer? */
  isDeclined: boolean;
};

type Events = { type: 'skins.changed' } | { type: 'retry.requested' } | { type: 'offer.declined' };

/** My List: the list of skins in which the stars are looked up, and the skins that a link offers (docs: My list). */
export const mineMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** The query of the address. */
    input: {} as { query: string },
  },
  actors: {
    loadSkins: callStub<SkinList>('loadSkins'),
    skinChanges: listenerStub,
  },
  guards: { isOffered: ({ context }) => context.offered.ids.length > 0 && !context.isDeclined },
  actions: {
    keepList: assign((_, { legends }: SkinList) => ({ legends })),
    decline: assign({ isDeclined: true }),
  },
}).createMachine({
  id: 'mine',
  context: ({ input: { query } }) => ({ legends: [], offered: idsOffered(query), isDeclined: false }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  on: {
    'skins.changed': '.loading',
    'offer.declined': { guard: 'isOffered', actions: 'decline' },
  },
  states: {
    loading: {
      description: 'The skins that are there already stay visible.',
      invoke: {
        id: 'loadSkins',
        src: 'loadSkins',
        onDone: { target: 'ready', actions: { type: 'keepList', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    ready: {},
    failed: {
      description: 'Names and notes are shown as they were starred.',
      on: { 'retry.requested': 'loading' },
    },
  },
});

export type MineRef = ActorRefFrom<typeof mineMachine>;
