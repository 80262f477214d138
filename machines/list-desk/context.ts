import { type Answer, isFound, type Kind, kinds, type Row, type TranslatedSkin } from '#game-files/finders/answer.ts';
import type { Guids } from '#game-files/finders/by-guid.ts';
import type { ListedItem } from '#game-files/finders/by-item.ts';
import type { Names } from '#game-files/finders/by-shop-name.ts';
import type { KnownLegend } from '#game-files/names/legends.ts';
import { hasNameOfList } from '#game-files/translate/is-list.ts';
import type { Order, Progress } from '#game-files/translate/translate-lists.ts';
import { rowAt, type Translation } from '#game-files/translate/translation.ts';
import { memoizeLast } from '#rules/memoize.ts';
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
export type Filter = { part: Part; legend: string; kind: Kind | '' };
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
export type Summary = { lines: number; found: number; legends: readonly string[]; kinds: readonly Kind[] };

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
