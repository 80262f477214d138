import { type ActorRefFrom, assign, setup } from 'xstate';
import { changedOfMine, type Known } from '#rules/stars/changed-of-mine.ts';
import type { Star } from '#rules/stars/star.ts';
import { callStub, listenerStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';

/** The newest changes, and the newest one that was seen before this visit of What Changed, and on it; null for none. */
export type Newest = Omit<Known, 'stars'> & { since: string | null; seen: string | null };

type Context = Known &
  Newest & {
    /** The ids of the starred skins that changed since the last visit. */
    recent: readonly string[];
    /** Those of them that What Changed has not shown yet. */
    fresh: readonly string[];
  };

/** What Changed has shown its newest change; `since` is the newest one of the visit before. */
export type Seen = { newest: string; since: string | null };

type Events = { type: 'stars.changed'; stars: readonly Star[] } | ({ type: 'changes.seen' } & Seen);

/** Which starred skins have changed: it asks for the newest changes once, and only where something is starred. */
export const mineNewsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
  },
  actors: {
    /** The changes that everybody gets: the server does not learn which skins are starred. */
    loadNewest: callStub<Newest, { stars: readonly Star[] }>('loadNewest'),
    /** Sends the list at the start, and whenever it has changed. */
    starChanges: listenerStub,
    /** Sends what was seen when What Changed has shown its newest changes. */
    seenChanges: listenerStub,
  },
  guards: {
    isStarring: (_, { stars }: { stars: readonly Star[] }) => stars.length > 0,
  },
  actions: {
    keepStars: assign(({ context }, { stars }: { stars: readonly Star[] }) => counted({ ...context, stars })),
    keepNewest: assign(({ context }, newest: Newest) => counted({ ...context, ...newest })),
    keepSeen: assign(({ context }, { newest, since }: Seen) => counted({ ...context, since, seen: newest })),
  },
}).createMachine({
  id: 'mineNews',
  context: { stars: [], changes: [], whole: {}, since: null, seen: null, recent: [], fresh: [] },
  invoke: [
    { id: 'starChanges', src: 'starChanges' },
    { id: 'seenChanges', src: 'seenChanges' },
  ],
  initial: 'waiting',
  on: {
    'stars.changed': { actions: withEvent('keepStars') },
    'changes.seen': { actions: withEvent('keepSeen') },
  },
  states: {
    waiting: {
      on: {
        'stars.changed': { guard: withEvent('isStarring'), target: 'loading', actions: withEvent('keepStars') },
      },
    },
    loading: oneRequest('loadNewest', {
      input: ({ stars }: Context) => ({ stars }),
      onDone: { target: 'ready', actions: withOutput('keepNewest') },
      // Nobody asked for it, so nothing is said.
      onError: 'failed',
    }),
    ready: {},
    failed: {},
  },
});

export type MineNewsRef = ActorRefFrom<typeof mineNewsMachine>;

const counted = (context: Context): Context => ({
  ...context,
  recent: changedOfMine(context, context.since),
  fresh: changedOfMine(context, context.seen),
});
