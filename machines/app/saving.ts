import { app, authorOf } from './setup.ts';

/** What is on its way to the server goes on when its form is left; then the app tells what became of it. */
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
              // A guest cannot undo it, and nobody else is asked to.
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
      // Whoever has to sign in again is told so, and finds what was typed.
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event },
        actions: { type: 'dropSave', params: ({ event }) => event },
      },
      {
        // What was typed is still there for whoever comes back.
        actions: [
          { type: 'dropSave', params: ({ event }) => event },
          { type: 'toast', params: ({ event }) => event.toast },
        ],
      },
    ],
  },
});
