import { type ActorRefFrom, assign, setup } from 'xstate';
import { MOST_STARS } from '#contract/account/star-bounds.ts';
import type { StarChange } from '#rules/stars/changed-stars.ts';
import type { Named, Star } from '#rules/stars/star.ts';
import { callStub, listenerStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { say, type Toast } from '../toasts/toast.ts';

/** The list after a change, how many skins found no room in it, and whether the browser stores it. */
export type KeptStars = { stars: readonly Star[]; left: number; isStored: boolean };

/** A star that was taken away, and its place in the list. */
type Removal = { star: Star; to: number };

type Context = {
  /** New ones behind the older. */
  stars: readonly Star[];
  /** The change that is being stored. */
  change: StarChange;
  /** The star that was taken away last here; its note comes back with it. */
  removed: Removal | undefined;
};

type Events =
  | { type: 'stars.changed'; stars: readonly Star[] }
  | { type: 'star.toggled'; skin: Named }
  | { type: 'star.removed'; skin: string }
  | { type: 'stars.added'; skins: readonly Named[] }
  | { type: 'star.replaced'; skin: string; by: Named }
  | { type: 'note.changed'; skin: string; note: string }
  | { type: 'removal.undone' };

/** The messages about a list that could not be kept as wanted (docs: Stars). */
export const FULL = 'My List holds 500 skins, which is the most. Remove some first.';
export const UNSTORED =
  'This browser does not store My List, because its storage is full or blocked. The list stays until you close this page.';
export const UNCHANGED = 'My List could not be changed. Load the page again, then try again.';

const STARRED = 'Starred. Find it in My List.';
const UNSTARRED = 'Removed from My List.';

/** The starred skins of this browser: reads, changes and stores them, and follows other tabs (docs: Stars). */
export const starsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
  },
  actors: {
    /** Changes the list as it is stored now. */
    changeStars: callStub<KeptStars, { change: StarChange }>('changeStars'),
    /** Sends the list at the start, and whenever another part of the page, or another tab, has changed it. */
    starChanges: listenerStub,
  },
  guards: {
    isStarred: ({ context }, { skin }: Named) => context.stars.some((star) => star.skin === skin),
    wasRemoved: ({ context }, { skin }: Named) => context.removed?.star.skin === skin,
    isFull: ({ context }) => context.stars.length >= MOST_STARS,
    isRemembered: ({ context }) => context.removed !== undefined,
    isUnstored: (_, { isStored }: KeptStars) => !isStored,
    hasNoRoom: (_, { left }: KeptStars) => left > 0,
  },
  actions: {
    want: assign((_, change: StarChange) => ({ change })),
    wantBack: assign(({ context: { removed, change } }) => ({
      change: removed ? { kind: 'restore' as const, ...removed } : change,
    })),
    remember: assign(({ context: { stars } }, { skin }: { skin: string }) => {
      const to = stars.findIndex((star) => star.skin === skin);
      const star = stars[to];
      return { removed: star && { star, to } };
    }),
    /** A star that came back is not brought back again. */
    settle: assign(({ context: { change, removed } }) => ({
      removed: change.kind === 'restore' ? undefined : removed,
    })),
    keepStars: assign((_, { stars }: { stars: readonly Star[] }) => ({ stars })),
    toast: (_, _params: Toast) => {},
  },
}).createMachine({
  id: 'stars',
  context: { stars: [], change: { kind: 'add', skins: [] }, removed: undefined },
  invoke: { id: 'starChanges', src: 'starChanges' },
  initial: 'resting',
  on: {
    'stars.changed': { actions: withEvent('keepStars') },
    'star.toggled': [
      {
        guard: { type: 'isStarred', params: ({ event }) => event.skin },
        target: '.keeping',
        actions: [
          { type: 'remember', params: ({ event }) => event.skin },
          { type: 'want', params: ({ event }) => ({ kind: 'remove', skin: event.skin.skin }) },
          say('info', UNSTARRED),
        ],
      },
      { guard: 'isFull', target: '.full' },
      {
        guard: { type: 'wasRemoved', params: ({ event }) => event.skin },
        target: '.keeping',
        actions: ['wantBack', say('info', STARRED)],
      },
      {
        target: '.keeping',
        actions: [
          { type: 'want', params: ({ event }) => ({ kind: 'add', skins: [event.skin] }) },
          say('info', STARRED),
        ],
      },
    ],
    'star.removed': {
      target: '.keeping',
      actions: [withEvent('remember'), { type: 'want', params: ({ event }) => ({ kind: 'remove', skin: event.skin }) }],
    },
    'removal.undone': { guard: 'isRemembered', target: '.keeping', actions: 'wantBack' },
    'stars.added': {
      target: '.keeping',
      actions: { type: 'want', params: ({ event }) => ({ kind: 'add', skins: event.skins }) },
    },
    'star.replaced': {
      target: '.keeping',
      actions: { type: 'want', params: ({ event: { skin, by } }) => ({ kind: 'replace', skin, by }) },
    },
    'note.changed': {
      target: '.keeping',
      actions: { type: 'want', params: ({ event: { skin, note } }) => ({ kind: 'note', skin, note }) },
    },
  },
  states: {
    resting: {},
    keeping: oneRequest('changeStars', {
      description: 'The change is made to the list as it is stored now: another tab may have changed it.',
      input: ({ change }: Context) => ({ change }),
      onDone: [
        { guard: withOutput('isUnstored'), target: 'unstored', actions: withOutput('keepStars') },
        { guard: withOutput('hasNoRoom'), target: 'full', actions: withOutput('keepStars') },
        { target: 'resting', actions: [withOutput('keepStars'), 'settle'] },
      ],
      onError: 'unchanged',
    }),
    full: { description: FULL, entry: say('error', FULL) },
    unstored: { description: UNSTORED, entry: say('error', UNSTORED) },
    unchanged: { description: UNCHANGED, entry: say('error', UNCHANGED) },
  },
});

export type StarsRef = ActorRefFrom<typeof starsMachine>;

export const isStarred = ({ stars }: Pick<Context, 'stars'>, id: string) => stars.some(({ skin }) => skin === id);
