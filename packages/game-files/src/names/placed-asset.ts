import { itemIn, SOMETHING_ELSE } from './items.ts';
import { isShared, type Legends, wordOf } from './legends.ts';
import { isSharedRig } from './rigs.ts';
import { stemOf } from './stem.ts';
import { withSlashes } from './with-slashes.ts';

/** An asset whose folders in the game say what it is, whatever its name says. */
export type PlacedAsset = {
  kind: 'settings' | 'model' | 'material' | 'texture' | 'animation' | 'image';
  name: string;
  /** What it belongs to, in a player's words: `skin`, `holospray`, `weapon`. Undefined when its legend says enough. */
  item?: string | undefined;
  /** The public name of its legend, when a folder or the name tells it. */
  legend?: string | undefined;
  /** Is it the rig of a model? Its name may be in the list of skins. */
  isRig?: true;
};

/**
 * The asset at a path that has such folders, in a list or among exported files; also a clip or a rig by its extension
 * alone. Undefined for every other path: there the name decides.
 */
export function placedAsset(written: string, legends: Legends): PlacedAsset | undefined {
  // Materials and textures are most of a list, and nothing is below them but weapons.
  const found = (MATERIAL.test(written) ? OF_A_WEAPON : PLACE).exec(written);
  if (found === null && !CLIP.test(written)) return;
  const start = found === null ? 0 : found.index + (/^[\\/]/.test(found[0]) ? 1 : 0);
  const path = withSlashes(written.slice(start).toLowerCase());
  if (path.startsWith('settings/')) return settings(path.slice('settings/'.length), legends);
  if (path.startsWith('ui_image')) return image(path, legends);
  if (/^(?:mdl|material|texture)\//.test(path)) return ofNoLegend(path, legends);
  if (/^anim/.test(path) || found === null || path.startsWith('exported_files/')) return clip(path, legends);
  const above = path.startsWith('rpak_roots/') ? '' : path.startsWith('lgnd_skins/') ? 'rpak_roots/' : 'itemflav/';
  return settings(`${above}${path}`, legends);
}

/** Folders that people have as well count only below those that the game or its tools give them. */
const WEAPONS = '(?:mdl|material|texture)/(?:(?:art|techart|models)/)?(?:mshop/)?weapons(?!/arms/)';
const places = [
  'settings/itemflav',
  '(?:settings/)?rpak_roots',
  'lgnd_skins',
  'character_(?:skin|execution|emote)',
  'weapon_(?:skin|charm)',
  'gcard_(?:stance|frame|badge|tracker)',
  'skydive_(?:emote|trail)',
  'emote_icon',
  'anim(?:rig|seq|seq_data|_seq)',
  'anims_\\w+',
  'exported_files/animations',
  'ui_image(?:_atlas)?',
  // The arms of the old legends lie beside the weapons.
  WEAPONS,
  'mdl/(?:props|fx)',
];
const withEitherSlash = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]+'), 'i');
const PLACE = withEitherSlash(`^settings/(?=.*\\.rpak$)|(?:^|/)(?:${places.join('|')})/`);
const MATERIAL = withEitherSlash('^(?:material|texture)/');
const OF_A_WEAPON = withEitherSlash(`^${WEAPONS}/`);
const CLIP = /\.(?:rseq|seanim|rrig)(?:\.|$)/i;

/** Settings by their path below `settings/`. */
function settings(path: string, legends: Legends): PlacedAsset {
  const folders = path.split('/').slice(0, -1);
  const [root, kind = '', owner = ''] = folders[1] === 'loot' ? folders.toSpliced(1, 1) : folders;
  const placed = { kind: 'settings', name: nameIn(path), legend: legends.called(owner)?.name } as const;
  if (root === 'rpak_roots' && kind === 'lgnd_skins' && owner !== '')
    return { ...placed, item: itemIn('character_skin') };
  if (root !== 'itemflav' || kind === '') return { ...placed, item: SOMETHING_ELSE };
  // A legend's own settings lie in no folder of hers, and neither do melee skins, which begin with her word.
  const isNamed = kind === 'character' || kind === 'melee_skin';
  const legend = placed.legend ?? (isNamed ? legends.called(wordOf(placed.name))?.name : undefined);
  return { ...placed, legend, item: kind === 'character' && legend !== undefined ? undefined : itemIn(kind) };
}

