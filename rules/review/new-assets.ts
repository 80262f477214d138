import { nameKey } from '#contract/text.ts';
import type { AssetRow } from '../import/rows.ts';

/** The assets, each once, that the archive does not have. A group that looks the same is the same group. */
export function newAssets(assets: readonly AssetRow[], known: readonly AssetRow[]): AssetRow[] {
  const keys = new Set(known.map(keyOf));
  return assets.filter((asset) => {
    const key = keyOf(asset);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

const keyOf = ({ kind, group, name }: AssetRow) => `${kind}\n${nameKey(group)}\n${name}`;
