import { colours, corners, materialOf, picture, type Side, sides, ways } from '../browser/viewer/cube.ts';
import { castOfModel, type Written } from '../support/cast-of.ts';
import { pngOf, type Rgb } from '../support/png-of.ts';
import type { MadeSkin } from './list.ts';

/** The colours of the recolour's sides: those of the opposite ones. */
export const recoloured: Record<Side, Rgb> = {
  ...{ front: colours.back, back: colours.front, right: colours.left },
  ...{ left: colours.right, top: colours.bottom, bottom: colours.top },
};

/** What RSX exports of a skin and its recolour: the model with its pictures beside it, the others by their materials. */
export function exportsOf({ model, texture }: MadeSkin, recolour: MadeSkin): Files {
  const at = `mdl/${model}`;
  const flat = pngOf(8, 8, () => [128, 128, 255]);
  return {
    [`${at}/${model}_LOD1.cast`]: 'not this one',
    [`${at}/${model}_LOD0.cast`]: figure(model, texture),
    [`${at}/${model}/${texture}_body_col.png`]: picture(),
    [`${at}/${model}/${texture}_body_nml.png`]: flat,
    [`${at}/${model}/${texture}_body_gls.png`]: flat,
    // The model names a picture of another ending, as when it was exported a second time.
    [`${at}/${model}/${texture}_gear_col.png`]: picture(),
    [`material/${recolour.texture}_body_sknp/${recolour.texture}_body_albedoTexture.png`]: picture(recoloured),
    [`material/${recolour.texture}_body_sknp/${recolour.texture}_body_col_level1.png`]: flat,
    [`material/${recolour.texture}_body_sknp/${recolour.texture}_body_glossTexture.png`]: flat,
    [`material/${recolour.texture}_gear_sknp/0x6D4CF2465D3E002_col.png`]: picture(recoloured),
  };
}

type Files = Record<string, Uint8Array | string>;

/** Other folders that people choose. */
export const oddFolders = ({ model, texture }: MadeSkin): Files => ({
  'empty/nothing.txt': 'neither a model nor a picture',
  [`broken/${model}_LOD0.cast`]: 'no model either',
  [`bare/${model}_LOD0.cast`]: figure(model, texture),
});

type Point = readonly [x: number, y: number, z: number];

/** A figure of 70 inches with y up and its face along z, as the game's models stand; no word tells the axes. */
function figure(model: string, texture: string) {
  const bones: [name: string, parent: number, at: Point][] = [
    ['jx_c_delta', 0xffffffff, [0, 0, 0]],
    ['def_c_hip', 0, [0, 36, 0]],
    ['def_c_head', 1, [0, 66, 2]],
    ['def_l_ankle', 0, [6, 4, 0]],
    ['def_r_ankle', 0, [-6, 4, 0]],
  ];
  const at = (place: number) => bones[place]?.[2] ?? [0, 0, 0];
  return castOfModel(
    {
      kind: 'skel',
      children: bones.map(([name, parent, [x, y, z]]) => {
        const [a, b, c] = at(parent);
        return {
          kind: 'bone',
          fields: {
            ...{ n: ['s', name], p: ['i', [parent]], lp: ['v3', [x - a, y - b, z - c]], lr: ['v4', [0, 0, 0, 1]] },
            ...{ wp: ['v3', [x, y, z]], wr: ['v4', [0, 0, 0, 1]] },
          },
        } satisfies Written;
      }),
    },
    box('body', 1n, `${texture}_body`, [0, 30, 0], [20, 30, 10]),
    box('gear', 2n, `${texture}_gear`, [0, 65, 0], [20, 5, 10]),
    materialOf(`${texture}_body`, 1n, {
      albedo: `${model}/${texture}_body_col.png`,
      gloss: `${model}/${texture}_body_gls.png`,
    }),
    materialOf(`${texture}_gear`, 2n, { albedo: `${model}/${texture}_gear_col.dds` }),
  );
}

function box(group: string, hash: bigint, name: string, middle: Point, half: Point): Written {
  const points = sides.flatMap((side) => {
    const [out, one, other] = ways[side];
    return corners.map(([a, b]) =>
      middle.map(
        (place, axis) => place + (half[axis] ?? 0) * ((out[axis] ?? 0) + a * (one[axis] ?? 0) + b * (other[axis] ?? 0)),
      ),
    );
  });
  const cells = sides.flatMap((_, at) =>
    corners.map(([a, b]) => [((at % 3) + 0.5 + a * 0.4) / 3, (Math.floor(at / 3) + 0.5 - b * 0.4) / 2]),
  );
  return {
    kind: 'mesh',
    fields: {
      n: ['s', `${group}_0_${name}`],
      vp: ['v3', points.flat()],
      vn: ['v3', sides.flatMap((side) => corners.flatMap(() => ways[side][0]))],
      u0: ['v2', cells.flat()],
      ul: ['b', [1]],
      mi: ['b', [1]],
      wb: ['b', points.map(() => 1)],
      wv: ['f', points.map(() => 1)],
      f: ['b', sides.flatMap((_, at) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * at + corner))],
      m: ['l', hash],
    },
  };
}
