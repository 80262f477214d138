import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { knight } from '../../flows/skin-samples.ts';
import { cube, picture } from './cube.ts';

/** Writes folders to the disk, which go with the tests of a file. */
export function withFolders() {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return (files: Record<string, Uint8Array | string>) => {
    const folder = join(mkdtempSync(join(tmpdir(), 'viewer-')), 'exported_files');
    folders.push(dirname(folder));
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return folder;
  };
}

export const MATERIAL = `${knight.texture}_body`;
export const MODEL = `mdl/${knight.model}/${knight.model}_LOD0.cast`;

/** A folder as RSX writes it: a cube in six colours, which is a model of Hero Knight. */
export const exported = {
  [MODEL]: cube(MATERIAL, { albedo: '_images\\body.png' }),
  [`mdl/${knight.model}/_images/body.png`]: picture(),
};
