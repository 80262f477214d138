import type { Axis } from '#game-files/cast/model.ts';
import { folderOf, readUps, writeUps } from '#rules/skins/pictures/folder-ups.ts';
import { textsOfBrowser } from '../kept/kept-texts.ts';

/** Where the heads of the models of a folder are, when a person has said so (docs: How models stand). */
export const upOf = (path: string): Axis | null => readUps(textsOfBrowser.read(NAME)).get(folderOf(path)) ?? null;

/** Stores it for the folder of a file; null forgets it. */
export function rememberUp(path: string, up: Axis | null) {
  const ups = readUps(textsOfBrowser.read(NAME));
  const folder = folderOf(path);
  ups.delete(folder);
  if (up) ups.set(folder, up);
  textsOfBrowser.keep(NAME, writeUps(ups));
}

const NAME = 'folder-ups';
