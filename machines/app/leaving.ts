import type { Drafts } from './flows.ts';
import { sentOf } from './saves.ts';
import { app } from './setup.ts';

/** Asks before you leave a form with typed text. */
export const leaving = app.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'wantsToLeave', target: 'asking' } },
    asking: {
      description: 'You are about to leave a form with unsaved text.',
      // The draft was given up, or the form was saved or left in another way before an answer came.
      always: { guard: 'losesNothing', target: 'idle' },
      exit: 'forgetWanted',
      on: {
        'leaving.cancelled': 'idle',
        'leaving.confirmed': {
          actions: [
            {
              type: 'keepDraft',
              // A request under way may still fail and return its draft.
              params: ({ context }): Drafts =>
                context.wanted ? { [context.wanted.draft]: sentOf(context, context.wanted.draft) } : {},
            },
            { type: 'storeDrafts', params: ({ context }) => context },
            'goOn',
          ],
        },
      },
    },
  },
});
