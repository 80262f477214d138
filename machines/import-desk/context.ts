import type { Build } from '#contract/build.ts';
import type { ImportApplied, Revisions } from '#contract/import-replies.ts';
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

/** What the reading of files sends: its progress, and at last one of the two others. */
export type ReadingEvent =
  | { type: 'reading.progressed'; progress: Progress }
  | { type: 'reading.finished'; reading: Reading }
  | { type: 'reading.failed'; reason: string };

/** What the files are compared with. */
export type Lists = Known & {
  /** The revisions of the lists from before they were asked for. */
  seen: Revisions;
  /** The legends' names, which a skin without one may be given. */
  legends: readonly string[];
  /** What the product brought and nobody has touched. */
  starters: Starters;
  /** The assets of the archive. */
  assets: readonly AssetRow[];
  /** What is gone already: skins by their ids, and assets. */
  gone: { skins: readonly string[]; assets: readonly AssetRow[] };
  builds: readonly Build[];
  /** The flags of the game's build that are known to be on, `NAME`, or off, `!NAME`. */
  flags: readonly string[];
};

/** The kinds of lines that are shown, in the order in which they are. */
export const shownKinds = ['settle', 'new', 'changed', 'heldBack'] as const satisfies LineKind[];
export type ShownKind = (typeof shownKinds)[number];

/** How many more lines of a kind are drawn at a time. */
export const LINES_AT_A_TIME = 50;
/** And at first, when all kinds are drawn at once. */
const AT_FIRST = 10;

/** What the desk knows. */
export type Context = Choices & {
  order: ReadRequest;
  progress: Progress | null;
  reading: Reading | null;
  lists: Lists | null;
  completions: Completions;
  leftAssets: LeftAssets;
  /** Which flags are on, as far as it was said on this page. */
  flags: Readonly<Record<string, boolean>>;
  build: TypedBuild;
  search: string;
  /** How many lines of each kind are drawn at most. */
  limits: Readonly<Record<ShownKind, number>>;
  /** The import that is on its way, cut into parts, and how many of them have arrived. */
  cut: { id: string; parts: readonly Part[] } | null;
  arrived: number;
  /** Why the last step did not go well. */
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
