import { castOfModel, type Written } from '../../support/cast-of.ts';
import { pngOf, type Rgb } from '../../support/png-of.ts';

/** The sides of a cube as somebody sees it who stands before it. */
export const sides = ['front', 'back', 'right', 'left', 'top', 'bottom'] as const;
export type Side = (typeof sides)[number];

export const colours: Record<Side, Rgb> = {
  front: [220, 40, 40],
  back: [40, 200, 60],
  right: [50, 80, 230],
  left: [230, 210, 40],
  top: [200, 60, 220],
  bottom: [40, 210, 220],
};

/** The place of a side in the picture of three columns and two rows. */
const cellOf = (side: Side) => {
  const place = sides.indexOf(side);
  return { column: place % 3, row: Math.floor(place / 3) };
};

const CELL = 32;

/** The picture of the cube: a cell for each side. */
export const picture = (of: Record<Side, Rgb> = colours) => pngOf(3 * CELL, 2 * CELL, (x, y) => of[sideAt(x, y)]);

const sideAt = (x: number, y: number) => sides[Math.floor(y / CELL) * 3 + Math.floor(x / CELL)] as Side;

/** The same as a `.dds` file whose blocks each have one colour, as BC1 packs them. */
export function ddsOf(of: Record<Side, Rgb>): Buffer {
  const head = Buffer.alloc(128);
  head.write('DDS ');
  const [width, height] = [3 * CELL, 2 * CELL];
  for (const [at, value] of [
    [4, 124],
    [12, height],
    [16, width],
    [28, 1],
    [76, 32],
    [80, 4],
  ] as const)
    head.writeUInt32LE(value, at);
  head.write('DXT1', 84);
  const blocks = Array.from({ length: (width / 4) * (height / 4) }, (_, place) => {
    const [x, y] = [(place % (width / 4)) * 4, Math.floor(place / (width / 4)) * 4];
    const [red, green, blue] = of[sideAt(x, y)];
    const block = Buffer.alloc(8);
    block.writeUInt16LE(((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3), 0);
    return block;
  });
  return Buffer.concat([head, ...blocks]);
}

/** The same as a `.tga` file with its first line at the top. */
export function tgaOf(of: Record<Side, Rgb>): Buffer {
  const [width, height] = [3 * CELL, 2 * CELL];
  const head = Buffer.alloc(18);
  head.writeUInt8(2, 2);
  head.writeUInt16LE(width, 12);
  head.writeUInt16LE(height, 14);
  head.set([32, 0x28], 16);
  const points = Array.from({ length: width * height }, (_, place) => {
    const [red, green, blue] = of[sideAt(place % width, Math.floor(place / width))];
    return Buffer.from([blue, green, red, 255]);
  });
  return Buffer.concat([head, ...points]);
}

type Point = readonly [number, number, number];

/** The models of legends look along z, and stand on x and z: this is the way out of each side, and two ways along it. */
export const ways: Record<Side, readonly [out: Point, one: Point, other: Point]> = {
  front: [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  back: [
    [0, 0, -1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
  right: [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  left: [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  top: [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  bottom: [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
};

/** The corners of a side, by its two ways along. */
export const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

type Pictures = Record<string, string>;

/** A mesh for each side, all of one material with these pictures. */
export const cube = (material: string, pictures: Pictures = {}) =>
  patchwork(
    { front: material, back: material, right: material, left: material, top: material, bottom: material },
    { [material]: pictures },
  );

/** A mesh for each side of its own material; some of these name their pictures. */
export function patchwork(of: Record<Side, string>, pictures: Record<string, Pictures>) {
  const materials = [...new Set(Object.values(of))];
  const hashOf = (material: string) => BigInt(materials.indexOf(material) + 1);
  return castOfModel(
    ...sides.map((side) => meshOf(side, of[side], hashOf(of[side]))),
    ...materials.map((material) => materialOf(material, hashOf(material), pictures[material] ?? {})),
  );
}

function meshOf(side: Side, material: string, hash: bigint): Written {
  const [out, one, other] = ways[side];
  const { column, row } = cellOf(side);
  return {
    kind: 'mesh',
    fields: {
      n: ['s', `${side}_0_${material}`],
      vp: [
        'v3',
        corners.flatMap(([a, b]) => out.map((way, axis) => way + a * (one[axis] ?? 0) + b * (other[axis] ?? 0))),
      ],
      vn: ['v3', corners.flatMap(() => out)],
      // A little inside of the cell, so that its neighbours do not shine through.
      u0: ['v2', corners.flatMap(([a, b]) => [(column + 0.5 + a * 0.4) / 3, (row + 0.5 - b * 0.4) / 2])],
      f: ['b', [0, 1, 2, 0, 2, 3]],
      m: ['l', hash],
    },
  };
}

export function materialOf(name: string, hash: bigint, pictures: Pictures): Written {
  const files = Object.entries(pictures).map(([role, path], at) => ({ role, path, hash: 100n * hash + BigInt(at) }));
  return {
    kind: 'matl',
    hash,
    fields: {
      n: ['s', name],
      t: ['s', 'pbr'],
      ...Object.fromEntries(files.map((file) => [file.role, ['l', file.hash] as const])),
    },
    children: files.map((file) => ({ kind: 'file', hash: file.hash, fields: { p: ['s', file.path] } })),
  };
}
