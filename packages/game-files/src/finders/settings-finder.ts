import type { Legends } from '../names/legends.ts';
import type { FoundName } from './by-name.ts';
import type { KnownNames } from './known-names.ts';

/**
 * Finds skins by the file of their settings: by the path in the list, else by the material, which has the same name
 * with the legend before it. Settings of other items have the same names, so `legendary_01` alone, without the folder of
 * a legend, may mean the skins of several legends, or none (docs: Translate lists).
 */
export function settingsFinder({ materials, settings }: KnownNames, legends: Legends) {
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
