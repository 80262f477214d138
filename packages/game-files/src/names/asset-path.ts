import { kindIn } from './kind.ts';
import { isShared, knownLegends, type Legends, wordOf } from './legends.ts';
import type { Reason } from './reasons.ts';
import { isSharedRig } from './rigs.ts';
import { stemOf, withoutExtensions } from './stem.ts';
import { withSlashes } from './with-slashes.ts';

/** An asset that belongs to a legend. */
export type LegendAsset = {
  kind: 'model' | 'material' | 'texture' | 'rig' | 'skin' | 'character' | 'package';
  /** The folder of its legend; an unknown folder is a new legend. */
  folder: string;
  /** The path with `/`, as the game writes it. */
  path: string;
};

/**
 * Returns the asset at this path, or why it belongs to no legend. The folder decides, not the first word: effects and
 * crates may begin with a legend's word, and many of these words are plain English. Only without a folder, as in the
 * lists of Legion+, the whole shape of the name decides. `type` is the list's column, perhaps empty.
 */
export function assetAt(written: string, type = '', legends: Legends = knownLegends): LegendAsset | Reason {
  const slash = written.search(/[\\/]/);
  const root = written.slice(0, Math.max(slash, 0)).toLowerCase();
  // Most lines of a list belong to no legend, and their first folder shows it.
  if (slash >= 0 && !ROOTS.has(root)) return byRoot.get(root) ?? byType.get(type) ?? 'other';
  if (isNumber(written)) return 'unnamed';
  const path = withSlashes(written);
  const low = path.toLowerCase();
  if (slash < 0) return withoutFolder(path, low, { type, legends });
  switch (root) {
    case 'mdl':
      return found('model', path, modelFolder(low, legends), 'model');
    case 'odl_asset':
      return found('package', path, modelFolder(low.slice(slash + 1), legends), 'other');
    case 'material':
    case 'texture':
      return found(root, path, materialFolder(low, legends), root);
    case 'animrig':
      return found('rig', path, rigFolder(low, legends), 'other');
    case 'settings':
      return settings(path, low, legends);
    default:
      return 'other';
  }
}

/** The first folders that may contain a legend's assets. */
const ROOTS: ReadonlySet<string> = new Set(['mdl', 'odl_asset', 'material', 'texture', 'animrig', 'settings']);

/** Is the name only a number, `0x…`? Half of a list is such lines, and checking letter by letter is fastest. */
function isNumber(written: string) {
  const last = written.length - 1;
  let at = last;
  while (at > 0 && isDigit(written.charCodeAt(at))) at -= 1;
  if (at === last || at < 1 || written.charAt(at).toLowerCase() !== 'x' || written.charAt(at - 1) !== '0') return false;
  return at === 1 || written.charAt(at - 2) === '/' || written.charAt(at - 2) === '\\';
}

/** From 0 to 9, or from a to f, in any case. */
const isDigit = (letter: number) => (letter >= 48 && letter <= 57) || ((letter | 32) >= 97 && (letter | 32) <= 102);

const byRoot = new Map<string, Reason>([
  ['animseq', 'sequence'],
  ['asqd', 'sequence'],
  ['animseq_data', 'sequence'],
  ['shader', 'shader'],
  ['shaderset', 'shader'],
  ['ui', 'interface'],
  ['ui_image', 'interface'],
  ['ui_image_atlas', 'interface'],
]);

const byType = new Map<string, Reason>([
  ['mdl_', 'model'],
  ['matl', 'material'],
  ['txtr', 'texture'],
  ['stgs', 'settings'],
  ['aseq', 'sequence'],
  ['asqd', 'sequence'],
  ['shdr', 'shader'],
  ['shds', 'shader'],
  ['asrc', 'sound'],
  ['ui', 'interface'],
  ['uiia', 'interface'],
  ['uimg', 'interface'],
]);

/** A legend's folder, a reason when the folder is a legend's and the asset is not, or undefined for other folders. */
type Folder = { folder: string } | Reason | undefined;

function found(kind: LegendAsset['kind'], path: string, folder: Folder, otherwise: Reason): LegendAsset | Reason {
  if (folder === undefined) return otherwise;
  if (typeof folder === 'string') return folder;
  return notASkins(path) ?? { kind, folder: folder.folder, path };
}

