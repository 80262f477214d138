import { type AssetRow, assetKey } from '../skins/given-rows.ts';

/** An asset of the files beside the same asset of the archive; null when the archive lacks it. */
export type AssetChange = { asset: AssetRow; before: AssetRow | null };

/** The changes that the files make to the archive: new names, and known ones with another GUID or package. */
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
      : [`${label} ${before[name] ?? 'none'} → ${given ?? 'none'}`];
  });

const details = [
  { name: 'guid', label: 'GUID' },
  { name: 'package', label: 'package' },
] as const;

/** The first of several wins; a later one may add what it lacks. */
function onceEach(assets: readonly AssetRow[]) {
  const once = new Map<string, AssetRow>();
  for (const asset of assets) {
    const key = assetKey(asset);
    const first = once.get(key);
    if (!first) once.set(key, asset);
    else if (first.guid === undefined || first.package === undefined) {
      once.set(key, { ...first, guid: first.guid ?? asset.guid, package: first.package ?? asset.package });
    }
  }
  return once;
}
