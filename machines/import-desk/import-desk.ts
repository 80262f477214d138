import type { ActorRefFrom } from 'xstate';
import { draftOf, problemOf, rowsToSend, saidFlags } from '#rules/import/review/difference.ts';
import { oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';
import type { ImportDraft } from '../rules/drafts.ts';
import { sayNotSaved, saySaved } from '../toasts/toast.ts';
import { collecting } from './collecting.ts';
import { type Context, importDesk, importing, NOTHING } from './setup.ts';

/** Ways to bring files; they work in every state that has them. */
const choosing = importDesk.createStateConfig({
  on: {
    'files.chosen': { guard: withEvent('hasFiles'), target: '#importDesk.learning', actions: withEvent('keepFiles') },
    'files.dropped': { target: '#importDesk.collecting', actions: 'forget' },
    'text.pasted': { guard: withEvent('hasText'), target: '#importDesk.learning', actions: withEvent('keepText') },
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
    collecting: collecting(),
    learning: {
      description: 'Loads the legends’ words, by which files are recognised.',
      ...oneRequest('loadLegends', {
        onDone: { target: 'reading', actions: withOutput('keepLegends') },
        onError: { target: 'choosing', actions: withEvent('complainOfFailure') },
      }),
      on: { 'reading.cancelled': 'choosing' },
    },
    reading: {
      description: 'Runs in its own thread, which ends with this state.',
      invoke: { id: 'readDump', src: 'readDump', input: ({ context }) => context.order },
      on: {
        'reading.progressed': { actions: withEvent('keepProgress') },
        'reading.finished': { target: 'comparing', actions: withEvent('keepReading') },
        'reading.failed': {
          target: 'choosing',
          actions: { type: 'complain', params: ({ event }) => ({ text: event.reason }) },
        },
        'reading.cancelled': 'choosing',
      },
    },
    comparing: {
      description: 'The lists load, again after each change of them. The choices stay.',
      ...oneRequest('loadLists', {
        onDone: [
          { guard: 'isFirst', target: 'reviewing', actions: withOutput('keepLists') },
          { target: 'reviewing', actions: [withOutput('keepLists'), 'markRenewed'] },
        ],
        onError: { target: 'unlisted', actions: withEvent('complainOfFailure') },
      }),
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
            'search.changed': { actions: withEvent('setSearch') },
            'more.requested': { guard: withEvent('hasMore'), actions: withEvent('showMore') },
            'line.taken': { actions: withEvent('take') },
            'lines.taken': { actions: withEvent('takeFound') },
            'line.completed': { actions: withEvent('complete') },
            'side.chosen': { actions: withEvent('chooseSide') },
            'sides.chosen': { actions: withEvent('chooseSides') },
            'assets.taken': { actions: withEvent('takeAssets') },
            'flag.set': { actions: withEvent('setFlag') },
            'build.described': { actions: withEvent('describeBuild') },
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
          ...oneRequest('cutIntoParts', {
            input: (context: Context) => rowsToSend(context),
            onDone: { target: 'sending', actions: withOutput('keepCut') },
            onError: { target: 'unsent', actions: withEvent('complainOfFailure') },
          }),
          on: { 'apply.cancelled': '#importDesk.reviewing' },
        },
        counting: { always: [{ guard: 'hasArrived', target: 'finishing' }, { target: 'sending' }] },
        sending: {
          description: 'Nothing changes before the last call.',
          ...oneRequest('keepPart', {
            input: ({ cut, arrived }: Context) => ({
              id: cut?.id ?? '',
              part: arrived,
              rows: cut?.parts[arrived] ?? { skins: [], assets: [], gameids: [] },
            }),
            onDone: { target: 'counting', actions: 'countArrived' },
            onError: { target: 'unsent', actions: withEvent('complainOfFailure') },
          }),
          on: { 'apply.cancelled': '#importDesk.reviewing' },
        },
        finishing: oneRequest('applyImport', {
          description: 'Applies everything or nothing. It goes on when the page is left.',
          input: (context: Context) => ({
            id: context.cut?.id ?? '',
            parts: context.cut?.parts.length ?? 1,
            seen: context.lists?.seen ?? { skins: 0, archive: 0 },
            build: draftOf(context.build),
            flags: saidFlags(context),
          }),
          onDone: [
            { guard: withOutput('hasLeft'), target: '#importDesk.comparing', actions: saySaved(importing) },
            { target: '#importDesk.applied', actions: [withOutput('keepApplied'), saySaved(importing)] },
          ],
          onError: [
            {
              guard: {
                type: 'isRefusedAs',
                params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, code: 'stale' }),
              },
              target: '#importDesk.comparing',
            },
            {
              guard: withEvent('isAnswered'),
              target: 'unsent',
              actions: [withEvent('complainOfFailure'), sayNotSaved(importing)],
            },
            { target: 'unanswered', actions: [withEvent('complainOfFailure'), sayNotSaved(importing)] },
          ],
        }),
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
        'change.undone': { guard: withEvent('isWayBack'), target: 'takenBack', actions: withEvent('keepWayBack') },
      },
    },
    takenBack: {
      ...choosing,
      description: 'The import was undone. Undoing that restores it.',
      on: {
        ...choosing.on,
        'change.undone': { guard: withEvent('isWayBack'), target: 'applied', actions: withEvent('keepWayBack') },
      },
    },
  },
});

export type ImportDeskRef = ActorRefFrom<typeof importDeskMachine>;

type Desk = Omit<ImportDraft, 'reading'> & { reading: ImportDraft['reading'] | null };

/** The draft that leaving the page would lose: files that were read and are not applied, with all choices. */
const importDraftOf = ({ reading, completions, taken, sides, leftAssets, flags, build }: Desk) =>
  reading === null ? undefined : { reading, completions, taken, sides, leftAssets, flags, build };

export const importDeskPage: PageFlow<typeof importDeskMachine> = {
  input: ({ draft }) => ({ draft }),
  draftOf: importDraftOf,
};
