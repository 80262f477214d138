import type { Drafts } from '../rules/drafts.ts';
import { sentOf } from '../saves.ts';
import { app } from './setup.ts';

/** Asks before a form is left in which something was typed. */
export const leaving = app.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'wantsToLeave', target: 'asking' } },
    asking: {
      description: 'Somebody is about to leave a form with something typed into it.',
      // They gave the draft up, or the form was saved or left in another way before they answered.
      always: { guard: 'losesNothing', target: 'idle' },
      exit: 'forgetWanted',
      on: {
        'leaving.cancelled': 'idle',
        'leaving.confirmed': {
          actions: [
            {
              type: 'keepDraft',
              // What is on its way may still come back.
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
