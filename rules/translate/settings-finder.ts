import type { Legends } from '../names/legends.ts';
import type { FoundName } from './by-name.ts';
import type { KnownNames } from './known-names.ts';

/** Finds skins by their settings, which are called like the material without the legend: that is named by the folder. */
export function settingsFinder({ materials }: KnownNames, legends: Legends) {
  return (path: string, file: string): FoundName | undefined => {
    const folder = FOLDER.exec(path)?.[1]?.toLowerCase();
    if (folder === undefined) return;
    const stem = file
      .toLowerCase()
      .replace(/(?:\.\w+)+$/, '')
      .replace(/^tbd_/, '');
    const tail = stem === 'classic' ? 'base' : stem;
    const words = [folder, ...(legends.called(folder)?.words ?? [])];
    const name = words.map((word) => `${word}_${tail}`).find((one) => materials.has(one));
    return name === undefined ? undefined : { name, kind: 'settings', how: 'file', skins: materials.get(name) ?? [] };
  };
}

const FOLDER = /character_skin[\\/]([^\\/]+)[\\/]$/i;
