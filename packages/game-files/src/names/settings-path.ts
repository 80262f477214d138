import { withSlashes } from './with-slashes.ts';

/** Where the game keeps the settings of skins, each in the folder of its legend. */
const FOLDER = 'settings/itemflav/character_skin/';

/**
 * The path of settings as a skin keeps it, `settings/itemflav/character_skin/<legend>/<stem>.rpak`: with `/` only, in
 * lower case, and ending with `.rpak`, whatever tool wrote it. The game's hash of it is its GUID.
 */
export const settingsPath = (written: string) =>
  `${withSlashes(written)
    .toLowerCase()
    .replace(/\.(?:rpak|json|set)$/, '')}.rpak`;

/**
 * The path of a skin's settings anywhere in a text: a line of a list, an exported file, its twin below `rpak_roots`.
 * Undefined without one.
 */
export function settingsIn(text: string): string | undefined {
  const [, legend, stem] = IN_TEXT.exec(text) ?? [];
  return legend === undefined ? undefined : settingsPath(`${FOLDER}${legend}/${stem}`);
}

const IN_TEXT =
  /(?:settings[\\/]+itemflav[\\/]+character_skin|rpak_roots[\\/]+lgnd_skins)[\\/]+([^\\/\s,"']+)[\\/]+([^\\/\s,"'.*]+)/i;

/** The parts of such a path: the folder of the legend, and the name of the file, such as `legendary_01`. */
export function settingsParts(path: string) {
  const [folder = '', stem = ''] = path
    .slice(FOLDER.length)
    .replace(/\.rpak$/, '')
    .split('/');
  return { folder, stem };
}
