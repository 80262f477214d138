import { type AssetKind, assetKinds } from '#contract/archive/archive.ts';
import { nameKey } from '#contract/text.ts';
import { type AssetRow, assetKey } from '../skins/given-rows.ts';
import { gameRows } from './game-rows.ts';
import type { Reading, ReadSkin } from './reading/reading.ts';

/** Names and ids in the lists of a dump, to find those that are gone. */
export type GameLists = { gameids: string[]; assets: AssetRow[] };

type Told = Pick<Reading, 'skins' | 'assets' | 'damage'> & Partial<Pick<Reading, 'files'>>;

/**
 * The permanent ids of all its skins, including those held back, and its assets. Anything lost with a damaged file is
 * not gone: a legend has no ids here when its own file or the settings of one of its skins could not be read, so
 * nothing is said about its skins. Both are empty when a list ended early (docs: Gone).
 */
export function gameLists({ skins, assets, damage, files = [] }: Told): GameLists {
  const lost = new Set(damage.map((one) => one.lost));
  const isAnyLost = lost.has('assets') || files.some((file) => 'unknown' in file && file.isLost);
  if (isAnyLost) return { gameids: [], assets: [] };
  const silent = new Set([...lost].flatMap((one) => (typeof one === 'object' ? one.skinsOf : [])));
  const speaking = lost.has('skins') ? [] : skins.filter(({ folder, isUntold }) => !isUntold && !silent.has(folder));
  return {
    gameids: speaking.flatMap(({ permanentId }) => (permanentId === undefined ? [] : [String(permanentId)])),
    assets: wholeAssets(skins, gameRows({ skins: [], assets }).assets),
  };
}

/** Leaves out legends whose public skins wear models that the lists lack: such lists are incomplete. */
function wholeAssets(skins: Told['skins'], assets: AssetRow[]) {
  const models = new Set(assets.filter(({ kind }) => kind === 'Models').map(({ name }) => name));
  const isMissing = ({ state, model }: ReadSkin) => state === 'ready' && model !== undefined && !models.has(model);
  const partial = new Set(skins.filter(isMissing).map(({ legend }) => legend));
  return assets.filter(({ group }) => !partial.has(group));
}

/** A group of assets of one kind, or the skins of a legend. */
type ListedGroup = { kind: AssetKind | 'Skins'; group: string };

/** The groups that the lists hold whole, and the known skins and assets that they no longer have. */
export type Gone<Skin> = { listed: ListedGroup[]; skins: Skin[]; assets: AssetRow[] };

/**
 * A skin by its legend and the game's permanent id; a skin without an id was in no list of the game, so it cannot be
 * gone.
 */
type ById = { legend: string; gameid?: string | null | undefined };

type Known<Skin> = { skins: readonly Skin[]; assets: readonly AssetRow[] };

/**
 * Known skins and assets that the lists no longer have (docs: Gone). When more than half of a known group is missing,
 * the lists are incomplete and say nothing about it; without any asset they are not lists of assets.
 */
export function goneFrom<Skin extends ById>(known: Known<Skin>, dump: GameLists): Gone<Skin> {
  const gone: Gone<Skin> = { listed: [], skins: [], assets: [] };
  if (dump.assets.length === 0) return gone;
  const ids = new Set(dump.gameids);
  const withId = known.skins.filter(({ gameid }) => gameid);
  for (const [group, missing] of wholeGroups(withId, legendOf, ({ gameid }) => ids.has(gameid ?? ''))) {
    gone.listed.push({ kind: 'Skins', group });
    gone.skins.push(...missing);
  }
  const names = new Set(dump.assets.map(assetKey));
  for (const kind of assetKinds) {
    const ofKind = known.assets.filter((asset) => asset.kind === kind);
    for (const [group, missing] of wholeGroups(ofKind, groupOf, (asset) => names.has(assetKey(asset)))) {
      gone.listed.push({ kind, group });
      gone.assets.push(...missing);
    }
  }
  return gone;
}

const legendOf = ({ legend }: ById) => legend;
const groupOf = ({ group }: AssetRow) => group;

/** The missing members of each group that is mostly present. */
function wholeGroups<One>(all: readonly One[], groupOf: (one: One) => string, isThere: (one: One) => boolean) {
  return [...Map.groupBy(all, groupOf)].flatMap(([group, members]): [string, One[]][] => {
    const missing = members.filter((one) => !isThere(one));
    return missing.length * 2 > members.length ? [] : [[group, missing]];
  });
}

/** What is marked as gone already: skins by their ids, and assets. */
type GoneNow = { skins: ReadonlySet<string>; assets: readonly AssetRow[] };

/**
 * Does this list report removals not yet recorded (docs: Gone)? Skins go by their ids; `legendOf` returns the legend of
 * an existing skin.
 */
export function isGoneNews(
  { listed, skins, assets }: Gone<string>,
  now: GoneNow,
  legendOf: ReadonlyMap<string, string>,
) {
  const groups = new Set(listed.map(({ kind, group }) => groupKey(kind, group)));
  const before = [
    ...[...now.skins].filter((id) => groups.has(groupKey('Skins', legendOf.get(id) ?? ''))),
    ...now.assets.filter(({ kind, group }) => groups.has(groupKey(kind, group))).map(assetKey),
  ];
  const after = new Set([...skins, ...assets.map(assetKey)]);
  return before.length !== after.size || before.some((one) => !after.has(one));
}

const groupKey = (kind: string, group: string) => `${kind}\n${nameKey(group)}`;
