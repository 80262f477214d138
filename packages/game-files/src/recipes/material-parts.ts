import { stemOf } from '../names/stem.ts';
import { type Asset, materialsOf, type Row } from './row.ts';

/** The names of the parts of some materials. */
export type Parts = {
  names: string[];
  /** Materials without a part among the assets. */
  unknown: string[];
};

/** The parts of the materials of some rows among these assets, without shadows and the like. */
export function materialParts(rows: readonly Row[], assets: readonly Asset[]): Parts {
  const byMaterial = new Map<string, string[]>();
  for (const { kind, name } of assets) {
    const { base, pass } = stemOf(name);
    if (kind !== 'Textures' || pass !== undefined) continue;
    byMaterial.set(base, [...(byMaterial.get(base) ?? []), name]);
  }
  const found = materialsOf(rows).map((material) => ({
    material,
    parts: byMaterial.get(material.toLowerCase()) ?? [],
  }));
  return {
    names: [...new Set(found.flatMap(({ parts }) => parts))],
    unknown: found.filter(({ parts }) => parts.length === 0).map(({ material }) => material),
  };
}
