import { assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { TakeBackPreview, TakenBack } from '#contract/take-back.ts';
import { callStub } from '../stubs.ts';
import { sayFailure, sayUndone, type Toast } from '../toast.ts';

/** Whose changes are taken back, and since which moment (epoch milliseconds). */
type Whose = { id: string; since: number };
/** The difference, and what names the order that takes it back. */
export type Difference = { preview: TakeBackPreview; order: string };

type Context = {
  id: string;
  /** The moment as it is typed, where we are: `2026-11-22T19:30`. */
  since: string;
  difference: Difference | null;
  /** Has the list changed since the difference was shown last? */
  isNew: boolean;
};

type Events = { type: 'since.typed'; value: string } | { type: 'difference.requested' } | { type: 'back.requested' };

/** Takes back everything that a user did since a moment, once the difference has been shown (docs: Take back). */
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
        'since.typed': { actions: { type: 'keepSince', params: ({ event }) => event } },
        'difference.requested': { guard: 'isMoment', target: 'comparing' },
      },
    },
    comparing: {
      invoke: {
        id: 'compare',
        src: 'compare',
        input: ({ context: { id, since } }) => ({ id, since: momentOf(since) }),
        onDone: { target: 'showing', actions: { type: 'keepDifference', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: ['forgetDifference', sayFailure()] },
      },
    },
    showing: {
      description: 'What would be done can be read; nothing has been done.',
      on: {
        'since.typed': { target: 'choosing', actions: { type: 'keepSince', params: ({ event }) => event } },
        'back.requested': { guard: 'isSomething', target: 'takingBack' },
      },
    },
    takingBack: {
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { id, since, difference } }) => ({
          ...{ id, since: momentOf(since) },
          ...{ order: difference?.order ?? '', seen: difference?.preview.seen ?? { skins: 0, archive: 0 } },
        }),
        onDone: { target: 'choosing', actions: ['forgetDifference', sayUndone] },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'comparing',
            actions: ['markNew', sayFailure()],
          },
          { target: 'showing', actions: sayFailure() },
        ],
      },
    },
  },
});

const momentOf = (since: string) => new Date(since).getTime();
