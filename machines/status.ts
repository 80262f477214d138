import { assign, setup } from 'xstate';
import type { Status } from '#contract/status.ts';
import { callStub, listenerStub } from './stubs.ts';

type Context = {
  /** As the server told it last; null before the first answer. */
  status: Status | null;
  /** Nobody sees the page: another tab is in front of it. */
  isHidden: boolean;
};

type Events =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' };

/** How long, in milliseconds, what is known counts as fresh, and until a look that failed is tried again. */
export const FRESH_FOR = 20_000;
export const STALE_FOR = 60_000;

/** How the site is, looked at again and again while somebody sees it (docs: Status). */
export const statusMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    loadStatus: callStub<Status>('loadStatus'),
    /** Tells whether somebody sees the page, at the start and when it changes. */
    visibility: listenerStub,
  },
  actions: {
    keepStatus: assign((_, status: Status) => ({ status })),
    hide: assign({ isHidden: true }),
    show: assign({ isHidden: false }),
  },
  delays: { freshFor: FRESH_FOR, staleFor: STALE_FOR },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isSeen: ({ context }) => !context.isHidden,
  },
}).createMachine({
  id: 'status',
  context: { status: null, isHidden: false },
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'loading',
  on: {
    'page.hidden': { actions: 'hide' },
    'page.shown': { actions: 'show' },
  },
  states: {
    loading: {
      description: 'Nothing is known yet.',
      invoke: {
        id: 'loadStatus',
        src: 'loadStatus',
        onDone: { target: 'fresh', actions: { type: 'keepStatus', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    fresh: {
      always: { guard: 'isHidden', target: 'paused' },
      after: { freshFor: 'refreshing' },
      on: { 'refresh.requested': 'refreshing' },
    },
    refreshing: {
      description: 'What is known stays in sight.',
      invoke: {
        id: 'loadStatus',
        src: 'loadStatus',
        onDone: { target: 'fresh', actions: { type: 'keepStatus', params: ({ event }) => event.output } },
        onError: 'stale',
      },
    },
    stale: {
      description: 'The last look has failed; what is known stays in sight, with its time.',
      always: { guard: 'isHidden', target: 'paused' },
      after: { staleFor: 'refreshing' },
      on: { 'retry.requested': 'refreshing' },
    },
    paused: {
      description: 'Nobody sees the page, so nobody is asked.',
      always: { guard: 'isSeen', target: 'refreshing' },
    },
  },
});
