import { RequestFailure } from '#contract/failure.ts';
import { sessionMachine } from '#machines/session.ts';
import { person } from '../../support/person.ts';
import { defineModel } from '../../walk/model.ts';

const ann = person('addskins');
const refusal = (status: number) => new RequestFailure('no', { status });

/** Somebody whom the browser remembers, or nobody. */
export const sessionModel = defineModel({
  machine: sessionMachine,
  starts: [{ user: null }, { user: ann }],
  samples: {
    events: {
      'session.opened': [{ type: 'session.opened', user: ann }],
      'session.ended': [{ type: 'session.ended' }],
      'signOut.requested': [{ type: 'signOut.requested' }],
    },
    actors: {
      refreshUser: {
        done: [{ user: ann }, { user: person() }],
        error: [refusal(401), refusal(404), refusal(500)],
      },
      signOut: { done: [{ message: 'bye' }], error: [new Error('offline')] },
    },
  },
  known: (context) => context,
  visible: ({ user }) => user?.perms,
  invariants: {
    'somebody is there exactly while signed in': ({ value, context }) =>
      (context.user !== null) === (value === 'refreshing' || value === 'signedIn'),
  },
});
