import { type ActorRefFrom, assign, type EventObject, emit, fromCallback, type SnapshotFrom, setup } from 'xstate';

/** A row of the list: its skin, the name that is said, its place from 0, and the last place. */
export type Row = { skin: string; name: string; at: number; last: number };

type Context = {
  row: Row;
  /** The place where the row would land, or has landed. */
  to: number;
};

type Events =
  /** By the pointer, which carries it. */
  | { type: 'row.grasped'; row: Row }
  /** By the keyboard. */
  | { type: 'row.lifted'; row: Row }
  /** By a button that moves it at once. */
  | { type: 'row.stepped'; row: Row; by: number }
  /** The pointer is over this place. */
  | { type: 'place.reached'; to: number }
  | { type: 'place.stepped'; by: number }
  | { type: 'row.dropped' }
  | { type: 'row.returned' }
  /** Meanwhile another tab, or the account's list, has changed which rows there are, or their order. */
  | { type: 'list.changed' };

/** Moves the rows of My List: by dragging, by keys that carry a row, and by buttons (docs: Moving). */
export const movingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** The page then changes the list. */
    emitted: {} as { type: 'row.moved'; skin: string; to: number },
  },
  actors: {
    /** Sends the place that the pointer is over, and whether the row is dropped or returned. */
    followPointer: fromCallback<EventObject, Row>(() => {}),
  },
  guards: {
    isElsewhere: ({ context: { row, to } }) => to !== row.at,
    isNews: ({ context: { row, to: now } }, { to }: { to: number }) => withinList(row, to) !== now,
    leadsOn: (_, { row, to }: { row: Row; to: number }) => withinList(row, to) !== row.at,
  },
  actions: {
    take: assign((_, { row, to }: { row: Row; to: number }) => ({ row, to: withinList(row, to) })),
    reach: assign(({ context: { row } }, { to }: { to: number }) => ({ to: withinList(row, to) })),
    move: emit(({ context: { row, to } }) => ({ type: 'row.moved' as const, skin: row.skin, to })),
  },
}).createMachine({
  id: 'moving',
  context: { row: { skin: '', name: '', at: 0, last: 0 }, to: 0 },
  initial: 'resting',
  on: {
    'row.grasped': { target: '.held.dragged', actions: { type: 'take', params: ({ event: { row } }) => startOf(row) } },
    'row.lifted': { target: '.held', actions: { type: 'take', params: ({ event: { row } }) => startOf(row) } },
    'row.stepped': {
      guard: { type: 'leadsOn', params: ({ event: { row, by } }) => ({ row, to: row.at + by }) },
      target: '.moved',
      actions: [{ type: 'take', params: ({ event: { row, by } }) => ({ row, to: row.at + by }) }, 'move'],
    },
  },
  states: {
    resting: {},
    held: {
      description: 'Nothing has moved yet. A line shows where the row would land.',
      initial: 'lifted',
      on: {
        'row.dropped': [{ guard: 'isElsewhere', target: 'moved', actions: 'move' }, { target: 'returned' }],
        'row.returned': 'returned',
        'list.changed': 'interrupted',
      },
      states: {
        dragged: {
          description: 'The page scrolls while the pointer is near its upper or lower edge.',
          invoke: { id: 'followPointer', src: 'followPointer', input: ({ context: { row } }) => row },
          on: {
            'place.reached': {
              guard: { type: 'isNews', params: ({ event }) => event },
              actions: { type: 'reach', params: ({ event }) => event },
            },
          },
        },
        lifted: {
          on: {
            'place.stepped': {
              guard: { type: 'isNews', params: ({ context, event }) => ({ to: context.to + event.by }) },
              actions: { type: 'reach', params: ({ context, event }) => ({ to: context.to + event.by }) },
            },
          },
        },
      },
    },
    moved: {},
    returned: { description: 'The row stays where it was.' },
    interrupted: { description: 'The places were those of another list. The row is not moved.' },
  },
});

export type MovingRef = ActorRefFrom<typeof movingMachine>;
export type MovingSnapshot = SnapshotFrom<typeof movingMachine>;

const startOf = (row: Row) => ({ row, to: row.at });

const withinList = ({ last }: Row, to: number) => Math.max(0, Math.min(last, to));
