import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Wanted } from '#machines/viewer/context.ts';
import { castOfModel, type Written } from '../../support/cast-of.ts';
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
const folder = mkdtempSync(join(tmpdir(), 'viewer-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const fileOf = ({ path }: Wanted['file'], place: string) => join(folder, place, path);
function write(path: string, content: Uint8Array | string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
for (const wanted of [dressed, bare]) {
  const place = placeOf(wanted);
  write(fileOf(wanted.file, place), cast);
  for (const picture of wanted.pictures)
    write(
      fileOf(picture, place),
      pngOf(4, 4, () => [200, 40, 40]),
    );
}

function placeOf({ pictures }: Pick<Wanted, 'pictures'>) {
  return pictures.length > 0 ? 'dressed' : 'bare';
}
