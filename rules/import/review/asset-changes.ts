import { type AssetRow, assetKey } from '../../skins/given-rows.ts';

/** An asset of the files beside the same asset of the archive; null when the archive lacks it. */
export type AssetChange = { asset: AssetRow; before: AssetRow | null };

/** The changes that the files make to the archive: new names, and known ones with another detail. */
export function assetChanges(assets: readonly AssetRow[], known: readonly AssetRow[]): AssetChange[] {
  const there = new Map(known.map((asset) => [assetKey(asset), asset]));
  return [...onceEach(assets)].flatMap(([key, asset]) => {
    const before = there.get(key) ?? null;
    return before === null || assetDetails(before, asset).length > 0 ? [{ asset, before }] : [];
  });
}

/** The details in which a known asset differs, each with its old and new value; a detail that the files lack stays. */
export const assetDetails = (before: AssetRow, asset: AssetRow) =>
  details.flatMap(({ name, label }) => {
    const given = asset[name];
    return given === undefined || given === (before[name] ?? null)
      ? []
      : [`${label} ${say(before[name])} → ${say(given)}`];
  });

const details = [
  { name: 'guid', label: 'GUID' },
  { name: 'package', label: 'package' },
  { name: 'waits', label: 'held back' },
] as const;

const say = (value: string | boolean | null = null) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? 'none');

const both = (first: AssetRow, later: AssetRow): AssetRow => ({
  ...first,
  ...{ guid: first.guid ?? later.guid, package: first.package ?? later.package, waits: first.waits ?? later.waits },
});

/** The first of several wins; a later one may add what it lacks. */
function onceEach(assets: readonly AssetRow[]) {
  const once = new Map<string, AssetRow>();
  for (const asset of assets) {
    const key = assetKey(asset);
    const first = once.get(key);
    once.set(key, first ? both(first, asset) : asset);
  }
  return once;
}
