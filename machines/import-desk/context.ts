import type { ImportApplied } from '#contract/imports/batch.ts';
import { wordsOf } from '#game-files/texts/fold.ts';
import type { Progress, ReadRequest } from '#rules/import/reading/read-detected.ts';
import type { Reading } from '#rules/import/reading/reading.ts';
import { NO_BUILD } from '#rules/import/review/build-problem.ts';
import { type Comparison, review } from '#rules/import/review/difference.ts';
import type { Part } from '#rules/import/review/parts.ts';
import type { DecidedLine } from '#rules/import/review/review.ts';
import type { ShownKind } from '#rules/import/review/shown-kinds.ts';

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
