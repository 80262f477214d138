import { app, type Context } from './setup.ts';

/** The address bar shows the place from now on. */
const write = (how: { replace: boolean }) => [
  { type: 'writeUrl' as const, params: ({ context }: { context: Context }) => ({ ...context, ...how }) },
  { type: 'goTo' as const, params: ({ context }: { context: Context }) => context },
];

/** The address bar. It follows the place at once, except while you type a search. */
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
      description: 'You have looked at the results of a search. The next search keeps this one in the history.',
      always: { guard: 'isLate', target: 'current', actions: write({ replace: false }) },
      on: { 'navigation.requested': 'current', 'location.changed': 'current' },
    },
    late: {
      description: 'You are typing. Browsers refuse more than 100 changes of the address in 30 s, so it follows later.',
      // The browser went back to another entry, which must not be overwritten; or you restored the old text.
      always: { guard: 'isCurrent', target: 'current' },
      exit: 'forgetLatePlace',
      after: { lateFor: { actions: write({ replace: true }) } },
      on: {
        // Going back to the entry that is left finds everything that was typed.
        'navigation.requested': { actions: write({ replace: true }) },
      },
    },
  },
});
