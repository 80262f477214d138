import type { Model } from '#game-files/cast/model.ts';
import type { ReadPictures, Wanted } from '#machines/viewer/context.ts';
import { skinsOf } from '#rules/answers/translated/listed-skins.ts';
import { skins } from '../skin-samples.ts';

const file = (path: string) => ({ path, file: new Blob(['x']) });
const [knight] = skinsOf(skins.legends);

/** The model of Hero Knight: with a picture and one of a recolour, and without any. */
export const dressed: Wanted = {
  file: file('out/ash_v21_knight_w_LOD0.cast'),
  pictures: [file('out/ash_lgnd_v21_knight_body_col.png'), file('out/ash_lgnd_v21_knight_rt01_body_col.png')],
  skins: knight ? [knight] : [],
};
export const bare: Wanted = { ...dressed, pictures: [] };

export const model: Model = {
  parts: ['body', 'gear'].map((name, material) => ({
    name,
    material,
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0),
    triangles: Uint32Array.of(0, 1, 2),
  })),
  materials: [
    { name: 'ash_lgnd_v21_knight_body', pictures: {} },
    { name: 'ash_lgnd_v21_knight_gear', pictures: {} },
  ],
  stance: { up: 'z' },
  brokenTriangles: 0,
};

export const problem = 'it is not a .cast file, despite its name; export the model as Cast';
export const unreadPicture: ReadPictures = {
  pictures: [null],
  problems: [{ path: 'out/ash_lgnd_v21_knight_body_col.png', problem: 'this browser cannot read it' }],
};
export const noPicture: ReadPictures = { pictures: [null], problems: [] };

/** An element of a page, which these tests have none of. */
export const canvas = {} as HTMLCanvasElement;
