import { assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import { holds, rightNames, rightWords, type User } from '#contract/users/user.ts';
import { callStub, listenerStub, withEvent, withOutput } from '../kinds/request.ts';
import { say, type Toast } from '../toasts/toast.ts';

/** `news`: how many of the person's suggestions were decided that they have not seen. */
type Context = { user: User | null; ended: Ended; news?: number };

type Events =
  | { type: 'session.opened'; user: User }
  | { type: 'session.ended' }
  | { type: 'session.taken'; user: User }
  | { type: 'session.left' }
  | { type: 'rights.refused' }
  | { type: 'account.deleted' }
  | { type: 'news.seen' }
  | { type: 'signOut.requested' };

/** How a session ended without signing out: before the profile had loaded, or during work. */
export type Ended = 'atStart' | 'atWork' | null;

type Read = { event: { output: { user: User; news?: number } } };

const keepOutput = [
  { type: 'keepUser' as const, params: ({ event }: Read) => event.output },
  { type: 'renewUser' as const, params: ({ event }: Read) => event.output },
];

/** The person is gone from the page, and from what the browser remembers. */
const forget = (ended: Ended) => [
  { type: 'forgetUser' as const, params: ({ context }: { context: Context }) => context },
  { type: 'dropUser' as const, params: { ended } },
];

/**
 * The signed-in user, as far as the page knows (docs: Session). The server checks the rights of every request.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { user: User | null },
  },
  actors: {
    refreshUser: callStub<{ user: User; news?: number }, { username: string }>('refreshUser'),
    signOut: callStub<{ message: string }>('signOut'),
    /** Sends an event when the page has shown the decisions. */
    newsSeen: listenerStub,
  },
  actions: {
    keepUser: assign((_, { user, news = 0 }: { user: User; news?: number }) => ({ user, ended: null, news })),
    forgetNews: assign({ news: 0 }),
    dropUser: assign((_, { ended }: { ended: Ended }) => ({ user: null, ended, news: 0 })),
    rememberUser: (_, _params: { user: User }) => {},
    /** Only while the browser remembers the same user: another tab may have signed in another one. */
    renewUser: (_, _params: { user: User }) => {},
    forgetUser: (_, _params: { user: User | null }) => {},
    toast: (_, _params: Toast) => {},
  },
  guards: {
    losesRights: ({ context }, { user }: { user: User }) => sayLostRights(context.user, user) !== '',
    isSomebody: ({ context }) => context.user !== null,
    isAnothers: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && error.code === 'another_account',
    isGone: (_, { error }: { error: unknown }) => error instanceof RequestFailure && [401, 404].includes(error.status),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ user: input.user, ended: null, news: 0 }),
  invoke: { id: 'newsSeen', src: 'newsSeen' },
  on: {
    'news.seen': { actions: 'forgetNews' },
    'account.deleted': {
      description: 'The session ended with its account.',
      target: '.signedOut',
      actions: forget(null),
    },
  },
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isSomebody', target: 'refreshing' }, { target: 'signedOut' }],
    },
    refreshing: {
      description: 'The remembered profile is shown while the current one loads.',
      invoke: {
        id: 'refreshUser',
        src: 'refreshUser',
        input: ({ context }) => ({ username: context.user?.username ?? '' }),
        onDone: [
          {
            guard: withOutput('losesRights'),
            target: 'signedIn',
            actions: [
              {
                type: 'toast',
                params: ({ context, event }) => ({
                  kind: 'info',
                  text: sayLostRights(context.user, event.output.user),
                }),
              },
              ...keepOutput,
            ],
          },
          { target: 'signedIn', actions: keepOutput },
        ],
        onError: [
          { guard: withEvent('isGone'), target: 'signedOut', actions: forget('atStart') },
          // The app asks which account the tab continues with.
          { guard: withEvent('isAnothers'), target: 'signedIn' },
          { target: 'signedIn', actions: say('error', 'An error occurred while loading user data') },
        ],
      },
      on: {
        'signOut.requested': 'signingOut',
        // The same as a refused profile, whichever answer comes first.
        'session.ended': { target: 'signedOut', actions: forget('atStart') },
        'session.taken': { target: 'refreshing', reenter: true, actions: withEvent('keepUser') },
        'session.left': { target: 'signedOut', actions: { type: 'dropUser', params: { ended: null } } },
      },
    },
    signedIn: {
      on: {
        'rights.refused': {
          description: 'Somebody may have changed the rights meanwhile.',
          target: 'refreshing',
        },
        'signOut.requested': 'signingOut',
        'session.ended': {
          target: 'signedOut',
          actions: [...forget('atWork'), say('info', 'Your session has ended. Please sign in again.')],
        },
        'session.taken': {
          description: 'The tab continues with the account that has signed in in another tab.',
          target: 'refreshing',
          actions: withEvent('keepUser'),
        },
        'session.left': {
          description: 'The session now belongs to another account, which stays signed in.',
          target: 'signedOut',
          actions: { type: 'dropUser', params: { ended: null } },
        },
      },
    },
    signingOut: {
      description: 'The page is signed out at once, while the request to the server is under way.',
      entry: forget(null),
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: say('success', 'Logged out successfully') },
        onError: { target: 'signedOut', actions: say('error', 'Error during logout') },
      },
    },
    signedOut: {
      on: {
        'session.taken': { target: 'refreshing', actions: withEvent('keepUser') },
        'session.opened': { target: 'signedIn', actions: [withEvent('keepUser'), withEvent('rememberUser')] },
      },
    },
  },
});

/** Which rights a person no longer has; empty when they have all that they had. */
function sayLostRights(before: User | null, after: User): string {
  if (before?.perms.owner && !after.perms.owner) return 'You are no longer an owner.';
  const lost = rightNames.filter((name) => holds(before, name) && !holds(after, name)).map((name) => rightWords[name]);
  if (lost.length === 0) return '';
  const rights = new Intl.ListFormat('en').format(lost.toReversed());
  return `Your right to ${rights} has ended. What you typed there is kept.`;
}
