import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { callStub, listenerStub, withEvent } from '../kinds/request.ts';

/** A list read from the store; `readAt` is the time at which the server sent it, in milliseconds since 1970. */
export type StoredList = { readAt: number };

/** The reason why the list could not be stored. */
export type Reason = 'full' | 'forbidden' | 'insecure' | 'unknown';

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

/** The stored list came although the server seemed reachable. */
const answeredByStore = {
  guard: { type: 'isStored', params: ({ event }: Answered) => event },
  target: 'stale',
  actions: { type: 'keepList', params: ({ event }: Answered) => event },
} as const;

/** An answer of the server means that it is back; an answer from the store does not. */
const answeredWithout = [
  { guard: answeredByStore.guard, actions: answeredByStore.actions },
  { target: 'online', actions: 'forgetList' },
] as const;

/** The connection to the server: the network, the page's version, the storing of the list (docs: Offline). */
export const connectionMachine = setup({
  types: {
    context: {} as { list: StoredList | null; reason: Reason | null },
    events: {} as Events,
  },
  actors: {
    /** Sends changes of the network, answers of the worker, and new versions. */
    site: listenerStub,
    /** Requests the list again; its views then show the newer one. */
    refreshList: callStub<unknown>('refreshList'),
    /** Is there unsaved text? */
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
          description: 'The browser has no network connection.',
          on: {
            'net.found': [{ guard: 'showsStoredList', target: 'updating' }, { target: 'online' }],
            'list.answered': answeredWithout,
          },
          after: { aMinute: { target: 'offline', reenter: true, description: 'The list has become older.' } },
        },
        stale: {
          description: 'The network works, but the server does not answer in time. The stored list is shown.',
          on: {
            'net.lost': 'offline',
            'net.found': 'updating',
            'list.answered': answeredWithout,
            'refresh.requested': 'updating',
          },
          after: { aMinute: 'updating' },
        },
        updating: {
          description: 'Asks the server for changes since the stored list.',
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
          description: 'The site has a newer version than this page. Updating is optional.',
          on: { 'update.requested': 'checking' },
        },
        checking: {
          description: 'Would an update lose unsaved text?',
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
          description: 'There is unsaved text.',
          on: { 'update.requested': 'checking' },
        },
        reloading: {
          description: 'The page reloads, unless you tell the browser to stay.',
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
            'storing.failed': { target: 'failed', actions: withEvent('keepReason') },
          },
        },
        failed: {
          description: 'The page works, but would not work offline.',
          on: { 'notice.closed': { target: 'fine', actions: 'forgetReason' } },
        },
      },
    },
  },
});

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;
export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;
