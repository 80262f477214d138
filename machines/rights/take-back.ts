import { assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { TakeBackPreview, TakenBack } from '#contract/history/history.ts';
import { callStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { sayFailure, sayUndone, type Toast } from '../toasts/toast.ts';

/** The user, and the time that the changes are undone from, in milliseconds since 1970. */
type Whose = { id: string; since: number };
/** The preview, and the id of the order that applies it. */
export type Difference = { preview: TakeBackPreview; order: string };

type Context = {
  id: string;
  /** The time as typed, local: `2026-11-22T19:30`. */
  since: string;
  difference: Difference | null;
  /** Has the list changed since the difference was last shown? */
  isNew: boolean;
};

type Events = { type: 'since.typed'; value: string } | { type: 'difference.requested' } | { type: 'back.requested' };

/** Undoes all changes of a user since a given time, after showing the difference (docs: Take back). */
export const takeBackMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { id: string } },
  actors: {
    compare: callStub<Difference, Whose>('compare'),
    takeBack: callStub<TakenBack, Whose & { order: string; seen: TakeBackPreview['seen'] }>('takeBack'),
  },
  actions: {
    keepSince: assign((_, { value }: { value: string }) => ({ since: value, difference: null, isNew: false })),
    keepDifference: assign((_, difference: Difference) => ({ difference })),
    forgetDifference: assign({ difference: null, isNew: false }),
    markNew: assign({ isNew: true }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isMoment: ({ context }) => !Number.isNaN(momentOf(context.since)),
    isSomething: ({ context: { difference } }) => difference?.preview.isNothing === false,
    isStale: (_, { error }: { error: unknown }) => error instanceof RequestFailure && error.code === 'stale',
  },
}).createMachine({
  id: 'takeBack',
  context: ({ input }) => ({ id: input.id, since: '', difference: null, isNew: false }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'since.typed': { actions: withEvent('keepSince') },
        'difference.requested': { guard: 'isMoment', target: 'comparing' },
      },
    },
    comparing: oneRequest('compare', {
      input: ({ id, since }: Context) => ({ id, since: momentOf(since) }),
      onDone: { target: 'showing', actions: withOutput('keepDifference') },
      onError: { target: 'choosing', actions: ['forgetDifference', sayFailure()] },
    }),
    showing: {
      description: 'The difference is shown. Nothing has changed yet.',
      on: {
        'since.typed': { target: 'choosing', actions: withEvent('keepSince') },
        'back.requested': { guard: 'isSomething', target: 'takingBack' },
      },
    },
    takingBack: oneRequest('takeBack', {
      input: ({ id, since, difference }: Context) => ({
        ...{ id, since: momentOf(since) },
        ...{ order: difference?.order ?? '', seen: difference?.preview.seen ?? { skins: 0, archive: 0 } },
      }),
      onDone: { target: 'choosing', actions: ['forgetDifference', sayUndone] },
      onError: [
        { guard: withEvent('isStale'), target: 'comparing', actions: ['markNew', sayFailure()] },
        { target: 'showing', actions: sayFailure() },
      ],
    }),
  },
});

const momentOf = (since: string) => new Date(since).getTime();