/** Assets in a legend's folder that do not belong to the legend. */
function notASkins(path: string): Reason | undefined {
  const words = path.toLowerCase().split(/[/_.]/);
  if (words.some((word) => /^(?:shared\d*|generic|dummie)$/.test(word))) return 'shared';
  return words.some((word) => /^(?:proxytest|stubin)$/.test(word)) ? 'test' : undefined;
}

// Newer models, and those of seasons 10 to 13, are in a folder of their legend.
const MODEL_FOLDER =
  /^mdl\/(?:techart\/(?:[^/]+\/)*?legends\/|content\/r2\/dmx\/techart\/(?:[^/]+\/)*?legends\/|content\/r2\/models\/humans\/class\/(?:light|medium|heavy)\/)([^/]+)\//;
// The first models share a folder, and so do the arms of the old legends.
const MODEL_STEM = /^mdl\/(?:humans\/class\/(?:light|medium|heavy)|weapons\/arms)\/(?:[^/]+\/)*([^/]+)$/;

function modelFolder(low: string, legends: Legends): Folder {
  const [, folder] = MODEL_FOLDER.exec(low) ?? [];
  if (folder !== undefined) return inFolder(folder, legends);
  const [, name] = MODEL_STEM.exec(low) ?? [];
  return name === undefined ? undefined : byWord(wordOf(name), legends);
}

const MATERIAL_FOLDER = /^(?:material|texture)\/art\/(?:[^/]+\/)*?legends\/([^/]+)\//;
const MATERIAL_STEM = /^(?:material|texture)\/models\/humans\/(?:[^/]+\/)*([^/]+)$/;

function materialFolder(low: string, legends: Legends): Folder {
  const [, folder] = MATERIAL_FOLDER.exec(low) ?? [];
  if (folder !== undefined) return inFolder(folder, legends);
  const [, name] = MATERIAL_STEM.exec(low) ?? [];
  return name === undefined ? undefined : byWord(wordOf(name), legends);
}

function rigFolder(low: string, legends: Legends): Folder {
  const [, name] = /^animrig\/humans\/class\/(?:light|medium|heavy)\/([^/]+)$/.exec(low) ?? [];
  if (name === undefined) return;
  return isSharedRig(name) ? 'shared' : byWord(wordOf(name), legends);
}

/** A folder that belongs to a legend even if no table knows it. */
const inFolder = (folder: string, legends: Legends): Folder =>
  isShared(folder) ? 'shared' : { folder: legends.called(folder)?.folder ?? folder };

function byWord(word: string, legends: Legends): Folder {
  if (isShared(word)) return 'shared';
  const legend = legends.called(word);
  return legend ? { folder: legend.folder } : 'stranger';
}

const ITEM = /^settings\/itemflav\/(character|character_skin)\/(?:([^/]+)\/)?([^/]+)$/;

function settings(path: string, low: string, legends: Legends): LegendAsset | Reason {
  if (low.startsWith('settings/rpak_roots/')) return 'twin';
  const [, what, folder, file = ''] = ITEM.exec(low) ?? [];
  if (what === 'character_skin' && folder) return found('skin', path, inFolder(folder, legends), 'settings');
  if (what === undefined || folder) return 'settings';
  const stem = withoutExtensions(file);
  if (isShared(stem)) return 'shared';
  return what === 'character' ? { kind: 'character', folder: stem, path } : 'settings';
}

const kindByType = new Map<string, LegendAsset['kind']>([
  ['mdl_', 'model'],
  ['matl', 'material'],
  ['txtr', 'texture'],
  ['arig', 'rig'],
]);

// `ash_base_w` and `ash_lgnd_v24_x_body` belong to a legend, `ash_tray_01` does not.
const SHAPE =
  /^(?:pov_)?(?:pilot_(?:light|medium|heavy)_([a-z]+)(?:_|$)|([a-z]+)_(?:s\d+\w*?_)?(?:base|lgnd|legendary|epicp?|rarep?|common|icon|mythic|v\d+)(?:_|$|\d))/;

type Context = { type: string; legends: Legends };

function withoutFolder(path: string, low: string, { type, legends }: Context): LegendAsset | Reason {
  const typed = kindByType.get(type);
  if (type !== '' && typed === undefined) return byType.get(type) ?? 'other';
  const stem = stemOf(low);
  const [, pilot, skin] = SHAPE.exec(stem.name) ?? [];
  const folder = byWord(pilot ?? skin ?? '', legends);
  if (typeof folder !== 'object') return folder ?? 'stranger';
  const kind = typed ?? kindIn(stem);
  return kind === undefined ? 'ambiguous' : found(kind, path, folder, 'other');
}
