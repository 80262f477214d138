import { type AssetKind, assetKinds } from '#contract/archive/archive.ts';
import { type AssetRow, assetKey } from '../skins/given-rows.ts';
import type { GameLists } from './game-lists.ts';

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
