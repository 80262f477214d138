import type { ActorRefFrom } from 'xstate';
import { collecting } from '../import-desk/collecting.ts';
import { oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { type Context, listDesk, NOTHING, wantedFile, wantedIn } from './setup.ts';

const storeList = { type: 'storeList' as const, params: ({ context }: { context: Context }) => context };

/** Ways to bring a list, and to start over; they work in every state where nothing is under way. */
const bringing = {
  'files.chosen': {
    guard: withEvent('hasFiles'),
    target: '#listDesk.learning',
    actions: ['begin', withEvent('keepFiles'), storeList],
  },
  'files.dropped': { target: '#listDesk.collecting', actions: 'begin' },
  'text.pasted': [
    { guard: withEvent('hasText'), target: '#listDesk.learning', actions: ['begin', withEvent('keepText'), storeList] },
    { actions: { type: 'complain', params: { text: 'Paste a list first.' } } },
  ],
  'list.cleared': { target: '#listDesk.choosing', actions: ['begin', 'clearBox', storeList] },
} satisfies Parameters<typeof listDesk.createStateConfig>[0]['on'];

/** Translates a list of any kind into the skins that its lines name (docs: Translate lists). */
export const listDeskMachine = listDesk.createMachine({
  id: 'listDesk',
  context: ({ input }) => ({ ...NOTHING, box: input.order.text, ...input, progress: null, problem: null }),
  initial: 'opening',
  on: {
    'text.typed': { guard: withEvent('isOtherText'), actions: [withEvent('keepBox'), storeList] },
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
    collecting: collecting(storeList),
    learning: {
      description: 'The list of skins and the legends’ words are loading.',
      ...oneRequest('loadLists', {
        onDone: { target: 'reading', actions: withOutput('keepLists') },
        onError: { target: 'unlisted', actions: withEvent('complainOfFailure') },
      }),
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
          items: names?.items,
        }),
      },
      on: {
        'reading.progressed': { actions: withEvent('keepProgress') },
        'reading.finished': [
          { guard: withEvent('wantsNames'), target: 'naming', actions: withEvent('keepTranslation') },
          { target: 'answered', actions: withEvent('keepTranslation') },
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
      ...oneRequest('loadNames', {
        input: (context: Context) => wantedIn(context.translation),
        onDone: { target: 'reading', actions: withOutput('keepNames') },
        onError: { target: 'answered', actions: withEvent('keepLoss') },
      }),
      on: { 'reading.cancelled': 'answered' },
    },
    answered: {
      exit: 'forgive',
      on: {
        ...bringing,
        'filter.chosen': { actions: withEvent('setFilter') },
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
