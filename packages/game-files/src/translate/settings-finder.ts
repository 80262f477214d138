import type { Legends } from '../names/legends.ts';
import type { FoundName } from './by-name.ts';
import type { KnownNames } from './known-names.ts';

/**
 * Finds skins by the file of their settings: by the path in the list, else by the material, which has the same name
 * with the legend before it.
 */
export function settingsFinder({ materials, settings }: KnownNames, legends: Legends) {
  const found = (name: string, skins: number[]): FoundName => ({ name, kind: 'settings', how: 'file', skins });
  return (path: string, file: string): FoundName | undefined => {
    const folder = FOLDER.exec(path)?.[1]?.toLowerCase();
    const stem = file.toLowerCase().replace(/(?:\.\w+)+$/, '');
    const name = folder === undefined ? stem : `${folder}_${stem}`;
    const known = settings.get(name);
    if (known) return found(name, known);
    if (folder === undefined) return;
    const bare = stem.replace(/^tbd_/, '');
    const tail = bare === 'classic' ? 'base' : bare;
    const words = [folder, ...(legends.called(folder)?.words ?? [])];
    const material = words.map((word) => `${word}_${tail}`).find((one) => materials.has(one));
    return material === undefined ? undefined : found(material, materials.get(material) ?? []);
  };
}

const FOLDER = /character_skin[\\/]([^\\/]+)[\\/]$/i;
