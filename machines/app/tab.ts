import { withEvent } from '../kinds/request.ts';
import { app } from './setup.ts';

/** The tab's account: a browser has one session, so signing in in another tab takes it over (docs: Tabs). */
export const tab = app.createStateConfig({
  initial: 'own',
  states: {
    own: {
      on: {
        'account.seen': { guard: withEvent('isAnother'), target: 'anothers', actions: withEvent('keepOther') },
      },
    },
    anothers: {
      description: 'Another account has signed in in another tab. Choose the account with which this tab continues.',
      // The tab took over the other account, its own one signed in again elsewhere, or nobody is signed in.
      always: { guard: 'isOwn', target: 'own' },
      exit: 'forgetOther',
      on: {
        'account.seen': { actions: withEvent('keepOther') },
        'other.declined': 'declined',
      },
    },
    declined: {
      description: 'The tab keeps its account and signs in again, whichever account is signed in elsewhere.',
      always: { guard: 'isSomebody', target: 'own' },
    },
  },
});
