import { type KnownLegend, legendsOf } from '../names/legends.ts';
import type { Answer, How, TranslatedSkin } from './answer.ts';
import { guidNames, looksLikeGuid } from './by-guid.ts';
import { type FoundName, nameFinder } from './by-name.ts';
import { knownNames } from './known-names.ts';
import { behindBodyGroup } from './mesh.ts';
import { cutPath, foldersOf } from './path.ts';
import { settingsFinder } from './settings-finder.ts';

/** What is found, and how. */
export type FoundFile = FoundName & Pick<Answer, 'how'>;

export type FileFinder = {
  /** A path or a name: by the file itself, else by the folders around it. */
  at: (path: string, how: How) => FoundFile | undefined;
  /** By the innermost folder of a path that is called like something of a skin. */
  in: (folder: string) => FoundFile | undefined;
};

/** Finds what a file or a mesh in Blender is called after, or which asset a GUID means. */
export function fileFinder(skins: readonly TranslatedSkin[], legends: readonly KnownLegend[]): FileFinder {
  const known = knownNames(skins);
  const byName = nameFinder(known);
  const bySettings = settingsFinder(known, legendsOf(legends));
  // Hashing all paths takes a moment that most lists need not wait for.
  let names: ReturnType<typeof guidNames> | undefined;
  const byGuid = (word: string) => {
    if (!looksLikeGuid(word)) return;
    names ??= guidNames(skins, legends);
    const path = names(word);
    return path === undefined ? undefined : byName(cutPath(path).file);
  };

  function byMesh(file: string) {
    const material = behindBodyGroup(file);
    return material === undefined ? undefined : (byName(material) ?? byGuid(material));
  }

  function inFolder(path: string): FoundFile | undefined {
    for (const folder of foldersOf(path)) {
      const found = folder.includes('_') ? byName(folder) : undefined;
      if (found) return { ...found, how: 'folder' };
    }
    return undefined;
  }

  return {
    at(path, how) {
      const { folder, file } = cutPath(path);
      if (file === '') return folder.length > 1 ? this.at(folder.slice(0, -1), how) : undefined;
      const found = byName(file) ?? bySettings(folder, file);
      if (found) return { ...found, how };
      const mesh = byMesh(file);
      if (mesh) return { ...mesh, how: 'mesh' };
      const numbered = byGuid(file.replace(/\.[a-z]\w+$/i, ''));
      if (numbered) return { ...numbered, how: 'guid' };
      return folder === '' ? undefined : inFolder(folder);
    },
    in: inFolder,
  };
}
