import type { AssetKind } from '#contract/archive/archive.ts';
import { guidFinder } from '#game-files/names/guid.ts';
import { compare } from '../texts/compare.ts';

type Named = { kind: AssetKind; group: string; name: string };

/**
 * Finds the assets with a GUID, given in any form that tools write; an empty list for a text that is no GUID (docs:
 * Search further).
 */
export function assetFinder(assets: readonly (Named & { guid?: string | undefined })[]): (guid: string) => Named[] {
  const byGuid = Map.groupBy(assets, ({ guid }) => guid);
  const guidFor = guidFinder([...byGuid.keys()].filter((guid) => guid !== undefined));
  return (text) => {
    const guid = guidFor(text);
    if (guid === undefined) return [];
    const found = (byGuid.get(guid) ?? []).map(({ kind, group, name }) => ({ kind, group, name }));
    return found.sort((a, b) => compare(a.name, b.name));
  };
}