/** A clip, or a rig: clips that a tool exports beside a rig are in a folder of their own. */
function clip(path: string, legends: Legends): PlacedAsset {
  const isRig = /(?:^animrig\/|\.rrig(?:\.|$))/.test(path) && !/\/anims_[^/]+\//.test(path);
  const isHeld = /(?:^|\/)weapons\//.test(path) && !/\/humans\//.test(path);
  const item = isHeld ? heldIn(path) : undefined;
  return {
    ...{ kind: 'animation', name: nameIn(path), item, legend: isHeld ? undefined : animatedBy(path, legends) },
    ...(isRig && { isRig }),
  };
}

/**
 * The legend of a clip or a rig: by the folder of a rig or a legend, the innermost first. Without one, its own name
 * tells it, unless its first word is plain English.
 */
function animatedBy(path: string, legends: Legends): string | undefined {
  const folders = path.replace(/(?:\.\w+)+$/, '').split('/');
  for (const folder of folders.toReversed()) {
    const rig = folder.replace(/^anims_/, '');
    if (isSharedRig(rig)) return;
    if (PILOT.test(rig)) return legends.called(wordOf(rig))?.name;
  }
  const [, owner] = /\/(?:legends|class\/(?:light|medium|heavy))\/([^/.]+)/.exec(path) ?? [];
  if (owner !== undefined) return legends.called(owner)?.name ?? legends.called(wordOf(owner))?.name;
  const name = folders.at(-1) ?? '';
  const word = wordOf(name);
  return PLAIN_WORDS.has(word) && !OF_A_LEGEND.test(name) ? undefined : legends.called(word)?.name;
}

const PILOT = /^(?:pov_)?pilot_(?:light|medium|heavy)_/;
const PLAIN_WORDS = new Set(
  'alter ash axle bang barricade fuse gas grapple gunner holo horizon medic nova rev sparrow stim support tracker'.split(
    ' ',
  ),
);
/** What follows the word of a legend in the names of its clips. */
const OF_A_LEGEND = /^[a-z]+_(?:gladcard|execution|freefall|ground_emote|emote|menu|lobby)_/;

/** A picture of the menus: of loading screens, of what is for sale. */
function image(path: string, legends: Legends): PlacedAsset {
  const folders = path.split('/').slice(1, -1).toReversed();
  const owner = folders.find((folder) => !isShared(folder) && legends.called(folder) !== undefined);
  return {
    ...{ kind: 'image', name: nameIn(path), legend: owner && legends.called(owner)?.name },
    ...(/loadscreen|loading_?screen/.test(path) && { item: itemIn('loadscreen') }),
  };
}

/** A model, a material or a texture of what no legend is: weapons, charms, props, effects. */
function ofNoLegend(path: string, legends: Legends): PlacedAsset {
  const [root = ''] = path.split('/');
  const kind = root === 'mdl' ? 'model' : root === 'material' ? 'material' : 'texture';
  const item = /\/charms?\//.test(path)
    ? 'charm'
    : /\/weapons\//.test(path)
      ? heldIn(path)
      : /\/props\//.test(path)
        ? 'prop'
        : 'effect';
  const [, ofFolder, ofName] = /\/heirloom\/([a-z]+)\/|\/([a-z]+)_heirloom\//.exec(path) ?? [];
  const name = kind === 'model' ? nameIn(path).replace(/_lod\d+$/, '') : stemOf(path).name;
  return { kind, name, item, legend: legends.called(ofFolder ?? ofName ?? '')?.name };
}

/** The name of a file before its first dot: no asset has a dot in its name, and a list has 60,000 of them. */
function nameIn(path: string) {
  const start = path.lastIndexOf('/') + 1;
  const end = path.indexOf('.', start);
  return end < 0 ? path.slice(start) : path.slice(start, end);
}

const heldIn = (path: string) => (/heirloom|artifact|melee/.test(path) ? 'melee weapon' : 'weapon');
