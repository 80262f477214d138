import { beforeColour, stemOf } from '../names/stem.ts';
import { materialParts } from './material-parts.ts';
import { type Asset, isKnown, type Row } from './row.ts';

/** A package to open for a skin. It is probable when only a rule about names gives it. */
export type Package = { file: string; isProbable: boolean };

/**
 * The packages with the model and the material of a skin, beside the common one. The game's files name most of them;
 * for the others there is a rule: a skin's package is named after its model, a recolour's after its material, and that
 * of a first model after the model's path.
 */
export function packagesToOpen(row: Row, assets: readonly (Asset & { package?: string | undefined })[]): Package[] {
  const { model, texture, package: known } = row.skin;
  const listed = (name: string) => assets.find((asset) => asset.name === name)?.package;
  const packages: Package[] = [];
  const add = (file: string | undefined, byRule: string) =>
    packages.push(file ? { file, isProbable: false } : { file: byRule, isProbable: true });
  if (isKnown(model)) add(isKnown(known) ? known : listed(model), packageOfModel(model));
  const material = stemOf(texture).base;
  if (isKnown(texture) && beforeColour(material) !== undefined) {
    add(materialParts([row], assets).names.map(listed).find(Boolean), `root_lgnd_skins_${material}.rpak`);
  }
  return packages.filter(({ file }, at) => packages.findIndex((one) => one.file === file) === at);
}

function packageOfModel(model: string) {
  const { name } = stemOf(model);
  const [, size] = /^pilot_(light|medium|heavy)_/.exec(name) ?? [];
  return size ? `root_lgnd_skins_humans_class_${size}_${name}.rpak` : `root_lgnd_skins_${name.replace(/_w$/, '')}.rpak`;
}
