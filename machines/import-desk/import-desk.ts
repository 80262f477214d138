import type { ActorRefFrom } from 'xstate';
import { sayNotSaved, saySaved } from '../save-toast.ts';
import { NOTHING } from './context.ts';
import { draftOf, problemOf, rowsToSend, saidFlags } from './difference.ts';
import { importDesk } from './setup.ts';

/** What somebody may bring to the desk, whatever lies on it. */
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

/** From the files of the game to the list: read them, look at the difference, settle the odd ones, apply (docs: Import desk). */
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
      description: 'By the words of the legends files are told apart.',
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
      description: 'In a thread of its own, which ends with this state.',
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
      description: 'The lists are asked for, again when somebody has changed them; what was decided stays.',
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
      description: 'The lists did not come; what was read is still there.',
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
          description: 'Says what it does before it does it.',
          on: { 'question.confirmed': '#importDesk.applying', 'question.cancelled': 'looking' },
        },
        dropping: {
          description: 'All that was decided would be lost.',
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
          description: 'The rows are cut into parts, of which there is always one, and the import gets its id.',
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
          description: 'Nothing is changed before the last call.',
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
          description: 'All of it or nothing. It goes on when the page is left.',
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
            onDone: {
              target: '#importDesk.applied',
              actions: [{ type: 'keepApplied', params: ({ event }) => event.output }, saySaved('applyImport')],
            },
            onError: [
              {
                guard: { type: 'isRefusedAs', params: ({ event }) => ({ error: event.error, code: 'stale' }) },
                target: '#importDesk.comparing',
              },
              {
                guard: { type: 'isAnswered', params: ({ event }) => event },
                target: 'unsent',
                actions: [{ type: 'complainOfFailure', params: ({ event }) => event }, sayNotSaved('applyImport')],
              },
              {
                target: 'unanswered',
                actions: [{ type: 'complainOfFailure', params: ({ event }) => event }, sayNotSaved('applyImport')],
              },
            ],
          },
        },
        unsent: {
          description: 'The last call was refused, or not made at all.',
          exit: 'forgive',
          on: { 'retry.requested': 'cutting', 'apply.cancelled': '#importDesk.reviewing' },
        },
        unanswered: {
          description: 'It may have been applied: asked again under the same id, the server tells.',
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
      description: 'Nothing of what was applied is left, until that is undone as well.',
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
