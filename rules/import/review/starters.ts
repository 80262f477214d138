import { type AssetRow, assetKey } from '../../skins/given-rows.ts';
import type { DecidedLine } from './review.ts';

/** Untouched starter data: skins by their ids, and assets. */
export type Starters = { skins: readonly string[]; assets: readonly AssetRow[] };

/**
 * How much of it is removed because the sent rows do not name it. Without sent skins no skins are removed; the same
 * with assets.
 */
export function startersRemoved(
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
