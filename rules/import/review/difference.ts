import type { Archive } from '#contract/archive/archive.ts';
import type { Build, BuildDraft, SaidFlags, Seen } from '#contract/imports/batch.ts';
import type { ImportLists } from '#contract/imports/import.ts';
import { sayTooMany } from '#contract/imports/import-bounds.ts';
import { nameKey } from '#contract/text.ts';
import { memoizeLast } from '../../memoize.ts';
import { modelOptions, textureOptions } from '../../skins/asset-options.ts';
import { type AssetRow, assetKey, type OtherRows } from '../../skins/given-rows.ts';
import { isBuildNews } from '../build-news.ts';
import { assetRows } from '../game-rows.ts';
import { type Gone, gameLists, goneFrom, isGoneNews } from '../gone.ts';
import { flagsWith, type Reading } from '../reading/reading.ts';
import { withFlags } from '../reading/with-flags.ts';
import { type AssetChange, assetChanges } from './asset-changes.ts';
import { isAssetTaken, type LeftAssets } from './asset-choice.ts';
import { buildOf, problemOfBuild, type TypedBuild } from './build-problem.ts';
import type { Completions } from './completions.ts';
import { type Known, type ListedSkin, linesOf } from './lines.ts';
import { compareOthers } from './others.ts';
import type { Part } from './parts.ts';
import { type Choices, type DecidedLine, reviewOf } from './review.ts';

/** The files, the lists that they are compared with, and every decision about them, on the import desk or in a command. */
export type Comparison = Choices & {
  reading: Reading | null;
  lists: Lists | null;
  completions: Completions;
  leftAssets: LeftAssets;
  /** Whether flags are on, as said with this import. */
  flags: Readonly<Record<string, boolean>>;
  build: TypedBuild;
};

// All values derived from a comparison. Each step keeps its last result, because every view asks for it again.

const NO_FLAGS: Lists['flags'] = [];
const flagsFor = memoizeLast((known: Lists['flags'], flags: Comparison['flags']) => flagsWith(known, saidIn(flags)));

/** The known flags, from the lists or said with this import: `NAME` is on, `!NAME` is off. */
export const flagsNow = ({ lists, flags }: Pick<Comparison, 'lists' | 'flags'>) =>
  flagsFor(lists?.flags ?? NO_FLAGS, flags);

/** The flags said with this import that the lists do not have; undefined when there are none. */
export function saidFlags({ lists, flags }: Comparison): SaidFlags | undefined {
  const known = lists?.flags ?? NO_FLAGS;
  const { on, off } = saidIn(flags);
  const said = {
    on: on.filter((name) => !known.includes(name)),
    off: off.filter((name) => !known.includes(`!${name}`)),
  };
  return said.on.length + said.off.length > 0 ? said : undefined;
}

function saidIn(flags: Comparison['flags']): SaidFlags {
  const { on = [], off = [] } = Object.groupBy(Object.keys(flags), (name) => (flags[name] ? 'on' : 'off'));
  return { on, off };
}

const publicFor = memoizeLast((reading: Reading, flags: readonly string[]) => withFlags(reading, new Set(flags)));

/** The reading, with its skins held back or released by the flags. */
export const readingIn = (context: Pick<Comparison, 'reading' | 'lists' | 'flags'>) =>
  context.reading && publicFor(context.reading, flagsNow(context));

const linesFor = memoizeLast(linesOf);
const reviewFor = memoizeLast((lines: ReturnType<typeof linesOf>, taken: Choices['taken'], sides: Choices['sides']) =>
  reviewOf(lines, { taken, sides }),
);
const NOTHING_READ = reviewOf([], { taken: {}, sides: {} });

/** The lines with the choices made about them. */
export function review(context: Comparison) {
  const { lists, completions, taken, sides } = context;
  const reading = readingIn(context);
  return reading && lists ? reviewFor(linesFor(reading, lists, completions), taken, sides) : NOTHING_READ;
}

/** All assets in the files, of legends that have a name. */
const assetsIn = ({ own, ...game }: Reading) => [...own.assets, ...assetRows(game)];

const assetsFor = memoizeLast((reading: Reading, lists: Lists) => assetChanges(assetsIn(reading), lists.assets));
const NO_CHANGES: AssetChange[] = [];

