import { app, authorOf } from './setup.ts';

/** A request goes on when its form is left; then the app reports the result. */
export const saving = app.createStateConfig({
  on: {
    'save.began': { actions: { type: 'keepSave', params: ({ event }) => event } },
    'save.done': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event },
        actions: { type: 'dropSave', params: ({ event }) => event },
      },
      {
        actions: [
          { type: 'dropSaved', params: ({ event }) => event },
          { type: 'storeDrafts', params: ({ context }) => context },
          {
            type: 'toast',
            params: ({ context, event: { save, toast } }) => ({
              ...toast,
              // Only its author is offered to undo it.
              ...(context.user?._id !== authorOf(context, save) && { undo: undefined }),
            }),
          },
          { type: 'dropSave', params: ({ event }) => event },
        ],
      },
    ],
    'save.failed': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event },
        actions: { type: 'dropSave', params: ({ event }) => event },
      },
      // The session's machine reports the end of the session, and the draft is kept.
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event },
        actions: { type: 'dropSave', params: ({ event }) => event },
      },
      {
        // The draft is still there when the form opens again.
        actions: [
          { type: 'dropSave', params: ({ event }) => event },
          { type: 'toast', params: ({ event }) => event.toast },
        ],
      },
    ],
  },
});
