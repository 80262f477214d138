import type { ImportApplied, Revisions } from '#contract/import-replies.ts';
import type { Order } from '#rules/dump/order.ts';
import type { Progress } from '#rules/dump/read-dump.ts';
import type { Reading } from '#rules/dump/reading.ts';
import { dumpLists } from '#rules/import/dump-lists.ts';
import type { Completion } from '#rules/import/dump-rows.ts';
import { assetRows } from '#rules/import/dump-rows.ts';
import { type Gone, goneFrom } from '#rules/import/gone.ts';
import type { AssetRow } from '#rules/import/rows.ts';
import { remembered } from '#rules/remembered.ts';
import { type Completions, type Known, type ListedSkin, linesOf } from '#rules/review/lines.ts';
import { newAssets } from '#rules/review/new-assets.ts';
import type { Part } from '#rules/review/parts.ts';
import { type Choices, type LineKind, type ReviewedLine, reviewOf } from '#rules/review/review.ts';
import { wordsOf } from '#rules/skins/fold.ts';

/** What reading tells: how far it is, and at last one of the two others. */
export type ReadingEvent =
  | { type: 'reading.progressed'; progress: Progress }
  | { type: 'reading.finished'; reading: Reading }
  | { type: 'reading.failed'; reason: string };

/** What the files are compared with. */
export type Lists = Known & {
  /** The revisions of the lists from before they were asked for. */
  seen: Revisions;
  /** The legends' names, for whoever completes a skin. */
  legends: readonly string[];
  /** The asset names of the archive. */
  assets: readonly AssetRow[];
};

/** The kinds of lines that are shown, in the order in which they are. */
export const shownKinds = ['settle', 'new', 'changed', 'heldBack'] as const satisfies LineKind[];
export type ShownKind = (typeof shownKinds)[number];

/** How many lines of a kind are drawn at first, and how many more at a time. */
export const LINES_AT_A_TIME = 50;

/** What the desk knows. */
export type Context = Choices & {
  order: Order;
  progress: Progress | null;
  reading: Reading | null;
  lists: Lists | null;
  completions: Completions;
  takesAssets: boolean;
  build: string;
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
  settle: LINES_AT_A_TIME,
  new: LINES_AT_A_TIME,
  changed: LINES_AT_A_TIME,
  heldBack: LINES_AT_A_TIME,
};

export const NOTHING: Context = {
  order: { files: [], text: '' },
  progress: null,
  reading: null,
  lists: null,
  completions: {},
  taken: {},
  sides: {},
  takesAssets: true,
  build: '',
  search: '',
  limits: FIRST_LINES,
  cut: null,
  arrived: 0,
  problem: null,
  isRenewed: false,
  applied: null,
};

const linesFor = remembered((reading: Reading, lists: Lists, completions: Completions) =>
  linesOf(reading, lists, completions),
);
const reviewFor = remembered(
  (reading: Reading, lists: Lists, completions: Completions, taken: Choices['taken'], sides: Choices['sides']) =>
    reviewOf(linesFor(reading, lists, completions), { taken, sides }),
);
const NOTHING_READ = reviewOf([], { taken: {}, sides: {} });

/** The lines as they are decided; the same while nothing is. */
export const review = ({ reading, lists, completions, taken, sides }: Context) =>
  reading && lists ? reviewFor(reading, lists, completions, taken, sides) : NOTHING_READ;

/** All that the files name, of legends that have a name. */
const assetsIn = ({ own, assets }: Reading) => [...own.assets, ...assetRows(assets)];

const assetsFor = remembered((reading: Reading, lists: Lists) => newAssets(assetsIn(reading), lists.assets));

/** The asset names that the archive does not have yet. */
export const assetsToAdd = ({ reading, lists }: Context): readonly AssetRow[] =>
  reading && lists ? assetsFor(reading, lists) : [];

const goneFor = remembered((reading: Reading, { isStarter, skins, assets }: Lists) =>
  goneFrom(isStarter ? { skins: [], assets: [] } : { skins, assets }, dumpLists(reading)),
);
const NOTHING_GONE: Gone<ListedSkin> = { listed: [], skins: [], assets: [] };

/** What the list and the archive have, and the files do not have any more. */
export const goneIn = ({ reading, lists }: Context) => (reading && lists ? goneFor(reading, lists) : NOTHING_GONE);

/** The lines of a kind in which all words of the search stand. */
export function foundLines(context: Context, kind: ShownKind): readonly ReviewedLine[] {
  const words = wordsOf(context.search);
  return review(context).lines.filter((line) => line.kind === kind && words.every((word) => line.text.includes(word)));
}

/** What is sent: also what the list has already, since starter data that no file names goes. */
export function rowsToSend(context: Context): Part {
  const skins = review(context).lines.flatMap(({ sent }) => sent ?? []);
  const { reading, takesAssets } = context;
  const gameids = reading && takesAssets ? dumpLists(reading).gameids : [];
  return { skins, assets: reading && takesAssets ? assetsIn(reading) : [], gameids };
}

/** Is there anything that applying would do? Starter data at least become the importer's own. */
export function doesSomething(context: Context) {
  const { added, changed } = review(context);
  return (
    added + changed > 0 || context.lists?.isStarter === true || (context.takesAssets && assetsToAdd(context).length > 0)
  );
}

/** The completions with one more; what is emptied is as if it had never been typed. */
export function completed(
  completions: Completions,
  key: string,
  { field, value }: { field: keyof Completion; value: string },
) {
  const { [field]: _, ...others } = completions[key] ?? {};
  const text = value.trim();
  return { ...completions, [key]: text === '' ? others : { ...others, [field]: text } };
}
