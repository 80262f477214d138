import { withoutExtensions } from '#game-files/names/stem.ts';
import type { Answer, Row, TranslatedSkin } from '#game-files/translate/answer.ts';
import { bareLine } from '#game-files/translate/bare-line.ts';
import { cutPath } from '#game-files/translate/path.ts';
import { nameApart } from '../skins/apart.ts';

/**
 * Old and new names for renaming many files at once, with a tab between them: `wraith_lgnd_v31_tavrel_body_col.png`
 * becomes `Wraith - Tavrel's Ombrin - body_col.png`. Only the file at the end of a path gets a new name. Lines that are
 * not files, or are unknown, are left out.
 */
export function renamePairs(rows: Iterable<Row>, skins: readonly TranslatedSkin[]): string {
  const namer = shopNamer(skins);
  let text = '';
  for (const { text: written, answer } of rows) {
    const old = fileIn(written);
    const name = old === undefined ? undefined : namer.nameFor(old, answer);
    if (name !== undefined) text += `${old}\t${name}\n`;
  }
  return text;
}

/**
 * Gives files the names of their skins in the shop, each name once in its folder. `keep` says a name that another file
 * of the folder has. A file without a known skin gets none.
 */
export function shopNamer(skins: readonly TranslatedSkin[]) {
  const taken = new Set<string>();
  return {
    keep: (path: string) => void taken.add(path.toLowerCase()),
    nameFor(
      path: string,
      { skins: [first = -1], how, kind }: Pick<Answer, 'skins' | 'how' | 'kind'>,
    ): string | undefined {
      // All skins of a legend move with one rig.
      const skin = OF_FILES.has(how) && kind !== 'animation' ? skins[first] : undefined;
      if (skin === undefined) return;
      const { folder, file } = cutPath(path);
      const { stem, extension } = parts(file);
      const name = safe([skin.legend, nameApart(skin), restOf(stem, skin)].filter(Boolean).join(' - '));
      return free({ folder, name, extension }, taken);
    },
  };
}

const OF_FILES = new Set(['name', 'file', 'folder', 'guid']);

type Name = { folder: string; name: string; extension: string };

/** The name, with a number after it when another file of the folder gets the same name, ignoring case. */
function free({ folder, name, extension }: Name, taken: Set<string>) {
  for (let count = 1; ; count += 1) {
    const file = `${name}${count === 1 ? '' : ` (${count})`}${extension}`;
    const key = `${folder}${file}`.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return file;
  }
}

/** The path of a file in a line: the whole line, or the last of its columns. */
function fileIn(text: string): string | undefined {
  const line = bareLine(text);
  const path =
    /[\\/]/.test(line) && !line.includes(',')
      ? line.replace(/^[^\\/]*\s(?=[a-z]:[\\/])/i, '')
      : (line.split(/[\s,;|]+/).at(-1) ?? '');
  return withoutExtensions(path) === path ? undefined : path.replace(/^[^\w.]*(?:[+\\|`]-+)?/, '');
}

function parts(file: string) {
  const stem = withoutExtensions(file);
  return { stem, extension: file.slice(stem.length) };
}

/** The rest of a file's name beside the skin: the part, the role of a picture, the level of detail. */
function restOf(stem: string, { model, texture }: TranslatedSkin) {
  const name = stem.replace(/^pov_/i, '');
  const known = [texture, model, model.replace(/_w$/, '')].filter((one) => startsWith(name, one));
  const longest = Math.max(0, ...known.map(({ length }) => length));
  const rest = longest === 0 ? stem : name.slice(longest).replace(/^_+/, '');
  return stem === name ? rest : ['arms', rest].filter(Boolean).join('_');
}

const startsWith = (name: string, start: string) => {
  const [low, begin] = [name.toLowerCase(), start.toLowerCase()];
  return low === begin || low.startsWith(`${begin}_`);
};

/** A name that every file system accepts. */
const safe = (name: string) =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
