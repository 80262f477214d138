import type { Archive } from '#contract/archive.ts';
import type { Build, BuildDraft } from '#contract/build.ts';
import type { SaidFlags } from '#contract/game-flag.ts';
import { sayTooMany } from '#contract/import-bounds.ts';
import type { ImportApplied, Revisions } from '#contract/import-replies.ts';
import { nameKey } from '#contract/text.ts';
import { isBuildNews } from '#rules/import/build-news.ts';
import { dumpLists } from '#rules/import/game-lists.ts';
import type { Completion } from '#rules/import/game-rows.ts';
import { assetRows } from '#rules/import/game-rows.ts';
import { type Gone, goneFrom } from '#rules/import/gone.ts';
import { isGoneNews } from '#rules/import/gone-news.ts';
import { memoizeLast } from '#rules/memoize.ts';
import { flagsWith } from '#rules/reading/flags.ts';
import type { Order } from '#rules/reading/read-request.ts';
import type { Progress } from '#rules/reading/reader.ts';
import type { Reading } from '#rules/reading/reading.ts';
import { withFlags } from '#rules/reading/with-flags.ts';
import { assetChanges, assetKey } from '#rules/review/asset-changes.ts';
import { isAssetTaken, type LeftAssets } from '#rules/review/asset-choice.ts';
import { buildOf, NO_BUILD, problemOfBuild, type TypedBuild } from '#rules/review/build-problem.ts';
import {
  bareLinesOf,
  type Completions,
  type Known,
  type ListedSkin,
  linesOf,
  prepareLines,
  recognisedIn,
  SHARES,
} from '#rules/review/lines.ts';
import type { Part } from '#rules/review/parts.ts';
import { type Choices, type LineKind, type ReviewedLine, reviewOf } from '#rules/review/review.ts';
import { type Starters, startersRemoved } from '#rules/review/starters.ts';
import { modelOptions, textureOptions } from '#rules/skins/asset-options.ts';
import type { AssetRow } from '#rules/skins/given-rows.ts';
import { wordsOf } from '#rules/texts/fold.ts';

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
  /** What the product brought and nobody has touched. */
  starters: Starters;
  /** The assets of the archive. */
  assets: readonly AssetRow[];
  /** What is gone already: skins by their ids, and assets. */
  gone: { skins: readonly string[]; assets: readonly AssetRow[] };
  builds: readonly Build[];
  /** What was said of flags of the game's build: `NAME` is on, `!NAME` is off. */
  flags: readonly string[];
};

/** The kinds of lines that are shown, in the order in which they are. */
export const shownKinds = ['settle', 'new', 'changed', 'heldBack'] as const satisfies LineKind[];
export type ShownKind = (typeof shownKinds)[number];

/** How many more lines of a kind are drawn at a time. */
export const LINES_AT_A_TIME = 50;
/** And at first: all kinds are drawn at once, while a slow page stands still. */
const AT_FIRST = 10;

