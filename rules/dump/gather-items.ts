import { assetAt } from '../names/asset-path.ts';
import { characterItem, skinItem } from '../read/item.ts';
import { readOdl } from '../read/odl.ts';
import { readSettings, type Settings } from '../read/settings.ts';
import { wholeText } from '../read/source.ts';
import { assetKey, type DumpFile, damaged, type Gathered, LONGEST, setAside } from './gathered.ts';

/** Reads a settings file for `use`; one that cannot be read is named. */
export async function takeSettings(into: Gathered, file: DumpFile, use: (settings: Settings) => void) {
  into.read += 1;
  const text = await wholeText(file.open(), LONGEST);
  const settings = text === undefined ? { broken: 'it is too long' } : readSettings(text);
  if ('broken' in settings) {
    setAside(into, 'broken');
    return damaged(into, file, 0, settings.broken);
  }
  if (settings.mended) damaged(into, file, 0, 'a quote inside a text was not escaped; it could be read all the same');
  use(settings);
}

/** The asset that a settings file was exported from, by its place. */
function assetIn(path: string) {
  const [, asset] = /(?:^|\/)(settings\/.+)\.json$/i.exec(path.replaceAll('\\', '/')) ?? [];
  return `${asset ?? path}.rpak`;
}

/** Takes a skin, unless it is nobody's: the target dummy has some as well. */
export function takeSkin(into: Gathered, settings: Settings, file: DumpFile) {
  const item = skinItem(settings, assetIn(file.path));
  const asset = assetAt(item.asset, 'stgs');
  if (typeof asset === 'string') setAside(into, asset);
  else into.skins.push(item);
}

export function takeCharacter(into: Gathered, settings: Settings, file: DumpFile) {
  into.characters.push(characterItem(settings, assetIn(file.path)));
}

export async function takePackage(into: Gathered, file: DumpFile) {
  into.read += 1;
  const text = await wholeText(file.open(), LONGEST);
  const odl = text === undefined ? { broken: 'it is too long' } : readOdl(text);
  if ('broken' in odl) {
    setAside(into, 'broken');
    damaged(into, file, 0, odl.broken);
  } else if (odl.file) into.packages.set(assetKey(odl.model), odl.file);
}
