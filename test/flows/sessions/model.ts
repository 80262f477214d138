import { sessionsMachine } from '#machines/account/sessions.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { sessions } from '../account/samples.ts';

const ended = 'This session has ended';

export const sessionsModel = defineModel({
  machine: sessionsMachine,
  starts: [{ sessions: sessions.all }],
  samples: {
    events: { 'end.requested': [{ id: 'phone' }, { id: 'here' }], 'sessions.changed': [{ sessions: sessions.alone }] },
    actors: {
      endSession: {
        done: [
          { message: ended, sessions: sessions.withoutPhone },
          { message: ended, sessions: sessions.alone },
        ],
        error: [offline],
      },
      endOtherSessions: {
        done: [{ message: 'All other sessions have ended', sessions: sessions.alone }],
        error: [offline],
      },
    },
  },
  known: ({ sessions: known, id }, { value }) => [known.length, value === 'ending' && id],
  visible: ({ sessions: known }) => known.length,
  invariants: {
    'the current session is never ended here': ({ value, context: { sessions: known, id } }) =>
      value !== 'ending' || known.some((session) => session.id === id && !session.isThis),
    'other sessions are ended only where there are some': ({ value, context }) =>
      value !== 'endingOthers' || context.sessions.some(({ isThis }) => !isThis),
  },
});
