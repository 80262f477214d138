import { app } from './setup.ts';

/** The address bar. It shows the place at once, except while somebody types. */
export const address = app.createStateConfig({
  initial: 'current',
  states: {
    current: {
      always: { guard: 'isLate', target: 'late' },
      after: { restsFor: { guard: 'hasSearch', target: 'rested' } },
      on: {
        'navigation.requested': { target: 'current', reenter: true },
        'location.changed': { target: 'current', reenter: true },
      },
    },
    rested: {
      description:
        'Somebody has looked at what a search has found. What is searched for next leaves it in the history.',
      always: {
        guard: 'isLate',
        target: 'current',
        actions: [
          { type: 'writeUrl', params: ({ context }) => ({ ...context, replace: false }) },
          { type: 'goTo', params: ({ context }) => context },
        ],
      },
      on: { 'navigation.requested': 'current', 'location.changed': 'current' },
    },
    late: {
      description:
        'Somebody types. Browsers refuse addresses after a hundred in 30 seconds, so not every letter is one.',
      // Back has shown another entry of the history, which is not to be written; or it was typed back.
      always: { guard: 'isCurrent', target: 'current' },
      exit: 'forgetLatePlace',
      after: {
        lateFor: {
          actions: [
            { type: 'writeUrl', params: ({ context }) => ({ ...context, replace: true }) },
            { type: 'goTo', params: ({ context }) => context },
          ],
        },
      },
      on: {
        // Whoever comes back to the entry that is left finds all that was typed.
        'navigation.requested': {
          actions: [
            { type: 'writeUrl', params: ({ context }) => ({ ...context, replace: true }) },
            { type: 'goTo', params: ({ context }) => context },
          ],
        },
      },
    },
  },
});
