import type { ChosenFile } from '#game-files/files/incoming.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { translateLists } from '#game-files/translate/translate-lists.ts';
import type { Lists, Told } from '#machines/list-desk/setup.ts';
import { skinsOf } from '#rules/answers/translated/listed-skins.ts';
import { skins } from '../skin-samples.ts';

/** The server's list. */
export const lists: Lists = { skins: skinsOf(skins.legends), legends: firstLegends };
export const names: Told = { names: {}, guids: {}, items: [] };

/** Lists: all lines known, none known, one that may be a name in another language, and more than are drawn at first. */
export const known = 'ash_v21_knight_w_LOD0.cast\nash_v21_knight_w.rmdl';
export const foreign = 'ash_v21_knight_w_LOD0.cast\nIron Choir';
export const many = Array.from({ length: 201 }, (_, index) => `ash_v21_knight_w_LOD${index}.cast`).join('\n');

export const chosen = (...paths: string[]): ChosenFile[] =>
  paths.map((path) => ({ path, file: new Blob(['x'], { type: 'model/cast' }) }));
export const exported = chosen('ash_v21_knight_w_LOD0.cast', 'crate_zu.cast');

/** A drop cannot be made outside of a browser: the page finds the files by its name. */
export const entry = (name: string) => ({ name }) as FileSystemEntry;

export const translated = (text: string, files: ChosenFile[] = []) =>
  translateLists({ files, text, ...lists, names: {} });