/** The changes that the files make to the archive, chosen or not. */
export const assetChangesIn = ({ reading, lists }: Comparison) =>
  reading && lists ? assetsFor(reading, lists) : NO_CHANGES;

const takenFor = memoizeLast((changes: AssetChange[], left: LeftAssets) =>
  changes.filter(({ asset }) => isAssetTaken(asset, left)),
);

/** The chosen ones of these changes. */
export const takenAssets = (context: Comparison) => takenFor(assetChangesIn(context), context.leftAssets);

const goneFor = memoizeLast((reading: Reading, { isStarter, skins, assets }: Lists) =>
  goneFrom(isStarter ? { skins: [], assets: [] } : { skins, assets }, gameLists(reading)),
);
const NOTHING_GONE: Gone<ListedSkin> = { listed: [], skins: [], assets: [] };

/** The entries of the list and the archive that the files no longer have. */
export const goneIn = ({ reading, lists }: Comparison) => (reading && lists ? goneFor(reading, lists) : NOTHING_GONE);

/** The described build; undefined while its form has a problem. */
export const draftOf = (build: TypedBuild): BuildDraft | undefined =>
  problemOfBuild(build) ? undefined : (buildOf(build) as BuildDraft | undefined);

/** Notes that applying would add beside the lists; they alone make an import too (docs: Gone, Builds, Flags). */
export function newsIn(context: Comparison): ('gone' | 'build' | 'flags')[] {
  const { lists, build } = context;
  const gone = goneIn(context);
  const ofFlags = saidFlags(context) ? ['flags' as const] : [];
  if (!lists || lists.isStarter || gone.listed.length === 0) return ofFlags;
  return [
    ...ofFlags,
    ...(isNewlyGone(gone, lists) ? ['gone' as const] : []),
    ...(isBuildNews(draftOf(build), lists.builds) ? ['build' as const] : []),
  ];
}

function isNewlyGone(gone: Gone<ListedSkin>, { skins, gone: known }: Lists) {
  const legendOf = new Map(skins.map(({ _id, legend }) => [_id, legend]));
  const now = { skins: new Set(known.skins), assets: known.assets };
  return isGoneNews({ ...gone, skins: gone.skins.map(({ _id }) => _id) }, now, legendOf);
}

/** Why nothing can be applied yet, as a sentence: a problem of the build, or too many rows for one import. */
export function problemOf(context: Comparison): string | undefined {
  const { skins, assets } = rowsToSend(context);
  const counts = { skins: skins.length, assets: assets.length, others: countOthers(context) };
  return problemOfBuild(context.build)?.text ?? sayTooMany(counts);
}

/** The rows that are sent. Known rows are sent too: starter rows that no file mentions are removed. */
export function rowsToSend(context: Comparison): Part {
  const skins = review(context).lines.flatMap(({ sent }) => sent ?? []);
  const { reading } = context;
  const gameids = reading ? gameLists(reading).gameids : [];
  return { skins, assets: assetsToSend(context), gameids, others: othersIn(context).rows };
}

/** Known assets are sent too; an excluded known asset is sent without its details. */
function assetsToSend(context: Comparison): AssetRow[] {
  if (!context.reading) return [];
  const taken = new Set(takenAssets(context));
  const left = new Map(
    assetChangesIn(context).flatMap((change) => (taken.has(change) ? [] : [[assetKey(change.asset), change] as const])),
  );
  return assetsIn(context.reading).flatMap((asset) => {
    const change = left.get(assetKey(asset));
    if (!change) return [asset];
    const { kind, group, name } = asset;
    return change.before ? [{ kind, group, name }] : [];
  });
}

const othersFor = memoizeLast((reading: Reading, known: Lists['others'], flags: readonly string[]) =>
  compareOthers(reading, (known ?? {}) as OtherRows, new Set(flags)),
);
const NO_OTHERS: ReturnType<typeof compareOthers> = { rows: {}, groups: [] };

/** What the files change of features' rows. */
export const othersIn = (context: Comparison) =>
  context.reading && context.lists ? othersFor(context.reading, context.lists.others, flagsNow(context)) : NO_OTHERS;

/** How many of features' rows applying changes. */
export const countOthers = (context: Comparison) => Object.values(othersIn(context).rows).flat().length;

