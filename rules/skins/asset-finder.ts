import type { AssetKind } from '#contract/archive/archive.ts';
import { guidFinder, placeIn } from '#game-files/names/guid.ts';
import { compare } from '../texts/compare.ts';

type Named = { kind: AssetKind; group: string; name: string };
export type NumberedAsset = Named & { guid: string };

/**
 * Finds the assets with a GUID, given in any form that tools write; an empty list for a text that is no GUID (docs:
 * Search further).
 */
export function assetFinder(assets: readonly NumberedAsset[]): (guid: string) => Named[] {
  const sorted = assets.toSorted((a, b) => compare(a.guid, b.guid) || compare(a.name, b.name));
  const guids = sorted.map(({ guid }) => guid);
  const guidFor = guidFinder(guids);
  return (text) => {
    const guid = guidFor(text);
    if (guid === undefined) return [];
    const found: Named[] = [];
    for (let at = placeIn(guids, guid); guids[at] === guid; at++) {
      const { kind, group, name } = sorted[at] as Named;
      found.push({ kind, group, name });
    }
    return found;
  };
}
