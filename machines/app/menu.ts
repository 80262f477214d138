import { app } from './setup.ts';

/** The slide-in menu on phones. */
export const menu = app.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'menu.opened': 'open' } },
    open: {
      description: 'The slide-in menu covers the page, which does not scroll.',
      entry: 'lockScrolling',
      exit: 'unlockScrolling',
      on: {
        'menu.closed': 'closed',
        'navigation.requested': 'closed',
        'location.changed': 'closed',
        'signOut.requested': 'closed',
      },
    },
  },
});
