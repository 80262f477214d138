import type { Skin } from '#contract/skin.ts';
import { isNotAvailable } from '../skins/archive-links.ts';

/** A path at which the game may keep a file of a skin. */
export type KnownPath = { path: string; what: 'model' | 'material' | 'settings' };

/**
 * The paths at which the game keeps the model, the materials and the settings of a skin, as far as names tell: the newer models in a
 * folder of their legend's, the first ones together, materials by family, art and colour.
 */
export function pathsOf({ model, texture }: Pick<Skin, 'model' | 'texture'>, folder: string | undefined): KnownPath[] {
  return [
    ...(isNotAvailable(model) ? [] : modelPaths(model, folder).map((path) => ({ path, what: 'model' as const }))),
    ...(isNotAvailable(texture) || folder === undefined
      ? []
      : [
          ...materialPaths(texture, folder).map((path) => ({ path, what: 'material' as const })),
          ...settingsPaths(texture, folder).map((path) => ({ path, what: 'settings' as const })),
        ]),
  ];
}

function modelPaths(model: string, folder: string | undefined) {
  const own = folder === undefined ? [] : [`mdl/techart/mshop/characters/legends/${folder}`];
  const sizes = ['light', 'medium', 'heavy'].flatMap((size) => [
    `mdl/humans/class/${size}`,
    ...(folder === undefined ? [] : [`mdl/content/r2/models/humans/class/${size}/${folder}/dmx`]),
  ]);
  return [...own, ...sizes].map((inside) => `${inside}/${model}.rmdl`);
}

function materialPaths(texture: string, folder: string) {
  const root = `material/art/mshop/characters/legends/${folder}`;
  return foldersOf(texture).flatMap((inside) => PARTS.map((part) => `${root}/${inside}/${texture}_${part}_sknp.rpak`));
}

/** Of all but the oldest skins the settings have the name of the material without the legend. */
function settingsPaths(texture: string, folder: string) {
  const stem = texture.startsWith(`${folder}_`) ? texture.slice(folder.length + 1) : undefined;
  return stem === undefined ? [] : [`settings/itemflav/character_skin/${folder}/${stem}.rpak`];
}

function foldersOf(texture: string) {
  if (/_base$/.test(texture)) return ['base'];
  const [, family = '', art = '', colour] = /_([a-z]+)_(v\d+_[^_]+)(?:_(r[tc]\w+))?$/.exec(texture) ?? [];
  const inside = FAMILIES[family];
  if (inside === undefined) return [];
  return [`${inside}/${art}${colour === undefined ? '' : `/skins/${colour}`}`];
}

const FAMILIES: Record<string, string> = { lgnd: 'legendary', mythic: 'mythic', epicp: 'epic', rare: 'rare' };
const PARTS = ['body', 'head', 'hair', 'gear', 'helmet', 'kit', 'arms'];
