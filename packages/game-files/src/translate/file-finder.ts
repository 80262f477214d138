import { type KnownLegend, legendsOf } from '../names/legends.ts';
import { behindBodyGroup } from '../names/mesh.ts';
import type { How, TranslatedSkin } from './answer.ts';
import { type GuidFinder, type Guids, looksLikeGuid, namesByGuid, pathFinder } from './by-guid.ts';
import { type FoundName, nameFinder } from './by-name.ts';
import { isPicture } from './is-picture.ts';
import { knownNames } from './known-names.ts';
import { cutPath, fromInnermost } from './path.ts';
import { renamedReader } from './renamed.ts';
import { settingsFinder } from './settings-finder.ts';

export type FileFinder = {
  /** A path or a name: by the file itself, else by the folders around it. */
  at: (path: string, how: How) => FoundName | undefined;
  /** By the innermost folder of a path with the name of an asset of a skin. */
  in: (folder: string) => FoundName | undefined;
  /** The file in a line that was renamed after a skin: such a name has blanks. */
  renamedIn: (line: string) => string | undefined;
};

type World = {
  skins: readonly TranslatedSkin[];
  legends: readonly KnownLegend[];
  guids?: Guids | undefined;
  /** Hashed paths of the same skins and legends, when there are any already. */
  paths?: (() => GuidFinder) | undefined;
};

/** Finds the asset that a file or a mesh in Blender is named after, or that a GUID means. */
export function fileFinder({ skins, legends, guids, paths = lazyPaths({ skins, legends }) }: World): FileFinder {
  const known = knownNames(skins);
  const byName = nameFinder(known);
  const bySettings = settingsFinder(known, legendsOf(legends));
  const renamed = renamedReader(skins);
  let named: GuidFinder | undefined;
  const byGuid = (name: string) => {
    const word = name.includes('.') ? name.slice(0, name.indexOf('.')) : name;
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

  function byItself(folder: string, file: string, how: How): FoundName | undefined {
    const found = byName(file) ?? bySettings(folder, file);
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
      const found = byItself(folder, name, how);
      if (found && isOfSkin(found)) return found;
    }
    const around = inFolder(folder);
    if (around && isOfSkin(around)) return around;
    return places.length === 0 ? undefined : { name: '', kind: kindOf(file), how, skins: places };
  }

  const byFolder = (folder: string) =>
    (folder.includes('_') ? byName(folder) : undefined) ?? byTitle('', folder, 'folder');

  function inFolder(path: string): FoundName | undefined {
    const found = /_| - /.test(path) ? fromInnermost(path, byFolder) : undefined;
    return found && foundBy(found, 'folder');
  }

  return {
    at(path, how) {
      const { folder, file } = cutPath(path);
      if (file === '') return folder.length > 1 ? this.at(folder.slice(0, -1), how) : undefined;
      const found = byItself(folder, file, how) ?? byTitle(folder, file, how);
      return found ?? (folder === '' ? undefined : inFolder(folder));
    },
    in: inFolder,
    renamedIn: renamed.in,
  };
}

const kindOf = (file: string) => (isPicture(file) ? 'texture' : /\.json$/i.test(file) ? 'settings' : 'model');

/** Hashing all paths takes a moment, which most lists need not wait for. */
export function lazyPaths(of: Parameters<typeof pathFinder>[0]) {
  let made: GuidFinder | undefined;
  return () => {
    made ??= pathFinder(of);
    return made;
  };
}

/** The object was just made and has no other user: copying it 300,000 times would take longer than finding it. */
function foundBy(found: FoundName, how: How) {
  found.how = how;
  return found;
}
