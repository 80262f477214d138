import { app } from './setup.ts';

/** Whose tab it is: a browser has one session, and whoever signs in in another tab takes it over (docs: Tabs). */
export const tab = app.createStateConfig({
  initial: 'own',
  states: {
    own: {
      on: {
        'account.seen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'anothers',
          actions: { type: 'keepOther', params: ({ event }) => event },
        },
      },
    },
    anothers: {
      description:
        'Somebody else has signed in in another tab. Nothing goes on here before it is said as whom this tab goes on.',
      // It goes on as they, whoever opened it has signed in again in another tab, or nobody is signed in any more.
      always: { guard: 'isOwn', target: 'own' },
      exit: 'forgetOther',
      on: {
        'account.seen': { actions: { type: 'keepOther', params: ({ event }) => event } },
        'other.declined': 'declined',
      },
    },
    declined: {
      description: 'Whoever opened the tab signs in again; who is signed in elsewhere meanwhile is of no concern.',
      always: { guard: 'isSomebody', target: 'own' },
    },
  },
});
