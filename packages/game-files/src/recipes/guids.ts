import { materialParts } from './material-parts.ts';
import { type Asset, modelsOf, type Row } from './row.ts';

/**
 * The GUIDs of the models and material parts of some rows, as far as the assets have them, each once, for
 * `--exportguids`.
 */
export function guidsOf(rows: readonly Row[], assets: readonly Asset[]): string[] {
  const models = new Set(modelsOf(rows));
  const parts = new Set(materialParts(rows, assets).names);
  const meant = assets.filter(({ kind, name }) => (kind === 'Models' ? models : parts).has(name));
  return [...new Set(meant.flatMap(({ guid }) => guid ?? []))];
}
