import type { Build } from '#contract/imports/build.ts';
import type { ImportApplied, Revisions } from '#contract/imports/import-replies.ts';
import type { Progress } from '#rules/reading/read-detected.ts';
import type { ReadRequest } from '#rules/reading/read-request.ts';
import type { Reading } from '#rules/reading/reading.ts';
import type { LeftAssets } from '#rules/review/asset-choice.ts';
import { NO_BUILD, type TypedBuild } from '#rules/review/build-problem.ts';
import type { Completions } from '#rules/review/completions.ts';
import type { Known } from '#rules/review/lines.ts';
import type { Part } from '#rules/review/parts.ts';
import type { Choices, LineKind } from '#rules/review/review.ts';
import type { Starters } from '#rules/review/starters.ts';
import type { AssetRow } from '#rules/skins/given-rows.ts';

/** Events of reading: progress, then one of the two others. */
export type ReadingEvent =
  | { type: 'reading.progressed'; progress: Progress }
  | { type: 'reading.finished'; reading: Reading }
  | { type: 'reading.failed'; reason: string };

/** The lists with which the files are compared. */
export type Lists = Known & {
  /** The revisions of the lists, taken before they were requested. */
  seen: Revisions;
  /** The legends' names, to choose from for a skin without one. */
  legends: readonly string[];
  /** Starter data that no person has changed. */
  starters: Starters;
  /** The assets of the archive. */
  assets: readonly AssetRow[];
  /** Skins (by id) and assets that are already marked as gone. */
  gone: { skins: readonly string[]; assets: readonly AssetRow[] };
  builds: readonly Build[];
  /** The known flags of the game's build: `NAME` is on, `!NAME` is off. */
  flags: readonly string[];
};

/** The kinds of lines shown, in this order. */
export const shownKinds = ['settle', 'new', 'changed', 'heldBack'] as const satisfies LineKind[];
export type ShownKind = (typeof shownKinds)[number];

/** How many more lines of a kind are drawn each time. */
export const LINES_AT_A_TIME = 50;
/** How many lines of a kind are drawn at first, when all kinds are drawn at once. */
const AT_FIRST = 10;

export type Context = Choices & {
  order: ReadRequest;
  progress: Progress | null;
  reading: Reading | null;
  lists: Lists | null;
  completions: Completions;
  leftAssets: LeftAssets;
  /** Whether flags are on, as chosen on this page. */
  flags: Readonly<Record<string, boolean>>;
  build: TypedBuild;
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
