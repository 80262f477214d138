import { RequestFailure } from '#contract/failure.ts';
import { sessionMachine } from '#machines/login/session.ts';
import { person } from '../../support/person.ts';
import { defineModel } from '../../walk/model.ts';

const ann = person('addskins');
const refusal = (status: number) => new RequestFailure('no', { status });

const anothers = new RequestFailure('no', { status: 409, code: 'another_account' });

/** A user remembered by the browser, or none. */
export const sessionModel = defineModel({
  machine: sessionMachine,
  starts: [{ user: null }, { user: ann }],
  samples: {
    events: { 'session.opened': [{ user: ann }], 'session.taken': [{ user: { ...ann, _id: '2' } }] },
    actors: {
      refreshUser: {
        done: [{ user: ann }, { user: person(), news: 2 }],
        error: [refusal(401), refusal(404), refusal(500), anothers],
      },
      signOut: { done: [{ message: 'bye' }], error: [new Error('offline')] },
    },
  },
  onlyAtStart: {
    'session.starting on always [isSomebody] → refreshing':
      'test/flows/session/journey.test.ts starts with a remembered user',
  },
  known: (context) => context,
  visible: ({ user }) => user?.perms,
  invariants: {
    'only somebody who is signed in has news': ({ context }) => context.user !== null || context.news === 0,
    'a user is known exactly while signed in': ({ value, context }) =>
      (context.user !== null) === (value === 'refreshing' || value === 'signedIn'),
  },
});
