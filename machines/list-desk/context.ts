import { memoizeLast } from '#rules/memoize.ts';
import type { KnownLegend } from '#rules/names/legends.ts';
import { type Answer, isFound, type Kind, kinds, type Row, type TranslatedSkin } from '#rules/translate/answer.ts';
import type { Guids } from '#rules/translate/by-guid.ts';
import type { Names } from '#rules/translate/by-shop-name.ts';
import type { Order, Progress } from '#rules/translate/translate-lists.ts';
import { rowAt, type Translation } from '#rules/translate/translation.ts';

/** What reading tells: how far it is, and at last one of the two others. */
export type ReadingEvent =
  | { type: 'reading.progressed'; progress: Progress }
  | { type: 'reading.finished'; translation: Translation }
  | { type: 'reading.failed'; reason: string };

/** The names in other languages, and those of the archive's assets by their GUIDs; empty where no line may be one. */
export type Told = { names: Names; guids: Guids };
/** Which of them some line may be. */
export type Wanted = { [What in keyof Told]: boolean };

/** What lines are translated with. */
export type Lists = { skins: readonly TranslatedSkin[]; legends: readonly KnownLegend[] };

/** Which lines are shown: all, or those that are known or not. */
export const parts = ['all', 'found', 'unknown'] as const;
export type Part = (typeof parts)[number];

/** Empty for every legend, every kind. */
export type Filter = { part: Part; legend: string; kind: Kind | '' };
const NO_FILTER: Filter = { part: 'all', legend: '', kind: '' };

/** How many lines are drawn at first, and how many more at a time. */
export const LINES_AT_A_TIME = 200;

/** What the desk knows. */
export type Context = {
  order: Order;
  lists: Lists | null;
  /** What is asked for once a line has wanted it. */
  names: Told | null;
  progress: Progress | null;
  translation: Translation | null;
  filter: Filter;
  limit: number;
  /** Why the last step did not go well. */
  problem: string | null;
  /** Why these are not there. */
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

/** Everything but what somebody brought. */
export const NOTHING: Omit<Context, 'order'> = { ...NOTHING_READ, filter: NO_FILTER, limit: LINES_AT_A_TIME };

const NO_ROWS: readonly number[] = [];

const placesFor = memoizeLast((translation: Translation, lists: Lists, part: Part, legend: string, kind: Kind | '') => {
  const fits = translation.answers.map((answer) => isShown(answer, lists, { part, legend, kind }));
  const places = translation.which.flatMap((answer, place) => (fits[answer] ? [place] : []));
  if (part !== 'all' || places.length <= LINES_AT_A_TIME) return places;
  // Of more than are drawn at first those that are known stand before the others, each in their order.
  const isKnown = (place: number) => isFound(translation.answers[translation.which[place] as number] as Answer);
  return [...places.filter(isKnown), ...places.filter((place) => !isKnown(place))];
});

/** The places of the rows that the filter leaves, in their order. */
export const shownPlaces = ({ translation, lists, filter: { part, legend, kind } }: Context): readonly number[] =>
  translation && lists ? placesFor(translation, lists, part, legend, kind) : NO_ROWS;

/** The rows at these places. */
export const rowsAt = (translation: Translation, places: readonly number[]): Row[] =>
  places.map((place) => rowAt(translation, place));

function isShown(answer: Answer, { skins }: Lists, { part, legend, kind }: Filter) {
  if (part !== 'all' && isFound(answer) !== (part === 'found')) return false;
  if (kind !== '' && answer.kind !== kind) return false;
  return legend === '' || answer.legend === legend || answer.skins.some((place) => skins[place]?.legend === legend);
}

/** What there is to choose from, and how many lines are known. */
export type Summary = { lines: number; found: number; legends: readonly string[]; kinds: readonly Kind[] };

const summaryFor = memoizeLast((translation: Translation, { skins }: Lists): Summary => {
  // The answers of one line stand together, and a line has several only of those that are known.
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

/** What may be asked for, because a line was not found that may be one of it. */
export const wantedIn = (translation: Translation | null): Wanted => ({
  names: translation?.hasStrangers === true,
  guids: translation?.hasNumbers === true,
});

/** The lines that are not known, in their order, to be copied together. */
export const unknownLines = ({ translation }: Context): string =>
  translation === null
    ? ''
    : translation.texts
        .filter((_, place) => !isFound(translation.answers[translation.which[place] as number] as Answer))
        .join('\n');
