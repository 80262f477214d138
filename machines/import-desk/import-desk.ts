import type { ActorRefFrom } from 'xstate';
import { draftOf, problemOf, rowsToSend, saidFlags } from '#rules/review/difference.ts';
import { sayNotSaved, saySaved } from '../save-toast.ts';
import { NOTHING } from './context.ts';
import { importDesk, importing } from './setup.ts';

/** Ways to bring files; they work in every state that has them. */
const choosing = importDesk.createStateConfig({
  on: {
    'files.chosen': {
      guard: { type: 'hasFiles', params: ({ event }) => event },
      target: '#importDesk.learning',
      actions: { type: 'keepFiles', params: ({ event }) => event },
    },
    'files.dropped': { target: '#importDesk.collecting', actions: 'forget' },
    'text.pasted': {
      guard: { type: 'hasText', params: ({ event }) => event },
      target: '#importDesk.learning',
      actions: { type: 'keepText', params: ({ event }) => event },
    },
  },
});

/** From the game's files to the list: read, review the difference, settle open lines, apply (docs: Import desk). */
export const importDeskMachine = importDesk.createMachine({
  id: 'importDesk',
  context: ({ input }) => ({ ...NOTHING, ...input?.draft }),
  invoke: [
    { id: 'skinChanges', src: 'skinChanges' },
    { id: 'undoneChanges', src: 'undoneChanges' },
  ],
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isRead', target: 'comparing' }, { target: 'choosing' }] },
    choosing,
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
            actions: { type: 'keepFiles', params: ({ event }) => ({ files: event.output }) },
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
      description: 'Loads the legends’ words, by which files are recognised.',
      invoke: {
        id: 'loadLegends',
        src: 'loadLegends',
        onDone: {
          target: 'reading',
          actions: { type: 'keepLegends', params: ({ event }) => event.output },
        },
        onError: { target: 'choosing', actions: { type: 'complainOfFailure', params: ({ event }) => event } },
      },
      on: { 'reading.cancelled': 'choosing' },
    },
    reading: {
      description: 'Runs in its own thread, which ends with this state.',
      invoke: { id: 'readDump', src: 'readDump', input: ({ context }) => context.order },
      on: {
        'reading.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'reading.finished': {
          target: 'comparing',
          actions: { type: 'keepReading', params: ({ event }) => event },
        },
        'reading.failed': {
          target: 'choosing',
          actions: { type: 'complain', params: ({ event }) => ({ text: event.reason }) },
        },
        'reading.cancelled': 'choosing',
      },
    },
    comparing: {
      description: 'The lists load, again after each change of them. The choices stay.',
      invoke: {
        id: 'loadLists',
        src: 'loadLists',
        onDone: [
          {
            guard: 'isFirst',
            target: 'reviewing',
            actions: { type: 'keepLists', params: ({ event }) => event.output },
          },
          {
            target: 'reviewing',
            actions: [{ type: 'keepLists', params: ({ event }) => event.output }, 'markRenewed'],
          },
        ],
        onError: { target: 'unlisted', actions: { type: 'complainOfFailure', params: ({ event }) => event } },
      },
      on: { 'skins.changed': { target: 'comparing', reenter: true } },
    },
    unlisted: {
      description: 'The lists failed to load. The read files are kept.',
      exit: 'forgive',
      on: { 'retry.requested': 'comparing', 'review.dropped': { target: 'choosing', actions: 'forget' } },
    },
    reviewing: {
      initial: 'looking',
      on: { 'skins.changed': 'comparing' },
      states: {
        looking: {
          on: {
            'search.changed': { actions: { type: 'setSearch', params: ({ event }) => event } },
            'more.requested': {
              guard: { type: 'hasMore', params: ({ event }) => event },
              actions: { type: 'showMore', params: ({ event }) => event },
            },
            'line.taken': { actions: { type: 'take', params: ({ event }) => event } },
            'lines.taken': { actions: { type: 'takeFound', params: ({ event }) => event } },
            'line.completed': { actions: { type: 'complete', params: ({ event }) => event } },
            'side.chosen': { actions: { type: 'chooseSide', params: ({ event }) => event } },
            'sides.chosen': { actions: { type: 'chooseSides', params: ({ event }) => event } },
            'assets.taken': { actions: { type: 'takeAssets', params: ({ event }) => event } },
            'flag.set': { actions: { type: 'setFlag', params: ({ event }) => event } },
            'build.described': { actions: { type: 'describeBuild', params: ({ event }) => event } },
            'apply.requested': [
              { guard: 'isNothing' },
              {
                guard: 'isUnfit',
                actions: { type: 'complain', params: ({ context }) => ({ text: problemOf(context) ?? '' }) },
              },
              { target: 'confirming', actions: 'forgive' },
            ],
            'review.dropped': 'dropping',
          },
        },
        confirming: {
          description: 'Asks before it applies, with the numbers.',
          on: { 'question.confirmed': '#importDesk.applying', 'question.cancelled': 'looking' },
        },
        dropping: {
          description: 'Asks before all choices are lost.',
          on: {
            'question.confirmed': { target: '#importDesk.choosing', actions: 'forget' },
            'question.cancelled': 'looking',
          },
        },
      },
    },
    applying: {
      initial: 'cutting',
      states: {
        cutting: {
          description: 'The rows are cut into parts, at least one, and the import gets its id.',
          invoke: {
            id: 'cutIntoParts',
            src: 'cutIntoParts',
            input: ({ context }) => rowsToSend(context),
            onDone: { target: 'sending', actions: { type: 'keepCut', params: ({ event }) => event.output } },
            onError: { target: 'unsent', actions: { type: 'complainOfFailure', params: ({ event }) => event } },
          },
          on: { 'apply.cancelled': '#importDesk.reviewing' },
        },
        counting: { always: [{ guard: 'hasArrived', target: 'finishing' }, { target: 'sending' }] },
        sending: {
          description: 'Nothing changes before the last call.',
          invoke: {
            id: 'keepPart',
            src: 'keepPart',
            input: ({ context: { cut, arrived } }) => ({
              id: cut?.id ?? '',
              part: arrived,
              rows: cut?.parts[arrived] ?? { skins: [], assets: [], gameids: [] },
            }),
            onDone: { target: 'counting', actions: 'countArrived' },
            onError: { target: 'unsent', actions: { type: 'complainOfFailure', params: ({ event }) => event } },
          },
          on: { 'apply.cancelled': '#importDesk.reviewing' },
        },
        finishing: {
          description: 'Applies everything or nothing. It goes on when the page is left.',
          invoke: {
            id: 'applyImport',
            src: 'applyImport',
            input: ({ context }) => ({
              id: context.cut?.id ?? '',
              parts: context.cut?.parts.length ?? 1,
              seen: context.lists?.seen ?? { skins: 0, archive: 0 },
              build: draftOf(context.build),
              flags: saidFlags(context),
            }),
            onDone: [
              {
                guard: { type: 'hasLeft', params: ({ event }) => event.output },
                target: '#importDesk.comparing',
                actions: saySaved(importing),
              },
              {
                target: '#importDesk.applied',
                actions: [{ type: 'keepApplied', params: ({ event }) => event.output }, saySaved(importing)],
              },
            ],
            onError: [
              {
                guard: { type: 'isRefusedAs', params: ({ event }) => ({ error: event.error, code: 'stale' }) },
                target: '#importDesk.comparing',
              },
              {
                guard: { type: 'isAnswered', params: ({ event }) => event },
                target: 'unsent',
                actions: [{ type: 'complainOfFailure', params: ({ event }) => event }, sayNotSaved(importing)],
              },
              {
                target: 'unanswered',
                actions: [{ type: 'complainOfFailure', params: ({ event }) => event }, sayNotSaved(importing)],
              },
            ],
          },
        },
        unsent: {
          description: 'The last call was refused or never made.',
          exit: 'forgive',
          on: { 'retry.requested': 'cutting', 'apply.cancelled': '#importDesk.reviewing' },
        },
        unanswered: {
          description: 'The import may have been applied. A repeated request with the same id shows the result.',
          exit: 'forgive',
          on: { 'retry.requested': 'finishing', 'apply.cancelled': '#importDesk.comparing' },
        },
      },
    },
    applied: {
      ...choosing,
      on: {
        ...choosing.on,
        'change.undone': {
          guard: { type: 'isWayBack', params: ({ event }) => event },
          target: 'takenBack',
          actions: { type: 'keepWayBack', params: ({ event }) => event },
        },
      },
    },
    takenBack: {
      ...choosing,
      description: 'The import was undone. Undoing that restores it.',
      on: {
        ...choosing.on,
        'change.undone': {
          guard: { type: 'isWayBack', params: ({ event }) => event },
          target: 'applied',
          actions: { type: 'keepWayBack', params: ({ event }) => event },
        },
      },
    },
  },
});

export type ImportDeskRef = ActorRefFrom<typeof importDeskMachine>;
