import type { Asset } from '#contract/archive/assets.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { materialParts } from '#game-files/recipes/material-parts.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { compare } from '../../texts/compare.ts';

/**
 * The assets that the archive has for a skin, among those of its legend: its model with arms and loading twin, and the
 * parts of its material.
 */
export function skinAssetsOf(legend: string, skin: Skin, all: readonly Asset[]): Asset[] {
  const assets = all
    .filter((asset) => mayBelong(skin, asset))
    .sort((a, b) => compare(a.kind, b.kind) || compare(a.name, b.name));
  const parts = new Set(materialParts([{ legend, skin }], assets).names);
  return assets.filter(({ kind, name }) => kind === 'Models' || parts.has(name));
}

function mayBelong(skin: Skin, { kind, name }: Asset) {
  if (kind === 'Animations') return false;
  const start = beginningOf(skin)?.toLowerCase();
  return modelsOf(skin).includes(name) || (start !== undefined && name.toLowerCase().startsWith(start));
}

/** The names of its model, of the arms and of the twin for loading screens. */
export const modelsOf = ({ model, arms }: Skin) => [
  model,
  ...(isKnown(model) ? [arms ?? model.replace(/_w$/, '_v'), `${model}_loading`] : []),
];

/** A colour may follow the part, so parts are found by the material without its colour. */
export const beginningOf = ({ texture }: Skin) =>
  isKnown(texture) ? texture.replace(/(?:_r[tc]\d+)+$/i, '') : undefined;
