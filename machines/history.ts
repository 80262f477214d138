import { type ActorRefFrom, assign, setup } from 'xstate';
import type { HistoryItem, HistoryPage } from '#contract/history/history.ts';
import { withEvent, withOutput } from './params.ts';
import { callStub, listenerStub } from './stubs.ts';

/** The subject of the changes: a batch, a skin, or all skins when both are empty. */
export type HistoryOf = { batch: string; skin: string };

/** A page of the changes. Empty: all legends, all people, the newest page. */
export type HistoryPlace = HistoryOf & { legend: string; person: string; before: string };

type Context = HistoryOf & {
  entries: readonly HistoryItem[];
  hasOlder: boolean;
  /** Part of a legend's name. */
  legend: string;
  /** Part of a username. */
  person: string;
  /** For each page turned, the id of the entry that it starts before; empty on the newest page. */
  turned: readonly string[];
  /** The open batch, whose records are shown; else empty. */
  opened: string;
};

type Events =
  | { type: 'legend.changed'; value: string }
  | { type: 'person.changed'; value: string }
  | { type: 'older.requested' }
  | { type: 'newer.requested' }
  | { type: 'batch.toggled'; id: string }
  | { type: 'skins.changed' }
  | { type: 'retry.requested' };

/** Changes of skins, page by page: all, of a batch or of a skin; reloads after changes made on this page. */
export const historyMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as HistoryOf },
  actors: {
    loadHistory: callStub<HistoryPage, HistoryPlace>('loadHistory'),
    skinChanges: listenerStub,
  },
  actions: {
    setLegend: assign((_, { value }: { value: string }) => ({ legend: value, turned: [], opened: '' })),
    setPerson: assign((_, { value }: { value: string }) => ({ person: value, turned: [], opened: '' })),
    keepPage: assign(({ context: { opened } }, { history, hasOlder }: HistoryPage) => ({
      entries: history,
      hasOlder,
      opened: isAmong(history, opened) ? opened : '',
    })),
    turnToOlder: assign(({ context }) => ({
      turned: [...context.turned, context.entries.at(-1)?._id ?? ''],
      opened: '',
    })),
    turnToNewer: assign(({ context }) => ({ turned: context.turned.slice(0, -1), opened: '' })),
    toggleBatch: assign(({ context }, { id }: { id: string }) => ({ opened: id === context.opened ? '' : id })),
  },
  delays: { typedFor: 250 },
  guards: {
    hasOlder: ({ context }) => context.hasOlder,
    hasNewer: ({ context }) => context.turned.length > 0,
    isListed: ({ context }, { id }: { id: string }) => isAmong(context.entries, id),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({ ...input, entries: [], hasOlder: false, legend: '', person: '', turned: [], opened: '' }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  on: {
    'legend.changed': { target: '.typing', actions: withEvent('setLegend') },
    'person.changed': { target: '.typing', actions: withEvent('setPerson') },
    'batch.toggled': { guard: withEvent('isListed'), actions: withEvent('toggleBatch') },
    'skins.changed': '.loading',
  },
  states: {
    typing: {
      description: 'One request for the whole name, not one per letter.',
      after: { typedFor: 'loading' },
    },
    loading: {
      description: 'The loaded changes stay visible.',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context: { batch, skin, legend, person, turned } }) => ({
          ...{ batch, skin, legend, person },
          before: turned.at(-1) ?? '',
        }),
        onDone: { target: 'ready', actions: withOutput('keepPage') },
        onError: 'failed',
      },
    },
    ready: {
      on: {
        'older.requested': { guard: 'hasOlder', target: 'loading', actions: 'turnToOlder' },
        'newer.requested': { guard: 'hasNewer', target: 'loading', actions: 'turnToNewer' },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
});

const isAmong = (entries: readonly HistoryItem[], id: string) => entries.some(({ _id }) => _id === id);

export type HistoryRef = ActorRefFrom<typeof historyMachine>;
