import { type ActorRefFrom, assign, setup } from 'xstate';
import type { HistoryItem, HistoryPage } from '#contract/history/history.ts';
import { beforeOf, FIRST_PAGE, type Pages, paged, TYPED_FOR, turnedToNewer, turnedToOlder } from '../kinds/paged.ts';
import { callStub, listenerStub, withEvent } from '../kinds/request.ts';

/** The subject of the changes: a batch, a skin, or all skins when both are empty. */
export type HistoryOf = { batch: string; skin: string };

/** A page of the changes. Empty: all legends, all people, the newest page. */
export type HistoryPlace = HistoryOf & { legend: string; person: string; before: string };

type Context = HistoryOf &
  Pages<HistoryItem> & {
    /** Part of a legend's name. */
    legend: string;
    /** Part of a username. */
    person: string;
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
    turnToOlder: assign(({ context }) => ({ ...turnedToOlder(context), opened: '' })),
    turnToNewer: assign(({ context }) => ({ ...turnedToNewer(context), opened: '' })),
    toggleBatch: assign(({ context }, { id }: { id: string }) => ({ opened: id === context.opened ? '' : id })),
  },
  delays: { typedFor: TYPED_FOR },
  guards: {
    hasOlder: ({ context }) => context.hasOlder,
    hasNewer: ({ context }) => context.turned.length > 0,
    isListed: ({ context }, { id }: { id: string }) => isAmong(context.entries, id),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({ ...input, ...FIRST_PAGE, legend: '', person: '', opened: '' }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  on: {
    'legend.changed': { target: '.typing', actions: withEvent('setLegend') },
    'person.changed': { target: '.typing', actions: withEvent('setPerson') },
    'batch.toggled': { guard: withEvent('isListed'), actions: withEvent('toggleBatch') },
    'skins.changed': '.loading',
  },
  states: {
    ...paged('loadHistory', {
      description: 'The loaded changes stay visible.',
      input: ({ batch, skin, legend, person, ...pages }: Context) => ({
        ...{ batch, skin, legend, person },
        before: beforeOf(pages),
      }),
    }),
  },
});

const isAmong = (entries: readonly HistoryItem[], id: string) => entries.some(({ _id }) => _id === id);

export type HistoryRef = ActorRefFrom<typeof historyMachine>;
