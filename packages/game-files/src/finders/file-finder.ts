import { type KnownLegend, type Legends, legendsOf } from '../names/legends.ts';
import { behindBodyGroup } from '../names/mesh.ts';
import { cutPath, fromInnermost, withoutEnd } from '../names/path.ts';
import { placedAsset } from '../names/placed-asset.ts';
import type { How, TranslatedSkin } from './answer.ts';
import { type GuidFinder, type Guids, looksLikeGuid, namesByGuid, pathFinder } from './by-guid.ts';
import { type FoundName, nameFinder } from './by-name.ts';
import { isPicture } from './is-picture.ts';
import { type KnownNames, knownNames } from './known-names.ts';
import { renamedReader } from './renamed.ts';

export type FileFinder = {
  /**
   * A path or a name: by what the folders of the game say, then by the file itself, else by the folders around it.
   * Without skins for what is known to be part of none.
   */
  at: (path: string, how: How, where?: Where) => FoundName | undefined;
  /** By the innermost folder of a path with the name of an asset of a skin. */
  in: (folder: string) => FoundName | undefined;
  /** The file in a line that was renamed after a skin: such a name has blanks. */
  renamedIn: (line: string) => string | undefined;
};

/** The folder that a listing named above a name, and whether the name stands alone in its line. */
export type Where = { folder?: string | undefined; isAlone?: boolean };

type World = {
  skins: readonly TranslatedSkin[];
  legends: readonly KnownLegend[];
  guids?: Guids | undefined;
  /** Hashed paths of the same skins and legends, when there are any already. */
  paths?: (() => GuidFinder) | undefined;
};

/** Finds the asset that a file or a mesh in Blender is named after, or that a GUID means. */
export function fileFinder({ skins, legends, guids, paths = lazyPaths({ skins, legends }).paths }: World): FileFinder {
  const known = knownNames(skins);
  const told = legendsOf(legends);
  const byName = nameFinder(known);
  const bySettings = settingsFinder(known, told);
  const renamed = renamedReader(skins);
  let named: GuidFinder | undefined;
  const byGuid = (name: string) => {
    const word = beforeEndings(name);
    if (!looksLikeGuid(word)) return;
    named ??= namesByGuid(guids ?? {});
    const path = paths()(word) ?? named(word);
    if (path === undefined) return;
    const { folder, file } = cutPath(path);
    return (folder.startsWith('settings/') ? bySettings(folder, file) : undefined) ?? byName(file);
  };

  function byMesh(file: string) {
    const material = behindBodyGroup(file);
    return material === undefined ? undefined : (byName(material) ?? byGuid(material));
  }

  function byItself(path: string, file: string, how: How): FoundName | undefined {
    const found = inGame(path, file) ?? byName(file);
    if (found) return foundBy(found, how);
    const mesh = byMesh(file);
    if (mesh) return foundBy(mesh, 'mesh');
    const numbered = byGuid(file);
    return numbered && foundBy(numbered, 'guid');
  }

  /** By the name that it had before it was renamed after a skin, else as a file of that skin. */
  function byTitle(folder: string, file: string, how: How): FoundName | undefined {
    const before = renamed.before(file);
    if (before === undefined) return;
    const { names, skins: places } = before;
    const isOfSkin = (one: FoundName) => places.length === 0 || one.skins.some((place) => places.includes(place));
    for (const name of names) {
      const found = byItself(folder + name, name, how);
      if (found && isOfSkin(found)) return found;
    }
    const around = inFolder(folder);
    if (around && isOfSkin(around)) return around;
    return places.length === 0 ? undefined : { name: '', kind: kindOf(file), how, skins: places };
  }

  const byFolder = (folder: string) =>
    (folder.includes('_') ? byName(folder) : undefined) ?? byTitle('', folder, 'folder');

  function inFolder(path: string): FoundName | undefined {
    const placed = inGame(path, cutPath(path).file);
    if (placed) return placed.kind === 'settings' ? undefined : foundBy(placed, 'folder');
    const found = /_| - /.test(path) ? fromInnermost(path, byFolder) : undefined;
    return found && foundBy(found, 'folder');
  }

  /** What the folders of the game say: they count before the name. */
  function inGame(path: string, file: string): FoundName | undefined {
    // Half of a list is numbers, and each is looked up.
    const placed = isUnnamed(file) ? undefined : placedAsset(path, told);
    // The last folder of a path alone names nothing.
    if (placed === undefined || !(file.includes('.') || file.includes('_'))) return;
    const own = placed.isRig
      ? byName(`${placed.name}.rrig`)
      : placed.item === 'skin'
        ? bySettings(cutPath(path).folder, file)
        : undefined;
    if (own) return own;
    const { kind, name, item, legend } = placed;
    return { kind, name, item, legend, how: 'file', skins: NO_SKINS };
  }

  return {
    at(written, how, where = NOWHERE) {
      const path = withoutEnd(written);
      const { folder, file } = cutPath(path);
      if (file === '') return;
      const around = folder === '' ? (where.folder ?? '') : '';
      const whole = around === '' ? path : `${around}/${file}`;
      const found = byTitle(around === '' ? folder : `${around}/`, file, how) ?? byItself(whole, file, how);
      if (found) return found;
      if (folder === '') return where.isAlone && around === '' ? bySettings('', file) : undefined;
      return inFolder(folder);
    },
    in: inFolder,
    renamedIn: renamed.in,
  };
}

