import type { ActorRefFrom } from 'xstate';
import type { PageFlow } from '../kinds/request.ts';
import { begun, filtersOf } from './context.ts';
import { desk } from './desk.ts';
import { reviewDesk } from './setup.ts';

/** Decides on suggestions, one at a time beside their queue, or several alike at once (docs: Review). */
export const reviewDeskMachine = reviewDesk.createMachine({
  id: 'reviewDesk',
  context: ({ input }) => begun(input),
  invoke: [
    { id: 'skinChanges', src: 'skinChanges' },
    { id: 'undoneChanges', src: 'undoneChanges' },
  ],
  type: 'parallel',
  states: {
    desk,
    ahead: {
      description: 'The next suggestions load before the loaded ones are used up.',
      initial: 'resting',
      states: {
        resting: { always: { guard: 'runsLow', target: 'loading' } },
        loading: {
          // The whole queue loads again: what was on its way belongs to the old one.
          always: { guard: 'hasNoMore', target: 'resting' },
          invoke: {
            id: 'loadMore',
            src: 'loadMore',
            input: ({ context }) => ({ ...filtersOf(context), after: context.next ?? '' }),
            onDone: {
              target: 'resting',
              actions: {
                type: 'keepPart',
                params: ({ context, event }) => ({ part: event.output, after: context.queue.at(-1)?._id ?? '' }),
              },
            },
            onError: 'failed',
          },
        },
        failed: {
          always: { guard: 'hasNoMore', target: 'resting' },
          on: { 'retry.requested': 'loading' },
        },
      },
    },
  },
});

export type ReviewDeskRef = ActorRefFrom<typeof reviewDeskMachine>;

export const reviewDeskPage: PageFlow<typeof reviewDeskMachine> = {
  input: ({ draft, query }) => ({ draft, query }),
  draftOf: ({ unsaved }) => unsaved,
  queryOf: ({ query }) => query,
};
