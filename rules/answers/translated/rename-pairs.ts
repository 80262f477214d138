import type { Answer, Row, TranslatedSkin } from '#game-files/finders/answer.ts';
import { fileTitle, folderTitle } from '#game-files/finders/renamed.ts';
import { cutPath } from '#game-files/names/path.ts';
import { bareLine } from '#game-files/translate/bare-line.ts';
import { assetOfRow } from '#game-files/translate/row-of-list.ts';
import { modelFolders } from './model-folders.ts';

/**
 * Old and new names of the folders of models, with a tab between them: `mdl/ash_base_w` becomes `Ash - Base Skin
 * (ash_base_w)`. Files keep their names, since models name their pictures (docs: Names of the shop on a disk).
 */
export function renamePairs(rows: Iterable<Row>, skins: readonly TranslatedSkin[]): string {
  const paths = new Set(Array.from(rows, ({ text }) => pathIn(text)).filter((path) => path !== undefined));
  const namer = shopNamer(paths);
  return [...modelFolders(paths, skins).named]
    .map(([path, skin]) => [path, namer.folder(path, skin)])
    .flatMap(([path, name]) => (name === undefined ? [] : [`${path}\t${name}\n`]))
    .join('');
}

/** Gives names of the shop, each once in its folder and never one of `taken`; none where it would be too long. */
export function shopNamer(taken: Iterable<string>) {
  const keys = new Set(Array.from(taken, keyOf));
  function free(path: string, name: string, extension = '') {
    const { folder } = cutPath(path);
    for (let count = 1; ; count += 1) {
      // Windows drops dots and blanks at the end of a name.
      const file = `${name}${count === 1 ? '' : ` (${count})`}${extension}`.replace(/[. ]+$/, '');
      if (new TextEncoder().encode(file).length > LONGEST) return undefined;
      const key = keyOf(folder + file);
      if (keys.has(key)) continue;
      keys.add(key);
      return file;
    }
  }
  return {
    folder: (path: string, skin: TranslatedSkin) => free(path, folderTitle(cutPath(path).file, skin)),
    file: (path: string, skin: TranslatedSkin) => free(path, ...fileTitle(cutPath(path).file, skin)),
  };
}

/** The one skin that a file is of by its own name; a file of several keeps its name. */
export const ownerOf = ({ skins: [first = -1, ...others], how, kind }: Answer, skins: readonly TranslatedSkin[]) =>
  // All skins of a legend move with one rig.
  OF_FILES.has(how) && kind !== 'animation' && others.length === 0 ? skins[first] : undefined;

const OF_FILES = new Set(['name', 'file']);
/** File systems take names of so many bytes. */
const LONGEST = 255;

/** Many disks tell names apart neither by case nor by how an accent is written. */
const keyOf = (path: string) => path.normalize('NFC').toLowerCase();

/** The path of a file in a line: the whole line, or what begins with a drive behind columns. */
function pathIn(text: string): string | undefined {
  const line = bareLine(text);
  if (!/^[^,\\/]*[\\/]/.test(line) || assetOfRow(line) !== undefined) return;
  return line.replace(/^[^\\/]*\s(?=[a-z]:[\\/])/i, '');
}