const kindOf = (file: string) => (isPicture(file) ? 'texture' : /\.json$/i.test(file) ? 'settings' : 'model');
const NO_SKINS: readonly number[] = [];
const NOWHERE: Where = {};

/** Is it a number in place of a name, `0x…`? */
const isUnnamed = (file: string) => file.charAt(0) === '0' && file.charAt(1).toLowerCase() === 'x';

/** A number before extensions and before the size of a picture. */
function beforeEndings(name: string) {
  const dot = name.indexOf('.');
  const bare = dot < 0 ? name : name.slice(0, dot);
  const line = bare.indexOf('_');
  return line < 0 ? bare : bare.slice(0, line);
}

/** Hashing all paths takes a moment, which most lists need not wait for. `ahead` does it with pauses. */
export function lazyPaths(of: Parameters<typeof pathFinder>[0]) {
  const hashing = pathFinder(of);
  let made: GuidFinder | undefined;
  const step = () => {
    made = hashing.next().value;
    return made;
  };
  function paths() {
    while (!made) step();
    return made;
  }
  async function ahead(pause: () => Promise<void> | undefined) {
    while (!made && !step()) await pause();
  }
  return { paths, ahead };
}

/** The object was just made and has no other user: copying it 300,000 times would take longer than finding it. */
function foundBy(found: FoundName, how: How) {
  found.how = how;
  return found;
}

/**
 * Finds skins by the file of their settings: by the path in the list, else by the material, which has the same name
 * with the legend before it. Settings of other items have the same names, so `legendary_01` alone, without the folder of
 * a legend, may mean the skins of several legends, or none (docs: Translate lists).
 */
function settingsFinder({ materials, settings }: KnownNames, legends: Legends) {
  const found = (name: string, skins: number[] | undefined, how: FoundName['how']): FoundName | undefined =>
    skins && { name, kind: 'settings', how, skins };
  return (path: string, file: string): FoundName | undefined => {
    const folder = FOLDER.exec(path)?.[1]?.toLowerCase();
    const stem = file.toLowerCase().replace(/(?:\.\w+)+$/, '');
    if (folder === undefined) return path === '' ? found(stem, settings.get(stem), 'stem') : undefined;
    const name = `${folder}_${stem}`;
    const bare = stem.replace(/^tbd_/, '');
    const tail = bare === 'classic' ? 'base' : bare;
    const words = [folder, ...(legends.called(folder)?.words ?? [])];
    const material = words.map((word) => `${word}_${tail}`).find((one) => materials.has(one)) ?? '';
    return found(name, settings.get(name), 'file') ?? found(material, materials.get(material), 'file');
  };
}

const FOLDER = /(?:character_skin|lgnd_skins)[\\/]+([^\\/]+)[\\/]+$/i;