/** What the desk knows. */
export type Context = Choices & {
  order: Order;
  progress: Progress | null;
  reading: Reading | null;
  lists: Lists | null;
  completions: Completions;
  leftAssets: LeftAssets;
  /** What was said of flags, by their names: is it on? */
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

const NO_FLAGS: Lists['flags'] = [];
const saidIn = (flags: Context['flags']): SaidFlags => {
  const { on = [], off = [] } = Object.groupBy(Object.keys(flags), (name) => (flags[name] ? 'on' : 'off'));
  return { on, off };
};
const flagsFor = memoizeLast((known: Lists['flags'], flags: Context['flags']) => flagsWith(known, saidIn(flags)));

/** What was said of flags, before and now: `NAME` of one that is on, `!NAME` of one that is off. */
export const flagsNow = ({ lists, flags }: Pick<Context, 'lists' | 'flags'>) =>
  flagsFor(lists?.flags ?? NO_FLAGS, flags);

/** What was said of flags that the lists do not know yet; undefined when nothing was. */
export function saidFlags({ lists, flags }: Context): SaidFlags | undefined {
  const known = lists?.flags ?? NO_FLAGS;
  const { on, off } = saidIn(flags);
  const said = {
    on: on.filter((name) => !known.includes(name)),
    off: off.filter((name) => !known.includes(`!${name}`)),
  };
  return said.on.length + said.off.length > 0 ? said : undefined;
}

const publicFor = memoizeLast((reading: Reading, flags: readonly string[]) => withFlags(reading, new Set(flags)));

/** What was read, without the skins that flags hold back. */
export const readingIn = (context: Pick<Context, 'reading' | 'lists' | 'flags'>) =>
  context.reading && publicFor(context.reading, flagsNow(context));

const bareFor = memoizeLast(bareLinesOf);
const linesFor = memoizeLast((reading: Reading, lists: Lists, completions: Completions) =>
  linesOf(bareFor(reading, completions), reading, lists),
);
function compare(context: Context) {
  const { lists, completions } = context;
  const reading = readingIn(context);
  return reading && lists ? linesFor(reading, lists, completions) : [];
}
const reviewFor = memoizeLast(
  (reading: Reading, lists: Lists, completions: Completions, taken: Choices['taken'], sides: Choices['sides']) =>
    reviewOf(linesFor(reading, lists, completions), { taken, sides }),
);
const NOTHING_READ = reviewOf([], { taken: {}, sides: {} });

function bareIn(context: Context) {
  const reading = readingIn(context);
  return reading ? bareFor(reading, context.completions) : [];
}

/** The lines as they are decided; the same while nothing is. */
export function review(context: Context) {
  const { lists, completions, taken, sides } = context;
  const reading = readingIn(context);
  return reading && lists ? reviewFor(reading, lists, completions, taken, sides) : NOTHING_READ;
}

/** All that the files name, of legends that have a name. */
const assetsIn = ({ own, assets }: Reading) => [...own.assets, ...assetRows(assets)];

const assetsFor = memoizeLast((reading: Reading, lists: Lists) => assetChanges(assetsIn(reading), lists.assets));
const NO_CHANGES: ReturnType<typeof assetsFor> = [];

/** What the files do to the archive, whether it is taken or not. */
export const assetChangesIn = ({ reading, lists }: Context) =>
  reading && lists ? assetsFor(reading, lists) : NO_CHANGES;

const takenFor = memoizeLast((changes: ReturnType<typeof assetsFor>, left: LeftAssets) =>
  changes.filter(({ asset }) => isAssetTaken(asset, left)),
);

/** What of that is taken. */
export const takenAssets = (context: Context) => takenFor(assetChangesIn(context), context.leftAssets);

const goneFor = memoizeLast((reading: Reading, { isStarter, skins, assets }: Lists) =>
  goneFrom(isStarter ? { skins: [], assets: [] } : { skins, assets }, dumpLists(reading)),
);
const NOTHING_GONE: Gone<ListedSkin> = { listed: [], skins: [], assets: [] };

/** What the list and the archive have, and the files do not have any more. */
export const goneIn = ({ reading, lists }: Context) => (reading && lists ? goneFor(reading, lists) : NOTHING_GONE);

const isGoneNewsFor = memoizeLast((gone: ReturnType<typeof goneFor>, { skins, gone: known }: Lists) => {
  const legendOf = new Map(skins.map(({ _id, legend }) => [_id, legend]));
  const now = { skins: new Set(known.skins), assets: known.assets };
  return isGoneNews({ ...gone, skins: gone.skins.map(({ _id }) => _id) }, now, legendOf);
});

/** What was said of the build; nothing while something is wrong with it. */
export const draftOf = (build: TypedBuild): BuildDraft | undefined =>
  problemOfBuild(build) ? undefined : (buildOf(build) as BuildDraft | undefined);

/** Why nothing can be applied yet, in a sentence: the build, or more than one import takes. */
export function problemOf(context: Context): string | undefined {
  const { skins, assets } = rowsToSend(context);
  return problemOfBuild(context.build)?.text ?? sayTooMany({ skins: skins.length, assets: assets.length });
}

/** What applying notes beside the lists, for which alone it would be remembered (docs: Gone, Builds, Flags). */
export function newsIn(context: Context): ('gone' | 'build' | 'flags')[] {
  const { lists, build } = context;
  const gone = goneIn(context);
  const ofFlags = saidFlags(context) ? ['flags' as const] : [];
  if (!lists || lists.isStarter || gone.listed.length === 0) return ofFlags;
  return [
    ...ofFlags,
    ...(isGoneNewsFor(gone, lists) ? ['gone' as const] : []),
    ...(isBuildNews(draftOf(build), lists.builds) ? ['build' as const] : []),
  ];
}

/**
 * What the difference takes, each a part of the work that whoever asks for it later finds done: a slow page stands still
 * for each of them alone. Those of the lines need no lists, and stand first.
 */
export const preparations: readonly ((context: Context) => unknown)[] = [
  ...Array.from(
    { length: SHARES },
    (_, share) =>
      ({ reading }: Context) =>
        reading && prepareLines(reading, share),
  ),
  readingIn,
  bareIn,
  (context) => context.lists && recognisedIn(bareIn(context), context.lists.skins),
  compare,
  review,
  assetChangesIn,
  takenAssets,
  goneIn,
  newsIn,
];

/** The lines of a kind in which all words of the search stand. */
export function foundLines(context: Context, kind: ShownKind): readonly ReviewedLine[] {
  const words = wordsOf(context.search);
  return review(context).lines.filter((line) => line.kind === kind && words.every((word) => line.text.includes(word)));
}

/** What is sent: also what the list has already, since starter data that no file names goes. */
export function rowsToSend(context: Context): Part {
  const skins = review(context).lines.flatMap(({ sent }) => sent ?? []);
  const { reading } = context;
  return { skins, assets: assetsToSend(context), gameids: reading ? dumpLists(reading).gameids : [] };
}

const NOTHING_REMOVED = { skins: 0, assets: 0 };
const removedFor = memoizeLast(
  ({ starters }: Lists, reviewed: ReturnType<typeof review>, assets: ReturnType<typeof assetsToSend>) =>
    startersRemoved(starters, { lines: reviewed.lines, assets }),
);

/** How much of the starter data applying removes, since the files do not name it. */
export function removedBy(context: Context) {
  const { lists } = context;
  if (!lists || lists.starters.skins.length + lists.starters.assets.length === 0) return NOTHING_REMOVED;
  return removedFor(lists, review(context), assetsToSend(context));
}

const NO_ASSETS: AssetRow[] = [];
const sentFor = memoizeLast(
  (reading: Reading, changes: ReturnType<typeof assetsFor>, takenOnes: ReturnType<typeof takenAssets>): AssetRow[] => {
    const taken = new Set(takenOnes);
    const left = new Map(
      changes.flatMap((change) => (taken.has(change) ? [] : [[assetKey(change.asset), change] as const])),
    );
    return assetsIn(reading).flatMap((asset) => {
      const change = left.get(assetKey(asset));
      if (!change) return [asset];
      const { kind, group, name } = asset;
      return change.before ? [{ kind, group, name }] : [];
    });
  },
);

/** Known assets are sent as well, since what is not sent is gone; of those that are left out no more than their name. */
const assetsToSend = (context: Context) =>
  context.reading ? sentFor(context.reading, assetChangesIn(context), takenAssets(context)) : NO_ASSETS;

/** Is there anything that applying would do? Starter data at least become the importer's own. */
export function doesSomething(context: Context) {
  const { added, changed } = review(context);
  const { isStarter = false } = context.lists ?? {};
  return added + changed + takenAssets(context).length > 0 || isStarter || newsIn(context).length > 0;
}

const optionsFor = memoizeLast((reading: Reading, lists: Lists) => {
  const archive: Archive = { Models: [], Textures: [], Animations: [] };
  const all = Map.groupBy([...lists.assets, ...assetsIn(reading)], ({ kind, group }) => `${kind}\n${nameKey(group)}`);
  for (const [first, ...more] of all.values()) {
    if (first) archive[first.kind].push({ name: first.group, items: [first, ...more].map(({ name }) => name) });
  }
  return archive;
});

/** The models and the textures that a skin of this legend may have, of the archive and the files together. */
export function assetOptionsIn({ reading, lists }: Context, legend: string) {
  if (!reading || !lists) return { model: [], texture: [] };
  const archive = optionsFor(reading, lists);
  return { model: modelOptions(archive, legend), texture: textureOptions(archive, legend) };
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
