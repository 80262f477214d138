import { wholeText } from '../files/source.ts';
import { characterItem, saysFlags, skinItem, strangenessOf } from '../formats/item.ts';
import { readOdl } from '../formats/odl.ts';
import { readSet } from '../formats/set.ts';
import { readSettings, type Settings } from '../formats/settings.ts';
import { assetAt } from '../names/asset-path.ts';
import { withSlashes } from '../names/with-slashes.ts';
import { assetKey, brokenOff, damaged, type GameFile, type Gathered, LONGEST, setAside } from './gathered.ts';

/** The subject of settings, and the function that takes them. */
type Use = { form: 'skin' | 'character' | 'characters'; take: (settings: Settings) => void };

/** Reads a settings file. A file that cannot be read, or has no known field, counts as damage. */
export async function takeSettings(into: Gathered, file: GameFile, { form, take }: Use) {
  into.read += 1;
  const text = await wholeText(file.open(), LONGEST);
  const settings = text === undefined ? TOO_LONG : await settingsIn(file.path, text);
  if ('broken' in settings) return takeBroken(into, file, settings.broken);
  const strange = strangenessOf(form, settings);
  if (strange !== undefined) return takeBroken(into, file, strange);
  // Some builds write every quote like this, in hundreds of files: one note covers all.
  if (settings.mended && !into.damage.some(({ what }) => what === MENDED)) damaged(into, file, 0, MENDED);
  take(settings);
}

const MENDED = 'a quote inside a text was not escaped; this file and others like it were read all the same';
const TOO_LONG = { broken: 'it is too long' };

const settingsIn = (path: string, text: string) => (/\.set$/i.test(path) ? readSet(text) : readSettings(text));

/** Sets a whole file aside, with the reason. */
export function takeBroken(into: Gathered, file: GameFile, broken: string) {
  setAside(into, 'broken', { file: file.path, line: 0, text: '' });
  brokenOff(into, file, 0, broken);
}

/** The asset that a settings file was exported from, by its place. */
export function assetIn(path: string) {
  const [, asset] = /(?:^|\/)(settings\/.+)\.(?:json|set)$/i.exec(withSlashes(path)) ?? [];
  return `${asset ?? path}.rpak`;
}

/** Takes a skin, unless it belongs to no legend: the target dummy has skins too. */
export function takeSkin(into: Gathered, settings: Settings, file: GameFile) {
  const item = skinItem(settings, assetIn(file.path));
  const asset = assetAt(item.asset, 'stgs', into.legends);
  if (typeof asset === 'string') setAside(into, asset, { file: file.path, line: 0, text: item.asset });
  else into.skins.push(item);
}

export function takeCharacter(into: Gathered, settings: Settings, file: GameFile) {
  const item = characterItem(settings, assetIn(file.path));
  into.characters.push(saysFlags(settings.fields.skins) ? item : { ...item, skins: undefined });
}

export async function takePackage(into: Gathered, file: GameFile) {
  into.read += 1;
  const text = await wholeText(file.open(), LONGEST);
  const odl = text === undefined ? TOO_LONG : readOdl(text);
  if ('broken' in odl) takeBroken(into, file, odl.broken);
  else if (odl.file) into.packages.set(assetKey(odl.model), odl.file);
}
