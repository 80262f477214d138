import { assign, setup } from 'xstate';
import { callStub, listenerStub, oneRequest, withOutput } from '#machines/kinds/request.ts';
import type { Status } from '../status.ts';

type Context = {
  /** The server's last answer; null before the first. */
  status: Status | null;
  /** The page is hidden: another tab is in front of it. */
  isHidden: boolean;
};

type Events =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' };

/** How many milliseconds an answer counts as fresh, and until a failed look is repeated. */
const FRESH_FOR = 20_000;
const STALE_FOR = 60_000;

/** The state of the site, refreshed again and again while the page is visible (docs: Status). */
export const statusMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    loadStatus: callStub<Status>('loadStatus'),
    /** Sends whether the page is visible, at the start and on each change. */
    visibility: listenerStub,
  },
  actions: {
    keepStatus: assign((_, status: Status) => ({ status })),
    hide: assign({ isHidden: true }),
    show: assign({ isHidden: false }),
  },
  delays: { freshFor: FRESH_FOR, staleFor: STALE_FOR },
  guards: { isHidden: ({ context }) => context.isHidden, isSeen: ({ context }) => !context.isHidden },
}).createMachine({
  id: 'status',
  context: { status: null, isHidden: false },
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'loading',
  on: { 'page.hidden': { actions: 'hide' }, 'page.shown': { actions: 'show' } },
  states: {
    loading: oneRequest('loadStatus', {
      description: 'No answer yet.',
      onDone: { target: 'fresh', actions: withOutput('keepStatus') },
      onError: 'failed',
    }),
    failed: { on: { 'retry.requested': 'loading' } },
    fresh: {
      always: { guard: 'isHidden', target: 'paused' },
      after: { freshFor: 'refreshing' },
      on: { 'refresh.requested': 'refreshing' },
    },
    refreshing: oneRequest('loadStatus', {
      description: 'The last answer stays visible.',
      onDone: { target: 'fresh', actions: withOutput('keepStatus') },
      onError: 'stale',
    }),
    stale: {
      description: 'The last look failed. The last answer stays visible, with its time.',
      always: { guard: 'isHidden', target: 'paused' },
      after: { staleFor: 'refreshing' },
      on: { 'retry.requested': 'refreshing' },
    },
    paused: {
      description: 'The page is hidden, so it sends no requests.',
      always: { guard: 'isSeen', target: 'refreshing' },
    },
  },
});
