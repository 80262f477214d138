import type { ActorRefFrom } from 'xstate';
import { NOTHING, wantedIn } from './context.ts';
import { listDesk, wantedFile } from './setup.ts';

/** What somebody may bring to the desk, whatever lies on it. */
const bringing = {
  'files.chosen': {
    guard: { type: 'hasFiles', params: ({ event }) => event },
    target: '#listDesk.learning',
    actions: ['begin', { type: 'keepFiles', params: ({ event }) => event }],
  },
  'files.dropped': { target: '#listDesk.collecting', actions: 'begin' },
  'text.pasted': [
    {
      guard: { type: 'hasText', params: ({ event }) => event },
      target: '#listDesk.learning',
      actions: ['begin', { type: 'keepText', params: ({ event }) => event }],
    },
    { actions: { type: 'complain', params: { text: 'There is nothing in the box yet.' } } },
  ],
} satisfies Parameters<typeof listDesk.createStateConfig>[0]['on'];

/** From a list, whatever it holds, to the skins that its lines stand for (docs: Translate lists). */
export const listDeskMachine = listDesk.createMachine({
  id: 'listDesk',
  context: ({ input: { text } }) => ({ ...NOTHING, order: { files: [], text } }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Somebody may bring a text along from the search.',
      always: [{ guard: 'isBrought', target: 'learning' }, { target: 'choosing' }],
    },
    choosing: { description: 'What was pasted last stays in its box, to be corrected.', on: bringing },
    collecting: {
      description: 'A folder tells of its files some at a time.',
      invoke: {
        id: 'collectFiles',
        src: 'collectFiles',
        input: ({ event }) => ({ entries: event.type === 'files.dropped' ? event.entries : [] }),
        onDone: [
          {
            guard: { type: 'hasFiles', params: ({ event }) => ({ files: event.output }) },
            target: 'learning',
            actions: { type: 'keepFiles', params: ({ event }) => ({ files: event.output }) },
          },
          {
            target: 'choosing',
            actions: { type: 'complain', params: { text: 'There is no file in what was dropped.' } },
          },
        ],
        onError: { target: 'choosing', actions: { type: 'complainOfFailure', params: ({ event }) => event } },
      },
      on: { 'reading.cancelled': 'choosing' },
    },
    learning: {
      description: 'The list of skins and the words of the legends are asked for.',
      invoke: {
        id: 'loadLists',
        src: 'loadLists',
        onDone: { target: 'reading', actions: { type: 'keepLists', params: ({ event }) => event.output } },
        onError: { target: 'unlisted', actions: { type: 'complainOfFailure', params: ({ event }) => event } },
      },
      on: { 'reading.cancelled': 'choosing' },
    },
    unlisted: {
      description: 'The list did not come; what was brought is still there.',
      exit: 'forgive',
      on: { ...bringing, 'retry.requested': 'learning' },
    },
    reading: {
      description: 'In a thread of its own, which ends with this state.',
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
        'A line may be a name in the shop of another country, or a GUID of the archive: these are asked for together.',
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