/** The number of starter rows that applying removes, because the files do not mention them. */
export function removedBy(context: Comparison) {
  const { lists } = context;
  if (!lists || lists.starters.skins.length + lists.starters.assets.length === 0) return { skins: 0, assets: 0 };
  return startersRemoved(lists.starters, { lines: review(context).lines, assets: assetsToSend(context) });
}

/** Would applying do anything? Starter data at least become the importer's own. */
export function doesSomething(context: Comparison) {
  const { added, changed } = review(context);
  const { isStarter = false } = context.lists ?? {};
  const rows = added + changed + takenAssets(context).length + countOthers(context);
  return rows > 0 || isStarter || newsIn(context).length > 0;
}

const optionsFor = memoizeLast((reading: Reading, lists: Lists) => {
  const archive: Archive = { Models: [], Textures: [], Animations: [] };
  const all = Map.groupBy([...lists.assets, ...assetsIn(reading)], ({ kind, group }) => `${kind}\n${nameKey(group)}`);
  for (const [first, ...more] of all.values()) {
    if (first) archive[first.kind].push({ name: first.group, items: [first, ...more].map(({ name }) => name) });
  }
  return archive;
});

/** The models and textures that a skin of this legend may have, from the archive and the files together. */
export function assetOptionsIn({ reading, lists }: Comparison, legend: string) {
  if (!reading || !lists) return { model: [], texture: [] };
  const archive = optionsFor(reading, lists);
  return { model: modelOptions(archive, legend), texture: textureOptions(archive, legend) };
}

/** The share of the list above which its absence looks like a mistake (docs: Import into a running site). */
const MUCH = 0.4;

/** Is more than 40 % of the known skins, or of the known assets, gone from the files? */
export function isMuchGone(comparison: Comparison) {
  const { skins = [], assets = [] } = comparison.lists ?? {};
  const gone = goneIn(comparison);
  // A skin without an id is in no list of the game.
  const withId = skins.filter(({ gameid }) => gameid);
  return gone.skins.length > MUCH * withId.length || gone.assets.length > MUCH * assets.length;
}

/** The lists that files are compared with. */
export type Lists = Known & {
  /** The revisions of the lists, taken before they were requested. */
  seen: Seen;
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
  /** The rows of features, by the feature's name. */
  others: ImportLists['others'];
};

/** The lists of a reply, skin by skin and asset by asset. */
export const listsIn = ({ seen, starters, legends, groups, gone, builds, flags, others }: ImportLists): Lists => ({
  ...{ seen, starters, isStarter: starters.skins.length > 0, gone, builds, flags, others },
  skins: listedSkins({ legends }),
  assets: listedAssets({ groups }),
  legends: legends.map(({ legend }) => legend),
});

const listedSkins = ({ legends }: Pick<ImportLists, 'legends'>): ListedSkin[] =>
  legends.flatMap(({ legend, details }) => details.map((skin) => ({ ...skin, legend })));

const listedAssets = ({ groups }: Pick<ImportLists, 'groups'>): AssetRow[] =>
  groups.flatMap(({ kind, group, names, guids, packages, waiting }) => {
    const wait = new Set(waiting);
    return names.map((name, at) => ({
      ...{ kind, group, name, guid: guids[at] ?? null, package: packages[at] ?? null },
      waits: wait.has(name),
    }));
  });

/** Untouched starter data: skins by their ids, and assets. */
type Starters = { skins: readonly string[]; assets: readonly AssetRow[] };

/**
 * How much of it is removed because the sent rows do not name it. Without sent skins no skins are removed; the same
 * with assets.
 */
function startersRemoved(
  { skins, assets }: Starters,
  sent: { lines: readonly Pick<DecidedLine, 'sent' | 'before'>[]; assets: readonly AssetRow[] },
) {
  const taken = sent.lines.filter((line) => line.sent !== undefined);
  const named = new Set(taken.map(({ before }) => before?._id));
  const keys = new Set(sent.assets.map(assetKey));
  return {
    skins: taken.length === 0 ? 0 : skins.filter((id) => !named.has(id)).length,
    assets: keys.size === 0 ? 0 : assets.filter((asset) => !keys.has(assetKey(asset))).length,
  };
}
