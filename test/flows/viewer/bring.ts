import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Wanted } from '#machines/viewer/context.ts';
import { castOfModel, type Written } from '../../support/cast-of.ts';
import { lastingFolder, writeFiles } from '../../support/folder.ts';
import { pngOf } from '../../support/png-of.ts';
import { dropOnto } from '../drop.ts';
import { bare, dressed, model } from './samples.ts';

/** Drops a folder; its model has a button. */
export async function bringModel(page: Page, wanted: Pick<Wanted, 'pictures'>) {
  await dropOnto(page, 'Or drop files', join(folder, placeOf(wanted), 'out'));
  await page
    .getByText(wanted.pictures.length > 0 ? '3 of 3 lines found' : '1 of 1 line found')
    .first()
    .waitFor();
}

const mesh = (name: string, material: bigint): Written => ({
  kind: 'mesh',
  fields: { n: ['s', name], vp: ['v3', [0, 0, 0, 1, 0, 0, 1, 1, 0]], f: ['b', [0, 1, 2]], m: ['l', material] },
});
const materials = model.materials.map(
  ({ name }, at): Written => ({ kind: 'matl', hash: BigInt(at + 1), fields: { n: ['s', name] } }),
);
const cast = castOfModel(mesh('body', 1n), mesh('gear', 2n), ...materials);

/** The dropped folders, on disk: with pictures and without, and each again with a file that holds no model. */
const folder = lastingFolder();
for (const wanted of [dressed, bare]) {
  const place = placeOf(wanted);
  const pictures = wanted.pictures.map(({ path }) => [path, pngOf(4, 4, () => [200, 40, 40])]);
  writeFiles(join(folder, place), { [wanted.file.path]: cast, ...Object.fromEntries(pictures) });
}

function placeOf({ pictures }: Pick<Wanted, 'pictures'>) {
  return pictures.length > 0 ? 'dressed' : 'bare';
}
