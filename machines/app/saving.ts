import { withEvent } from '../kinds/request.ts';
import { app, authorOf } from './setup.ts';

/** A request goes on when its form is left; then the app reports the result. */
export const saving = app.createStateConfig({
  on: {
    'save.began': { actions: withEvent('keepSave') },
    'save.done': [
      { guard: withEvent('isOpen'), actions: withEvent('dropSave') },
      {
        actions: [
          withEvent('dropSaved'),
          { type: 'storeDrafts', params: ({ context }) => context },
          {
            type: 'toast',
            params: ({ context, event: { save, toast } }) => ({
              ...toast,
              // Only its author is offered to undo it.
              ...(context.user?._id !== authorOf(context, save) && { undo: undefined }),
            }),
          },
          withEvent('dropSave'),
        ],
      },
    ],
    'save.failed': [
      { guard: withEvent('isOpen'), actions: withEvent('dropSave') },
      // The session's machine reports the end of the session, and the draft is kept.
      { guard: withEvent('isSignedOut'), actions: withEvent('dropSave') },
      {
        // The draft is still there when the form opens again.
        actions: [withEvent('dropSave'), { type: 'toast', params: ({ event }) => event.toast }],
      },
    ],
  },
});
