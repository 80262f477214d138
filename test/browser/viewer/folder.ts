import { join } from 'node:path';
import { knight } from '../../flows/skin-samples.ts';
import { type Files, lastingFolder, writeFiles } from '../../support/folder.ts';
import { cube, picture } from './cube.ts';

/** Writes a folder of the name that RSX gives it to the disk. */
export function folderOf(files: Files) {
  const folder = join(lastingFolder(), 'exported_files');
  writeFiles(folder, files);
  return folder;
}

export const MATERIAL = `${knight.texture}_body`;
export const MODEL = `mdl/${knight.model}/${knight.model}_LOD0.cast`;

/** A folder as RSX writes it: a cube in six colours, which is a model of Hero Knight. */
export const exported = {
  [MODEL]: cube(MATERIAL, { albedo: '_images\\body.png' }),
  [`mdl/${knight.model}/_images/body.png`]: picture(),
};
