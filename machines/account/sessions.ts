import { type ActorRefFrom, assign, setup } from 'xstate';
import type { OpenSession, SessionsEnded } from '#contract/account/account-overview.ts';
import { callStub, listenerStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { sayFailure, sayMessage, type Toast } from '../toasts/toast.ts';

type Context = {
  sessions: readonly OpenSession[];
  /** The session that the current or last request is about. */
  id: string;
};

type Events =
  | { type: 'end.requested'; id: string }
  | { type: 'others.requested' }
  | { type: 'sessions.changed'; sessions: readonly OpenSession[] };

/** Lists where you are signed in, and ends those sessions (docs: Sessions). */
export const sessionsMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { sessions: readonly OpenSession[] } },
  actors: {
    endSession: callStub<SessionsEnded, { id: string }>('endSession'),
    endOtherSessions: callStub<SessionsEnded>('endOtherSessions'),
    /** Sends the sessions after another flow has ended some. */
    sessionChanges: listenerStub,
  },
  actions: {
    choose: assign((_, { id }: { id: string }) => ({ id })),
    keepSessions: assign((_, { sessions }: Pick<Context, 'sessions'>) => ({ sessions })),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isElsewhere: ({ context }, { id }: { id: string }) =>
      context.sessions.some((session) => session.id === id && !session.isThis),
    hasOthers: ({ context }) => context.sessions.some(({ isThis }) => !isThis),
  },
}).createMachine({
  id: 'sessions',
  context: ({ input }) => ({ sessions: input.sessions, id: '' }),
  invoke: { id: 'sessionChanges', src: 'sessionChanges' },
  initial: 'listing',
  states: {
    listing: {
      on: {
        'end.requested': { guard: withEvent('isElsewhere'), target: 'ending', actions: withEvent('choose') },
        // While sessions are being ended, the reply has the whole list.
        'sessions.changed': { actions: withEvent('keepSessions') },
        'others.requested': { guard: 'hasOthers', target: 'endingOthers' },
      },
    },
    ending: oneRequest('endSession', {
      input: ({ id }: Context) => ({ id }),
      onDone: { target: 'listing', actions: [withOutput('keepSessions'), sayMessage] },
      onError: { target: 'listing', actions: sayFailure() },
    }),
    endingOthers: oneRequest('endOtherSessions', {
      onDone: { target: 'listing', actions: [withOutput('keepSessions'), sayMessage] },
      onError: { target: 'listing', actions: sayFailure() },
    }),
  },
});

export type SessionsRef = ActorRefFrom<typeof sessionsMachine>;
