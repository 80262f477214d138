import { type AnyEventObject, assign, fromCallback, setup } from 'xstate';
import { textOf } from '#contract/failure.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { World } from '#game-files/translate/translate-line.ts';
import type { Order, Progress } from '#game-files/translate/translate-lists.ts';
import type { Translation } from '#game-files/translate/translation.ts';
import type { Form, WantedFile } from '#rules/answers/translated/file-of.ts';
import { callStub } from '../kinds/request.ts';
import {
  type Brought,
  type Context,
  type Filter,
  LINES_AT_A_TIME,
  type Lists,
  NO_ORDER,
  NOTHING,
  type ReadingEvent,
  rowsAt,
  shownPlaces,
  type Told,
  type Wanted,
  wantedIn,
} from './context.ts';

type Events =
  | ReadingEvent
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | { type: 'files.dropped'; entries: readonly FileSystemEntry[] }
  | { type: 'text.pasted'; text: string }
  | { type: 'text.typed'; text: string }
  | { type: 'list.cleared' }
  | { type: 'reading.cancelled' }
  | { type: 'retry.requested' }
  | { type: 'filter.chosen'; filter: Partial<Filter> }
  | { type: 'more.requested' }
  | { type: 'file.requested'; form: Form };

export const listDesk = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** The list of this tab: one that was brought here before, or a text that comes along from the search. */
    input: {} as Brought,
  },
  actors: {
    /** Finds all files in a drop. */
    collectFiles: callStub<ChosenFile[], { entries: readonly FileSystemEntry[] }>('collectFiles'),
    loadLists: callStub<Lists>('loadLists'),
    /** Loads the names of skins in all languages, and the archive's assets by GUID. */
    loadNames: callStub<Told, Wanted>('loadNames'),
    /** Reads lists in its own thread and sends its progress; it ends with its state. */
    translateLists: fromCallback<AnyEventObject, Order & World>(() => {}),
  },
  actions: {
    begin: assign({ ...NOTHING, order: NO_ORDER }),
    keepFiles: assign((_, { files }: { files: readonly ChosenFile[] }) => ({ order: { files, text: '' } })),
    keepText: assign((_, { text }: { text: string }) => ({ order: { files: [], text }, box: text })),
    keepBox: assign((_, { text }: { text: string }) => ({ box: text })),
    clearBox: assign({ box: '' }),
    forgetOrder: assign({ order: NO_ORDER }),
    /** Keeps the list for a reload. */
    storeList: (_, _params: Stored) => {},
    keepLists: assign((_, lists: Lists) => ({ lists })),
    // The first answers are not the last ones: left now, the list is read anew.
    keepNames: assign((_, names: Told) => ({ names, translation: null })),
    keepProgress: assign((_, { progress }: { progress: Progress }) => ({ progress })),
    keepTranslation: assign((_, { translation }: { translation: Translation }) => ({ translation, progress: null })),
    setFilter: assign(({ context }, { filter }: { filter: Partial<Filter> }) => ({
      filter: { ...context.filter, ...filter },
      limit: LINES_AT_A_TIME,
    })),
    showMore: assign(({ context }) => ({ limit: context.limit + LINES_AT_A_TIME })),
    complain: assign((_, { text }: { text: string }) => ({ problem: text })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: textOf(error) })),
    keepLoss: assign((_, { error }: { error: unknown }) => ({ lost: textOf(error) })),
    forgive: assign({ problem: null, lost: null }),
    /** Saves a file for the user. */
    saveFile: (_, _params: WantedFile) => {},
  },
  guards: {
    hasFiles: (_, { files }: { files: readonly ChosenFile[] }) => files.length > 0,
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    isOtherText: ({ context: { box } }, { text }: { text: string }) => text !== box,
    isBrought: ({ context: { order } }) => order.files.length > 0 || order.text.trim() !== '',
    isAnswered: ({ context: { translation } }) => translation !== null,
    /** Is there an unknown line that may be a name in another language, or a GUID, with no lookup loaded yet? */
    wantsNames: ({ context }, { translation }: { translation: Translation }) =>
      wantsAny(translation) && context.names === null,
    lacksNames: ({ context: { translation, names } }) => wantsAny(translation) && names === null,
    hasMore: ({ context }) => context.limit < shownPlaces(context).length,
  },
});

/** What a reload brings back. */
export type Stored = Pick<Context, 'order' | 'box'>;

const wantsAny = (translation: Translation | null) => Object.values(wantedIn(translation)).includes(true);

/** The shown rows, to save as a file. */
export const wantedFile = (context: Context, form: Form): WantedFile => ({
  form,
  rows: context.translation === null ? [] : rowsAt(context.translation, shownPlaces(context)),
  skins: context.lists?.skins ?? [],
});
