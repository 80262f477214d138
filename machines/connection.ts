import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { callStub, listenerStub } from './stubs.ts';

/** A list that was read from what is stored, and when the server sent it, in milliseconds since 1970. */
export type StoredList = { readAt: number };

/** Why nothing could be stored. */
export type Reason = 'full' | 'forbidden' | 'unknown';

type Events =
  | { type: 'net.lost' }
  | { type: 'net.found' }
  | ({ type: 'list.answered'; from: 'net' | 'store' } & StoredList)
  | { type: 'refresh.requested' }
  | { type: 'version.changed' }
  | { type: 'update.requested' }
  | { type: 'storing.failed'; reason: Reason }
  | { type: 'notice.closed' };

type Answered = { event: Extract<Events, { type: 'list.answered' }> };

/** The stored list is what came, though there seemed to be a server. */
const answeredByStore = {
  guard: { type: 'isStored', params: ({ event }: Answered) => event },
  target: 'stale',
  actions: { type: 'keepList', params: ({ event }: Answered) => event },
} as const;

/** What an answer says while the server is not there: it is, unless the list is the stored one. */
const answeredWithout = [
  { guard: answeredByStore.guard, actions: answeredByStore.actions },
  { target: 'online', actions: 'forgetList' },
] as const;

/** What stands between the page and its server: the net, the version that is here, what could be stored (docs: Offline). */
export const connectionMachine = setup({
  types: {
    context: {} as { list: StoredList | null; reason: Reason | null },
    events: {} as Events,
  },
  actors: {
    /** Tells of the net, of what the worker answers with, and of other versions. */
    site: listenerStub,
    /** Asks for the list once more; what shows it then shows the newer one. */
    refreshList: callStub<unknown>('refreshList'),
    /** Is there something typed that is not saved? */
    findTyped: callStub<boolean>('findTyped'),
  },
  actions: {
    keepList: assign((_, { readAt }: StoredList) => ({ list: { readAt } })),
    forgetList: assign({ list: null }),
    keepReason: assign((_, { reason }: { reason: Reason }) => ({ reason })),
    forgetReason: assign({ reason: null }),
    reload: () => {},
  },
  guards: {
    isStored: (_, { from }: { from: 'net' | 'store' }) => from === 'store',
    showsStoredList: ({ context }) => context.list !== null,
    isTyped: (_, { isTyped }: { isTyped: boolean }) => isTyped,
  },
  delays: { aMinute: 60_000 },
}).createMachine({
  id: 'connection',
  context: { list: null, reason: null },
  invoke: { id: 'site', src: 'site' },
  type: 'parallel',
  states: {
    net: {
      initial: 'online',
      states: {
        online: {
          on: {
            'net.lost': 'offline',
            'list.answered': answeredByStore,
          },
        },
        offline: {
          description: 'The browser has no net at all.',
          on: {
            'net.found': [{ guard: 'showsStoredList', target: 'updating' }, { target: 'online' }],
            'list.answered': answeredWithout,
          },
          after: { aMinute: { target: 'offline', reenter: true, description: 'The list is older by now.' } },
        },
        stale: {
          description: 'There is a net, but the server does not answer in time: the list is the one that is stored.',
          on: {
            'net.lost': 'offline',
            'net.found': 'updating',
            'list.answered': answeredWithout,
            'refresh.requested': 'updating',
          },
          after: { aMinute: 'updating' },
        },
        updating: {
          description: 'The server is asked for what has changed since the stored list.',
          on: {
            'net.lost': 'offline',
            'list.answered': answeredByStore,
          },
          invoke: {
            id: 'refreshList',
            src: 'refreshList',
            onDone: { target: 'online', actions: 'forgetList' },
            onError: 'stale',
          },
        },
      },
    },
    version: {
      initial: 'current',
      states: {
        current: { on: { 'version.changed': 'offered' } },
        offered: {
          description: 'The site has a newer version than this page. Nobody is made to take it.',
          on: { 'update.requested': 'checking' },
        },
        checking: {
          description: 'Would something be lost that somebody has typed?',
          invoke: {
            id: 'findTyped',
            src: 'findTyped',
            onDone: [
              { guard: { type: 'isTyped', params: ({ event }) => ({ isTyped: event.output }) }, target: 'refused' },
              { target: 'reloading' },
            ],
            onError: 'refused',
          },
        },
        refused: {
          description: 'Something is typed that is not saved.',
          on: { 'update.requested': 'checking' },
        },
        reloading: {
          description: 'The page goes, unless its reader tells the browser to stay.',
          entry: 'reload',
          on: { 'update.requested': 'checking' },
        },
      },
    },
    storing: {
      initial: 'fine',
      states: {
        fine: {
          on: {
            'storing.failed': { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'The page works, but would not without a net.',
          on: { 'notice.closed': { target: 'fine', actions: 'forgetReason' } },
        },
      },
    },
  },
});

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;
export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;
