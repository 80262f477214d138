import { nameKey } from '#contract/text.ts';
import type { AssetRow } from '../../skins/given-rows.ts';

/** The assets that are left out, by these keys: all of a kind, a group of it, or one name. */
export type LeftAssets = Readonly<Record<string, true>>;

type Some = Pick<AssetRow, 'kind'> & Partial<Pick<AssetRow, 'group' | 'name'>>;

/** The key of a kind, of one of its groups, or of one asset. */
export const choiceKey = ({ kind, group, name }: Some) =>
  [kind, ...(group === undefined ? [] : [nameKey(group)]), ...(name === undefined ? [] : [name])].join('\n');

/** Is an asset taken? Neither it nor its group or its kind is left out. */
export const isAssetTaken = ({ kind, group, name }: AssetRow, left: LeftAssets) =>
  !(left[kind] || left[choiceKey({ kind, group })] || left[choiceKey({ kind, group, name })]);

/** The choice after leaving some out, or taking them back. */
export function withAssets(left: LeftAssets, key: string, isTaken: boolean): LeftAssets {
  const { [key]: _, ...others } = left;
  return isTaken ? others : { ...others, [key]: true };
}
