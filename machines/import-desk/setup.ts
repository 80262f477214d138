import { type AnyEventObject, assign, fromCallback, setup } from 'xstate';
import { doneTexts } from '#contract/done-texts.ts';
import { RequestFailure, textOf } from '#contract/failure.ts';
import type { BuildField, ImportApplied } from '#contract/imports/batch.ts';
import type { BodyOf } from '#contract/request-types.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import { wordsOf } from '#game-files/texts/fold.ts';
import type { Completion } from '#rules/import/game-rows.ts';
import type { Learnt, Progress, ReadRequest } from '#rules/import/reading/read-detected.ts';
import { guessedBuild, type Reading } from '#rules/import/reading/reading.ts';
import { withAssets } from '#rules/import/review/asset-choice.ts';
import { NO_BUILD } from '#rules/import/review/build-problem.ts';
import { withCompletion } from '#rules/import/review/completions.ts';
import { type Comparison, doesSomething, type Lists, problemOf, review } from '#rules/import/review/difference.ts';
import type { Part } from '#rules/import/review/parts.ts';
import type { DecidedLine, ShownKind, Side } from '#rules/import/review/review.ts';
import type { UndoneChange } from '../history/undo.ts';
import { callStub, listenerStub } from '../kinds/request.ts';
import type { ImportDraft } from '../rules/drafts.ts';
import type { Saving, Toast } from '../toasts/toast.ts';

/** Events of reading: progress, then one of the two others. */
export type ReadingEvent =
  | { type: 'reading.progressed'; progress: Progress }
  | { type: 'reading.finished'; reading: Reading }
  | { type: 'reading.failed'; reason: string };

/** How many more lines of a kind are drawn each time. */
export const LINES_AT_A_TIME = 50;
/** How many lines of a kind are drawn at first, when all kinds are drawn at once. */
const AT_FIRST = 10;

export type Context = Comparison & {
  order: ReadRequest;
  progress: Progress | null;
  search: string;
  /** The most lines that are drawn of each kind. */
  limits: Readonly<Record<ShownKind, number>>;
  /** The current import, cut into parts, and how many of them have arrived. */
  cut: { id: string; parts: readonly Part[] } | null;
  arrived: number;
  /** Why the last step failed. */
  problem: string | null;
  /** Has the list changed since the difference was first shown? */
  isRenewed: boolean;
  applied: ImportApplied | null;
};

export const FIRST_LINES: Context['limits'] = {
  settle: AT_FIRST,
  new: AT_FIRST,
  changed: AT_FIRST,
  heldBack: AT_FIRST,
};

export const NOTHING: Context = {
  order: { files: [], text: '' },
  progress: null,
  reading: null,
  lists: null,
  completions: {},
  taken: {},
  sides: {},
  leftAssets: {},
  flags: {},
  build: NO_BUILD,
  search: '',
  limits: FIRST_LINES,
  cut: null,
  arrived: 0,
  problem: null,
  isRenewed: false,
  applied: null,
};

/** The lines of a kind that contain all words of the search. */
export function foundLines(context: Context, kind: ShownKind): readonly DecidedLine[] {
  const words = wordsOf(context.search);
  return review(context).lines.filter((line) => line.kind === kind && words.every((word) => line.text.includes(word)));
}

type Events =
  | ReadingEvent
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | { type: 'files.dropped'; entries: readonly FileSystemEntry[] }
  | { type: 'text.pasted'; text: string }
  | { type: 'reading.cancelled' }
  | { type: 'retry.requested' }
  | { type: 'search.changed'; value: string }
  | { type: 'more.requested'; kind: ShownKind }
  | { type: 'line.taken'; key: string; isTaken: boolean }
  | { type: 'lines.taken'; kind: ShownKind; isTaken: boolean }
  | { type: 'line.completed'; key: string; field: keyof Completion; value: string }
  | { type: 'side.chosen'; key: string; side: Side }
  | { type: 'sides.chosen'; side: Side }
  | { type: 'assets.taken'; key: string; isTaken: boolean }
  | { type: 'flag.set'; name: string; isOn: boolean }
  | { type: 'build.described'; field: BuildField; value: string }
  | { type: 'apply.requested' }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }
  | { type: 'apply.cancelled' }
  | { type: 'review.dropped' }
  | { type: 'skins.changed' }
  | ({ type: 'change.undone' } & UndoneChange);

export const importing: Saving = {
  page: 'importDesk',
  done: ({ message }) => message ?? doneTexts.applyImport,
  failed: 'The import could not be applied',
};

