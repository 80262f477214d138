import { nameKey } from '#contract/text.ts';
import { type AssetRow, assetKey } from '../skins/given-rows.ts';
import type { Gone } from './gone.ts';

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
