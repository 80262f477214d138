import { type AnyEventObject, assign, fromCallback, setup } from 'xstate';
import { textOf } from '#contract/failure.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import { type Answer, isFound, type Kind, kinds, type Row, type TranslatedSkin } from '#game-files/finders/answer.ts';
import type { Guids } from '#game-files/finders/by-guid.ts';
import type { ListedItem } from '#game-files/finders/by-item.ts';
import type { Names } from '#game-files/finders/by-shop-name.ts';
import type { KnownLegend } from '#game-files/names/legends.ts';
import { hasNameOfList } from '#game-files/translate/is-list.ts';
import type { World } from '#game-files/translate/translate-line.ts';
import type { Order, Progress } from '#game-files/translate/translate-lists.ts';
import { rowAt, type Translation } from '#game-files/translate/translation.ts';
import type { Form, WantedFile } from '#rules/answers/translated/file-of.ts';
import { memoizeLast } from '#rules/memoize.ts';
import { callStub } from '../kinds/request.ts';
import { modelsIn } from '../viewer/wanted.ts';

/** Events of reading: progress, then one of the two others. */
export type ReadingEvent =
  | { type: 'reading.progressed'; progress: Progress }
  | { type: 'reading.finished'; translation: Translation }
  | { type: 'reading.failed'; reason: string };

/**
 * Names in other languages, the names of the archive's assets by GUID, and what is no skin; empty when no line may be
 * one.
 */
export type Told = { names: Names; guids: Guids; items: readonly ListedItem[] };
/** The kinds of lookups that a line may need. */
export type Wanted = { [What in keyof Told]: boolean };

export type Lists = { skins: readonly TranslatedSkin[]; legends: readonly KnownLegend[] };

/** The lines shown: all, the known ones, or the unknown ones. */
export const parts = ['all', 'found', 'unknown'] as const;
export type Part = (typeof parts)[number];

/** Empty means every legend, every kind. */
type Filter = { part: Part; legend: string; kind: Kind | '' };
const NO_FILTER: Filter = { part: 'all', legend: '', kind: '' };

/** How many lines are drawn at first, and how many more each time. */
export const LINES_AT_A_TIME = 200;

/** A list that was brought, with as much of its answers as is known; it outlives the page (docs: A list that stays). */
export type Brought = Pick<Context, 'order'> & Partial<Context>;

export const NO_ORDER: Order = { files: [], text: '' };

export type Context = {
  /** What is read, or was; nothing when there is nothing to read. */
  order: Order;
  /** The text in the box, as it was when the person last left the box. */
  box: string;
  /** Are the files back by their names alone, after a reload? */
  isByName: boolean;
  lists: Lists | null;
  /** The lookups, loaded once a line needs them. */
  names: Told | null;
  progress: Progress | null;
  translation: Translation | null;
  filter: Filter;
  limit: number;
  /** Why the last step failed. */
  problem: string | null;
  /** Why the lookups failed. */
  lost: string | null;
};

const NOTHING_READ = {
  lists: null,
  names: null,
  progress: null,
  translation: null,
  problem: null,
  lost: null,
} as const;

/** Everything except the list itself. */
export const NOTHING: Omit<Context, 'order' | 'box'> = {
  isByName: false,
  ...NOTHING_READ,
  filter: NO_FILTER,
  limit: LINES_AT_A_TIME,
};

const NO_ROWS: readonly number[] = [];

const placesFor = memoizeLast((translation: Translation, lists: Lists, part: Part, legend: string, kind: Kind | '') => {
  const fits = translation.answers.map((answer) => isShown(answer, lists, { part, legend, kind }));
  const places = translation.which.flatMap((answer, place) => (fits[answer] ? [place] : []));
  if (part !== 'all' || places.length <= LINES_AT_A_TIME) return places;
  // When there are more lines than are drawn at first, the known ones come first; each group keeps its order.
  const isKnown = (place: number) => isFound(translation.answers[translation.which[place] as number] as Answer);
  return [...places.filter(isKnown), ...places.filter((place) => !isKnown(place))];
});

/** The indices of the rows that pass the filter, in order. */
export const shownPlaces = ({ translation, lists, filter: { part, legend, kind } }: Context): readonly number[] =>
  translation && lists ? placesFor(translation, lists, part, legend, kind) : NO_ROWS;

/** The rows at these indices. */
export const rowsAt = (translation: Translation, places: readonly number[]): Row[] =>
  places.map((place) => rowAt(translation, place));

function isShown(answer: Answer, { skins }: Lists, { part, legend, kind }: Filter) {
  if (part !== 'all' && isFound(answer) !== (part === 'found')) return false;
  if (kind !== '' && answer.kind !== kind) return false;
  return legend === '' || answer.legend === legend || answer.skins.some((place) => skins[place]?.legend === legend);
}

/** The choices of the filter, and the number of known lines. */
type Summary = { lines: number; found: number; legends: readonly string[]; kinds: readonly Kind[] };

const summaryFor = memoizeLast((translation: Translation, { skins }: Lists): Summary => {
  // The answers of one line are neighbours, and only known lines have several.
  const isFirst = (place: number) => translation.lines[place] !== translation.lines[place - 1];
  const first = translation.which.filter((_, place) => isFirst(place));
  const found = first.filter((answer) => isFound(translation.answers[answer] as Answer)).length;
  const legends = translation.answers.flatMap((answer) => [
    ...(answer.legend === undefined ? [] : [answer.legend]),
    ...answer.skins.flatMap((place) => skins[place]?.legend ?? []),
  ]);
  const known = new Set(translation.answers.map(({ kind }) => kind));
  return {
    lines: first.length,
    found,
    legends: [...new Set(legends)].sort(new Intl.Collator('en').compare),
    kinds: kinds.filter((kind) => known.has(kind)),
  };
});
const NO_SUMMARY: Summary = { lines: 0, found: 0, legends: [], kinds: [] };

export const summaryOf = ({ translation, lists }: Context): Summary =>
  translation && lists ? summaryFor(translation, lists) : NO_SUMMARY;

/** The lookups to request, because a line that may need one was not found. */
export const wantedIn = (translation: Translation | null): Wanted => ({
  names: translation?.hasStrangers === true,
  guids: translation?.hasNumbers === true,
  items: translation?.hasOthers === true,
});

/** Is there a file whose name is not enough: a model, or a list? */
export const lacksBytes = ({ isByName, order: { files } }: Context): boolean =>
  isByName && (modelsIn(files).size > 0 || files.some(({ path, file }) => hasNameOfList(path) && file.size === 0));

/** The unknown lines in order, to copy them together. */
export const unknownLines = ({ translation }: Context): string =>
  translation === null
    ? ''
    : translation.texts
        .filter((_, place) => !isFound(translation.answers[translation.which[place] as number] as Answer))
        .join('\n');

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
