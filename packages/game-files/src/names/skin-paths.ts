/**
 * The paths of the files of a skin in the game, as far as names show them: a GUID is the hash of such a path,
 * so a match proves the path. A file at another path is not found (docs: Search further).
 */

/** A legend's folder in the game's files, and the rig of its skeleton, which shows its size. */
type OfLegend = { folder: string | undefined; rig?: string | undefined };

/**
 * Newer models are in a folder of their legend, the first ones share a folder; beside each are its arms and loading
 * twin.
 */
export function* modelPaths(model: string, { folder, rig }: OfLegend) {
  const size = sizeIn(model) ?? sizeIn(rig);
  for (const name of new Set([model, model.replace(/_w$/, '_v'), `${model}_loading`])) {
    if (folder !== undefined) yield `mdl/techart/mshop/characters/legends/${folder}/${name}.rmdl`;
    for (const one of size ? [size] : SIZES) {
      yield `mdl/humans/class/${one}/${name}.rmdl`;
      if (folder !== undefined) yield `mdl/content/r2/models/humans/class/${one}/${folder}/dmx/${name}.rmdl`;
    }
  }
  if (sizeIn(model)) yield `mdl/weapons/arms/pov_${model}.rmdl`;
}

const SIZES = ['light', 'medium', 'heavy'];
const sizeIn = (pilot: string | undefined) => /^pilot_(light|medium|heavy)_/.exec(pilot ?? '')?.[1];

/** Materials are stored by their family, their art and their colour. */
export function* materialPaths(texture: string, folder: string) {
  const art = `material/art/mshop/characters/legends/${folder}`;
  for (const place of placesOf(texture)) for (const part of PARTS) yield `${art}/${place}${texture}${part}_sknp.rpak`;
}

const families: Readonly<Record<string, string>> = {
  lgnd: 'legendary',
  epicp: 'epic',
  epic: 'epic',
  rare: 'rare',
  rarep: 'rare',
  mythic: 'mythic',
  icon: 'iconic',
};

function placesOf(texture: string): string[] {
  if (/_base$/.test(texture)) return ['base/'];
  const [, family = '', theme, colour] = /_([a-z]+)_(v\d+_.+?)(?:_((?:r[tc]\d+)+))?$/.exec(texture) ?? [];
  const folder = families[family];
  if (folder === undefined || theme === undefined) return [];
  const place = `${folder}/${theme}/`;
  return colour === undefined ? [place] : [place, `${place}skins/${colour}/`];
}

const PARTS = ['', '_body', '_head', '_hair', '_gear', '_helmet', '_kit', '_fur', '_v_arms', '_arms', '_legs'].concat([
  '_eyecornea',
  '_eyeshadow',
  '_eyes',
  '_lashes',
  '_teeth',
]);

/** Settings are named like the material, minus the legend, except for the oldest skins. */
export function* settingsPaths(texture: string, folder: string) {
  if (texture.startsWith(`${folder}_`)) {
    yield `settings/itemflav/character_skin/${folder}/${texture.slice(folder.length + 1)}.rpak`;
  }
}

/** The rig of a library of animation clips lies in the folder of its size; none without a size in its name. */
export function* rigPaths(animation: string) {
  const size = sizeIn(animation);
  if (size) yield `animrig/humans/class/${size}/${animation}.rrig`;
}
