import { packagesToOpen } from './packages-to-open.ts';
import { type Asset, isKnown, type Row } from './row.ts';

/**
 * The packages that the batch file exports a skin from: none for a skin without a model, or with a name that could mean
 * something to the command prompt (docs: Files for RSX).
 */
export function exportedPackages(row: Row, assets: readonly Asset[]): string[] {
  const { model, texture } = row.skin;
  const files = packagesToOpen(row, assets).map(({ file }) => file);
  return [model, ...(isKnown(texture) ? [texture] : []), ...files].every(isPlain) ? files : [];
}

/** Nothing else reaches the file: not the name in the shop, nothing that anybody typed. */
export const isPlain = (name: string) => /^[a-z0-9_][\w.-]*$/i.test(name);
