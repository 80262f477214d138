import { castOfModel, type Written } from '../../support/cast-of.ts';
import { pngOf, type Rgb } from '../../support/png-of.ts';

/** A sphere in parts with a picture each; every part has twice the square of the steps as triangles. */
type Sphere = { parts: number; steps: number; side: number };

/** As many triangles as a skin has. */
export const LARGE: Sphere = { parts: 4, steps: 112, side: 2048 };

export const trianglesOf = ({ parts, steps }: Sphere) => parts * 2 * steps * steps;

type Part = { positions: number[]; normals: number[]; uvs: number[]; triangles: number[] };

function partAt(part: number, { parts, steps }: Sphere): Part {
  const made: Part = { positions: [], normals: [], uvs: [], triangles: [] };
  for (let row = 0; row <= steps; row += 1)
    for (let column = 0; column <= steps; column += 1) {
      const [u, v] = [column / steps, row / steps];
      const [around, down] = [((part + u) / parts) * 2 * Math.PI, v * Math.PI];
      const out = [Math.cos(around) * Math.sin(down), Math.sin(around) * Math.sin(down), Math.cos(down)];
      made.positions.push(...out.map((way) => way * 40));
      made.normals.push(...out);
      made.uvs.push(u, v);
      if (row === steps || column === steps) continue;
      const [a, b] = [row * (steps + 1) + column, (row + 1) * (steps + 1) + column];
      made.triangles.push(a, b, a + 1, a + 1, b, b + 1);
    }
  return made;
}

const partsOf = (sphere: Sphere) => Array.from({ length: sphere.parts }, (_, part) => partAt(part, sphere));

/** Its pictures, by their names: noise, which no format makes small. */
export const pictures = (name: string, { parts, side }: Sphere): Record<string, Buffer> =>
  Object.fromEntries(
    Array.from({ length: parts }, (_, part) => [
      `${name}_part${part}_col.png`,
      pngOf(side, side, (x, y): Rgb => [(x * y + part * 60) & 255, (x ^ y) & 255, (x * 7 + y * 13) & 255]),
    ]),
  );

export const castSphere = (name: string, sphere: Sphere) =>
  castOfModel(
    ...partsOf(sphere).map(
      ({ positions, normals, uvs, triangles }, part): Written => ({
        kind: 'mesh',
        fields: {
          n: ['s', `part_${part}`],
          vp: ['v3', positions],
          vn: ['v3', normals],
          u0: ['v2', uvs],
          f: ['h', triangles],
          m: ['l', BigInt(part + 1)],
        },
      }),
    ),
    ...Array.from(
      { length: sphere.parts },
      (_, part): Written => ({
        kind: 'matl',
        hash: BigInt(part + 1),
        fields: { n: ['s', `${name}_part${part}`], albedo: ['l', 99n] },
        children: [{ kind: 'file', hash: 99n, fields: { p: ['s', `${name}_part${part}_col.png`] } }],
      }),
    ),
  );

/** The same as glTF: a text, and the bytes that it names. */
export function gltfSphere(name: string, sphere: Sphere): Record<string, Buffer> {
  const buffers: Buffer[] = [];
  const views: object[] = [];
  const accessors: object[] = [];
  const add = (data: Buffer, type: string, componentType: number, more: object = {}) => {
    const byteOffset = buffers.reduce((sum, { length }) => sum + length, 0);
    views.push({ buffer: 0, byteOffset, byteLength: data.length });
    const count = data.length / ({ SCALAR: 2, VEC2: 8, VEC3: 12 }[type] ?? 1);
    buffers.push(data);
    return accessors.push({ bufferView: views.length - 1, componentType, count, type, ...more }) - 1;
  };
  const floats = (values: number[]) => Buffer.from(Float32Array.from(values).buffer);
  const meshes = partsOf(sphere).map(({ positions, normals, uvs, triangles }, material) => ({
    primitives: [
      {
        material,
        attributes: {
          POSITION: add(floats(positions), 'VEC3', 5126, { min: [-40, -40, -40], max: [40, 40, 40] }),
          NORMAL: add(floats(normals), 'VEC3', 5126),
          TEXCOORD_0: add(floats(uvs), 'VEC2', 5126),
        },
        indices: add(Buffer.from(Uint16Array.from(triangles).buffer), 'SCALAR', 5123),
      },
    ],
  }));
  const all = Buffer.concat(buffers);
  const each = meshes.map((_, part) => part);
  const text = {
    asset: { version: '2.0' },
    scenes: [{ nodes: each }],
    nodes: each.map((mesh) => ({ mesh })),
    meshes,
    materials: each.map((index) => ({ pbrMetallicRoughness: { baseColorTexture: { index } } })),
    textures: each.map((source) => ({ source })),
    images: each.map((part) => ({ uri: `${name}_part${part}_col.png` })),
    accessors,
    bufferViews: views,
    buffers: [{ uri: 'sphere.bin', byteLength: all.length }],
  };
  return { 'sphere.gltf': Buffer.from(JSON.stringify(text)), 'sphere.bin': all };
}