export const importDesk = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** The draft from before the session ended. */
    input: {} as { draft?: ImportDraft | undefined } | undefined,
  },
  actors: {
    /** Finds all files in a drop. */
    collectFiles: callStub<ChosenFile[], { entries: readonly FileSystemEntry[] }>('collectFiles'),
    /** Loads the legends whose words the reading needs, and the skins that settings and texts refer to. */
    loadLegends: callStub<Learnt>('loadLegends'),
    /** Reads files in its own thread, and sends its progress; it ends with its state. */
    readDump: fromCallback<AnyEventObject, ReadRequest>(() => {}),
    loadLists: callStub<Lists>('loadLists'),
    cutIntoParts: callStub<{ id: string; parts: Part[] }, Part>('cutIntoParts'),
    keepPart: callStub<unknown, { id: string; part: number; rows: Part }>('keepPart'),
    applyImport: callStub<ImportApplied, BodyOf<'applyImport'> & { id: string }>('applyImport'),
    /** Sends `skins.changed` when this page has changed a skin, by an undo for example. */
    skinChanges: listenerStub,
    /** Sends the id of each change that this page has undone, an applied import for example. */
    undoneChanges: listenerStub,
  },
  actions: {
    forget: assign(NOTHING),
    keepFiles: assign((_, { files }: { files: readonly ChosenFile[] }) => ({ ...NOTHING, order: { files, text: '' } })),
    keepText: assign((_, { text }: { text: string }) => ({ ...NOTHING, order: { files: [], text } })),
    keepLegends: assign(({ context }, learnt: Learnt) => ({
      order: { ...context.order, ...learnt },
    })),
    keepProgress: assign((_, { progress }: { progress: Progress }) => ({ progress })),
    keepReading: assign((_, { reading }: { reading: Reading }) => ({
      ...{ reading, progress: null },
      build: { ...NO_BUILD, ...guessedBuild(reading) },
    })),
    keepLists: assign((_, lists: Lists) => ({ lists })),
    setSearch: assign((_, { value }: { value: string }) => ({ search: value, limits: FIRST_LINES })),
    showMore: assign(({ context: { limits } }, { kind }: { kind: ShownKind }) => ({
      limits: { ...limits, [kind]: limits[kind] + LINES_AT_A_TIME },
    })),
    take: assign(({ context }, { key, isTaken }: { key: string; isTaken: boolean }) => ({
      taken: { ...context.taken, [key]: isTaken },
    })),
    /** Shows all found lines of a kind. */
    takeFound: assign(({ context }, { kind, isTaken }: { kind: ShownKind; isTaken: boolean }) => ({
      taken: {
        ...context.taken,
        ...Object.fromEntries(foundLines(context, kind).map(({ key }) => [key, isTaken])),
      },
    })),
    complete: assign(({ context }, { key, ...what }: { key: string; field: keyof Completion; value: string }) => ({
      completions: withCompletion(context.completions, key, what),
    })),
    chooseSide: assign(({ context }, { key, side }: { key: string; side: Side }) => ({
      sides: { ...context.sides, [key]: side },
    })),
    chooseSides: assign(({ context }, { side }: { side: Side }) => ({
      sides: {
        ...context.sides,
        ...Object.fromEntries(
          foundLines(context, 'settle').flatMap(({ key, typed }) => (typed.length > 0 ? [[key, side]] : [])),
        ),
      },
    })),
    takeAssets: assign(({ context: { leftAssets } }, { key, isTaken }: { key: string; isTaken: boolean }) => ({
      leftAssets: withAssets(leftAssets, key, isTaken),
    })),
    /** Keeps whether a flag of the game's build is on. */
    setFlag: assign(({ context }, { name, isOn }: { name: string; isOn: boolean }) => ({
      flags: { ...context.flags, [name]: isOn },
    })),
    describeBuild: assign(({ context }, { field, value }: { field: BuildField; value: string }) => ({
      build: { ...context.build, [field]: value },
      problem: null,
    })),
    keepCut: assign((_, cut: NonNullable<Context['cut']>) => ({ cut, arrived: 0 })),
    countArrived: assign(({ context }) => ({ arrived: context.arrived + 1 })),
    keepApplied: assign((_, applied: ImportApplied) => ({ ...NOTHING, applied })),
    /** Keeps the new last change of the applied import. */
    keepWayBack: assign(({ context: { applied } }, { historyId }: UndoneChange) => ({
      applied: applied && { ...applied, historyId },
    })),
    complain: assign((_, { text }: { text: string }) => ({ problem: text })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: textOf(error) })),
    forgive: assign({ problem: null }),
    markRenewed: assign({ isRenewed: true }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    hasFiles: (_, { files }: { files: readonly ChosenFile[] }) => files.length > 0,
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    isRead: ({ context }) => context.reading !== null,
    isFirst: ({ context }) => context.lists === null,
    isNothing: ({ context }) => !doesSomething(context),
    isUnfit: ({ context }) => problemOf(context) !== undefined,
    isWayBack: ({ context: { applied } }, { id }: UndoneChange) => applied?.historyId === id,
    hasMore: ({ context }, { kind }: { kind: ShownKind }) => context.limits[kind] < foundLines(context, kind).length,
    hasArrived: ({ context }) => context.arrived === context.cut?.parts.length,
    /** Were skins left alone, because somebody had changed them? Only these differ then. */
    hasLeft: (_, { leftCount = 0 }: ImportApplied) => leftCount > 0,
    isRefusedAs: (_, { error, code }: { error: unknown; code: string }) => codeOf(error) === code,
    isAnswered: (_, { error }: { error: unknown }) => codeOf(error) !== undefined,
  },
});

/** Why the server refused; undefined when it did not answer. */
const codeOf = (error: unknown) => (error instanceof RequestFailure ? error.code : undefined);
