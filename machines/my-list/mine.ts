import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { idsOffered } from '#rules/stars/link.ts';
import type { Star } from '#rules/stars/star.ts';
import { callStub, listenerStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { say, type Toast } from '../toasts/toast.ts';
import { FULL, type KeptStars, UNSTORED } from './stars.ts';

type Context = {
  /** The whole list, for looking up the starred skins. */
  legends: readonly Legend[];
  /** The ids of a link that offers skins; `left` were too many for it. */
  offered: { ids: readonly string[]; left: number };
  /** Has the person closed that offer? */
  isDeclined: boolean;
  /** The id of the account that is signed in. */
  account: string | undefined;
  /** The stars that the account still holds, from when lists could be kept with it. */
  held: readonly Star[];
  /** Does the person take them? Undefined until they have said so. */
  isTaken: boolean | undefined;
};

type Events =
  | { type: 'skins.changed' }
  | { type: 'retry.requested' }
  | { type: 'offer.declined' }
  | { type: 'held.answered'; isTaken: boolean };

/** The list of skins, and the stars that the account still holds. */
export type Listed = Pick<SkinList, 'legends'> & { held: readonly Star[] };

type Stored = Pick<KeptStars, 'left' | 'isStored'>;

export const UNANSWERED = 'Your account could not be reached. It offers these skins again.';

/** My List: the skins, for looking up the stars, and what a link or the account offers (docs: My list). */
export const mineMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** The query of the address, and the id of the account that is signed in. */
    input: {} as { query: string; account?: string | undefined },
  },
  actors: {
    /** Also reads what the account holds: nothing for a guest, or when it cannot be read. */
    loadSkins: callStub<Listed, Pick<Context, 'account'>>('loadSkins'),
    /** Adds them to this browser's list if they are taken; the account forgets them once the browser has them all. */
    answerHeld: callStub<Stored, Pick<Context, 'account' | 'held' | 'isTaken'>>('answerHeld'),
    skinChanges: listenerStub,
  },
  guards: {
    isOffered: ({ context }) => context.offered.ids.length > 0 && !context.isDeclined,
    isHeld: ({ context }) => context.held.length > 0,
    hasNoRoom: (_, { left }: Stored) => left > 0,
    isUnstored: (_, { isStored }: Stored) => !isStored,
  },
  actions: {
    keepList: assign((_, { legends, held }: Listed) => ({ legends, held })),
    decline: assign({ isDeclined: true }),
    answer: assign((_, { isTaken }: { isTaken: boolean }) => ({ isTaken })),
    forgetHeld: assign({ held: [] }),
    toast: (_, _params: Toast) => {},
  },
}).createMachine({
  id: 'mine',
  context: ({ input: { query, account } }) => ({
    ...{ legends: [], offered: idsOffered(query), isDeclined: false },
    ...{ account, held: [], isTaken: undefined },
  }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  on: {
    'skins.changed': '.loading',
    'offer.declined': { guard: 'isOffered', actions: 'decline' },
  },
  states: {
    loading: oneRequest('loadSkins', {
      description: 'The skins that are there already stay visible.',
      input: ({ account }: Context) => ({ account }),
      onDone: { target: 'ready', actions: withOutput('keepList') },
      onError: 'failed',
    }),
    ready: {
      tags: 'listed',
      on: {
        'held.answered': { guard: 'isHeld', target: 'answering', actions: withEvent('answer') },
      },
    },
    answering: {
      tags: 'listed',
      ...oneRequest('answerHeld', {
        description: 'The account forgets its stars once this browser has stored those that are taken.',
        input: ({ account, held, isTaken }: Context) => ({ account, held, isTaken }),
        onDone: [
          { guard: withOutput('isUnstored'), target: 'ready', actions: say('error', UNSTORED) },
          { guard: withOutput('hasNoRoom'), target: 'ready', actions: say('error', FULL) },
          { target: 'ready', actions: 'forgetHeld' },
        ],
        onError: { target: 'ready', actions: say('error', UNANSWERED) },
      }),
    },
    failed: {
      description: 'Names and notes are shown as they were starred.',
      on: { 'retry.requested': 'loading' },
    },
  },
});

export type MineRef = ActorRefFrom<typeof mineMachine>;
