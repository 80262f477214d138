import type { ActorRefFrom } from 'xstate';
import { type Context, NOTHING, wantedIn } from './context.ts';
import { listDesk, wantedFile } from './setup.ts';

const storeList = { type: 'storeList' as const, params: ({ context }: { context: Context }) => context };

/** Ways to bring a list, and to start over; they work in every state in which nothing is under way. */
const bringing = {
  'files.chosen': {
    guard: { type: 'hasFiles', params: ({ event }) => event },
    target: '#listDesk.learning',
    actions: ['begin', { type: 'keepFiles', params: ({ event }) => event }, storeList],
  },
  'files.dropped': { target: '#listDesk.collecting', actions: 'begin' },
  'text.pasted': [
    {
      guard: { type: 'hasText', params: ({ event }) => event },
      target: '#listDesk.learning',
      actions: ['begin', { type: 'keepText', params: ({ event }) => event }, storeList],
    },
    { actions: { type: 'complain', params: { text: 'The box is empty. Paste a list into it first.' } } },
  ],
  'list.cleared': { target: '#listDesk.choosing', actions: ['begin', 'clearBox', storeList] },
} satisfies Parameters<typeof listDesk.createStateConfig>[0]['on'];

/** Translates a list of any kind into the skins that its lines name (docs: Translate lists). */
export const listDeskMachine = listDesk.createMachine({
  id: 'listDesk',
  context: ({ input }) => ({ ...NOTHING, box: input.order.text, ...input, progress: null, problem: null }),
  initial: 'opening',
  on: {
    'text.typed': {
      guard: { type: 'isOtherText', params: ({ event }) => event },
      actions: [{ type: 'keepBox', params: ({ event }) => event }, storeList],
    },
  },
  states: {
    opening: {
      description: 'You may bring a text along from the search, or come back to your list.',
      always: [
        { guard: 'isAnswered', target: 'answered' },
        { guard: 'isBrought', target: 'learning', actions: storeList },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'There is nothing to read. The last pasted text stays in its box, so you can correct it.',
      entry: ['forgetOrder', storeList],
      on: bringing,
    },
    collecting: {
      description: 'A folder lists its files a few at a time.',
      invoke: {
        id: 'collectFiles',
        src: 'collectFiles',
        input: ({ event }) => ({ entries: event.type === 'files.dropped' ? event.entries : [] }),
        onDone: [
          {
            guard: { type: 'hasFiles', params: ({ event }) => ({ files: event.output }) },
            target: 'learning',
            actions: [{ type: 'keepFiles', params: ({ event }) => ({ files: event.output }) }, storeList],
          },
          {
            target: 'choosing',
            actions: { type: 'complain', params: { text: 'You dropped no file. Drop files, or a folder with files.' } },
          },
        ],
        onError: { target: 'choosing', actions: { type: 'complainOfFailure', params: ({ event }) => event } },
      },
      on: { 'reading.cancelled': 'choosing' },
    },
    learning: {
      description: 'The list of skins and the legends’ words are loading.',
      invoke: {
        id: 'loadLists',
        src: 'loadLists',
        onDone: { target: 'reading', actions: { type: 'keepLists', params: ({ event }) => event.output } },
        onError: { target: 'unlisted', actions: { type: 'complainOfFailure', params: ({ event }) => event } },
      },
      on: { 'reading.cancelled': 'choosing' },
    },
    unlisted: {
      description: 'The list failed to load. The text that you brought is kept.',
      exit: 'forgive',
      on: { ...bringing, 'retry.requested': 'learning' },
    },
    reading: {
      description: 'Runs in its own thread, which ends with this state.',
      invoke: {
        id: 'translateLists',
        src: 'translateLists',
        input: ({ context: { order, lists, names } }) => ({
          ...order,
          ...(lists ?? { skins: [], legends: [] }),
          names: names?.names ?? {},
          guids: names?.guids,
        }),
      },
      on: {
        'reading.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'reading.finished': [
          {
            guard: { type: 'wantsNames', params: ({ event }) => event },
            target: 'naming',
            actions: { type: 'keepTranslation', params: ({ event }) => event },
          },
          { target: 'answered', actions: { type: 'keepTranslation', params: ({ event }) => event } },
        ],
        'reading.failed': {
          target: 'choosing',
          actions: { type: 'complain', params: ({ event }) => ({ text: event.reason }) },
        },
        'reading.cancelled': 'choosing',
      },
    },
    naming: {
      description:
        'A line may be a name in the shop of another country, or a GUID of the archive: both are loaded together.',
      invoke: {
        id: 'loadNames',
        src: 'loadNames',
        input: ({ context }) => wantedIn(context.translation),
        onDone: { target: 'reading', actions: { type: 'keepNames', params: ({ event }) => ({ names: event.output }) } },
        onError: { target: 'answered', actions: { type: 'keepLoss', params: ({ event }) => event } },
      },
      on: { 'reading.cancelled': 'answered' },
    },
    answered: {
      exit: 'forgive',
      on: {
        ...bringing,
        'filter.chosen': { actions: { type: 'setFilter', params: ({ event }) => event } },
        'more.requested': { guard: 'hasMore', actions: 'showMore' },
        'file.requested': {
          actions: { type: 'saveFile', params: ({ context, event }) => wantedFile(context, event.form) },
        },
        'retry.requested': { guard: 'lacksNames', target: 'naming' },
      },
    },
  },
});

export type ListDeskRef = ActorRefFrom<typeof listDeskMachine>;
