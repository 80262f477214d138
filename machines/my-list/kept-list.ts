import { type ActorRefFrom, assign, setup } from 'xstate';
import type { StarList } from '#contract/account/star-list.ts';
import type { RequestFailure } from '#contract/failure.ts';
import { isSameList, wasDeleted } from '#rules/stars/merged-stars.ts';
import type { Star } from '#rules/stars/star.ts';
import { callStub, listenerStub } from '../stubs.ts';
import { say, type Toast } from '../toast.ts';

/** What this browser knows of the list that the account keeps: the stars of a version. */
export type KeptBase = { stars: readonly Star[]; version: number };

/** The list after it was brought together with the account's; `left` skins found no room. */
export type Merged = { list: StarList; stars: readonly Star[]; left: number };

type Context = {
  /** The account whose list this is, by its id. */
  account: string;
  /** The list of this browser. */
  stars: readonly Star[];
  /** The list that this browser and the account last had in common; undefined while it is not kept. */
  base: KeptBase | undefined;
};

type Events =
  | { type: 'stars.changed'; stars: readonly Star[] }
  | { type: 'keep.chosen' }
  | { type: 'keep.ended' }
  /** The page of the list is opened. */
  | { type: 'list.opened' }
  | { type: 'deletion.requested' }
  | { type: 'retry.requested' }
  /** Nobody sees the page any longer, which may be closed. */
  | { type: 'page.hidden' };

/** How long after the last change the list is saved, in milliseconds. */
export const SAVED_AFTER = 2000;

export const DELETED = 'Your account no longer keeps your list. It stays in this browser.';
export const DELETED_ELSEWHERE = 'Your list is no longer kept with your account. It stays in this browser.';

/** Keeps the starred skins with the account, where the person has chosen it (docs: Kept with the account). */
export const keptListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { account: string; base?: KeptBase | undefined },
  },
  actors: {
    /** Reads the account's list and brings it together with this browser's, which it changes if there is room. */
    readList: callStub<Merged, Pick<Context, 'account' | 'base'>>('readList'),
    /** Saves these stars if the account's list still has this version, and answers with the next one. */
    saveList: callStub<KeptBase, { account: string } & KeptBase>('saveList'),
    deleteList: callStub<unknown, { account: string }>('deleteList'),
    /** Sends the list at the start, and whenever it has changed. */
    starChanges: listenerStub,
    /** Says when the page is hidden. */
    pageHides: listenerStub,
  },
  delays: { pause: SAVED_AFTER },
  guards: {
    isKept: ({ context }) => context.base !== undefined,
    differs: ({ context: { stars, base } }) => !isSameList(stars, base?.stars ?? stars),
    wasDeleted: ({ context: { base } }, { list }: Merged) => wasDeleted(base, list),
    hasNoRoom: (_, { left }: Merged) => left > 0,
    isStale: (_, { error }: { error: unknown }) => (error as Partial<RequestFailure>).code === 'stale',
  },
  actions: {
    keepStars: assign((_, { stars }: { stars: readonly Star[] }) => ({ stars })),
    keepMerged: assign((_, { list, stars }: Merged) => ({ stars, base: list })),
    keepBase: assign((_, base: KeptBase) => ({ base })),
    forgetBase: assign({ base: undefined }),
    /** Stores in this browser that the list is kept, or that it is not. */
    storeBase: (_, _params: Pick<Context, 'account' | 'base'>) => {},
    toast: (_, _params: Toast) => {},
  },
}).createMachine({
  id: 'keptList',
  context: ({ input: { account, base } }) => ({ account, base, stars: [] }),
  invoke: [
    { id: 'starChanges', src: 'starChanges' },
    { id: 'pageHides', src: 'pageHides' },
  ],
  initial: 'choosing',
  on: {
    'stars.changed': { actions: { type: 'keepStars', params: ({ event }) => event } },
  },
  states: {
    choosing: { always: [{ guard: 'isKept', target: 'reading' }, { target: 'off' }] },
    ending: {
      description: 'This browser forgets that it kept the list.',
      entry: [
        'forgetBase',
        { type: 'storeBase', params: ({ context: { account } }) => ({ account, base: undefined }) },
      ],
      always: 'off',
    },
    off: { on: { 'keep.chosen': 'reading' } },
    reading: {
      invoke: {
        id: 'readList',
        src: 'readList',
        input: ({ context: { account, base } }) => ({ account, base }),
        onDone: [
          {
            description: 'Deleted in another browser: what was starred here is not lost.',
            guard: { type: 'wasDeleted', params: ({ event }) => event.output },
            target: 'ending',
            actions: say('info', DELETED_ELSEWHERE),
          },
          {
            guard: { type: 'hasNoRoom', params: ({ event }) => event.output },
            target: 'full',
          },
          { target: 'kept', actions: { type: 'keepMerged', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
      on: { 'keep.ended': 'ending' },
    },
    kept: {
      entry: { type: 'storeBase', params: ({ context }) => context },
      always: { guard: 'differs', target: 'changed' },
      on: {
        'list.opened': 'reading',
        'keep.ended': 'ending',
        'deletion.requested': 'deleting',
      },
    },
    changed: {
      description:
        'Saved once nothing has changed for a moment, as a note is typed letter by letter, or the page is left.',
      after: { pause: 'saving' },
      on: {
        'stars.changed': {
          target: 'changed',
          reenter: true,
          actions: { type: 'keepStars', params: ({ event }) => event },
        },
        'page.hidden': 'saving',
        'keep.ended': 'ending',
      },
    },
    saving: {
      invoke: {
        id: 'saveList',
        src: 'saveList',
        input: ({ context: { account, stars, base } }) => ({ account, stars, version: base?.version ?? 0 }),
        onDone: { target: 'kept', actions: { type: 'keepBase', params: ({ event }) => event.output } },
        onError: [
          {
            description: 'Another browser has saved the list since.',
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'reading',
          },
          { target: 'failed' },
        ],
      },
    },
    deleting: {
      invoke: {
        id: 'deleteList',
        src: 'deleteList',
        input: ({ context: { account } }) => ({ account }),
        onDone: { target: 'ending', actions: say('success', DELETED) },
        onError: 'failed',
      },
    },
    full: {
      description: 'Both lists together hold more than one may: nothing is changed until some are removed here.',
      on: { 'keep.ended': 'ending', 'retry.requested': 'reading' },
    },
    failed: {
      description: 'What has changed stays in this browser, and is saved with the next try.',
      on: {
        'stars.changed': {
          guard: 'isKept',
          target: 'changed',
          actions: { type: 'keepStars', params: ({ event }) => event },
        },
        'keep.ended': 'ending',
        'retry.requested': 'reading',
      },
    },
  },
});

export type KeptListRef = ActorRefFrom<typeof keptListMachine>;
