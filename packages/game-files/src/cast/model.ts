/** What a `.cast` file holds of a model: what can be looked at, without bones and weights. */
export type Model = {
  parts: readonly Part[];
  materials: readonly Material[];
  /** How it stands in the file. */
  stance: Stance;
  /** Triangles that name a vertex which is not there. They are left out. */
  brokenTriangles: number;
};

/** How a model stands in its file: where its head is, and its left side when something says so. */
export type Stance = { up: Axis; left?: Axis };

/** One mesh. Every array has as many entries as there are vertices, times three or two. */
export type Part = {
  name: string;
  /** The place of its material in the model. */
  material: number | undefined;
  positions: Float32Array<ArrayBuffer>;
  normals?: Float32Array<ArrayBuffer>;
  /** From the upper left corner of the picture. */
  uvs?: Float32Array<ArrayBuffer>;
  /** Three vertices for each triangle, counter-clockwise. */
  triangles: Uint32Array<ArrayBuffer>;
};

/** A material: its name, and the paths of its pictures as the tool wrote them. */
export type Material = { name: string; pictures: { [role in Role]?: string } };

/** What a picture says about a surface. */
export type Role = 'colour' | 'normal';

/** A place or a direction. */
export type Vector = readonly [x: number, y: number, z: number];

/** A rotation, as the format writes it. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number];

/** A direction along an axis. */
export type Axis = 'x' | 'y' | 'z' | '-x' | '-y' | '-z';

export const UNTURNED: Quaternion = [0, 0, 0, 1];

export const added = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [a + x, b + y, c + z];
export const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
/** The third direction of a right-handed three: x and y give z. */
export const crossed = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];

/** A vector after a rotation of length one. */
export function rotated(vector: Vector, [x, y, z, w]: Quaternion): Vector {
  const around: Vector = [x, y, z];
  const twice = scaled(crossed(around, vector), 2);
  return added(vector, added(scaled(twice, w), crossed(around, twice)));
}

/** The rotation that first does the second and then the first one. */
export function composed([x, y, z, w]: Quaternion, [a, b, c, d]: Quaternion): Quaternion {
  const [i, j, k] = added(crossed([x, y, z], [a, b, c]), added(scaled([a, b, c], w), scaled([x, y, z], d)));
  return [i, j, k, w * d - x * a - y * b - z * c];
}

/** The direction with the largest part of a vector, of those that are at a right angle to another one. */
export function mainAxis(vector: Vector, aside?: Axis): Axis | undefined {
  const parts = AXES.map((axis, at) => ({ axis, part: vector[at] ?? 0 })).filter(({ axis }) => !aside?.endsWith(axis));
  const largest = parts.reduce((best, one) => (Math.abs(one.part) > Math.abs(best.part) ? one : best));
  if (largest.part === 0) return undefined;
  return largest.part > 0 ? largest.axis : opposite(largest.axis);
}

export const opposite = (axis: Axis): Axis => (axis.length > 1 ? axis.slice(1) : `-${axis}`) as Axis;

export const directionOf = (axis: Axis): Vector =>
  scaled(DIRECTIONS[AXES.findIndex((one) => axis.endsWith(one))] as Vector, axis.length > 1 ? -1 : 1);

const AXES = ['x', 'y', 'z'] as const;
const DIRECTIONS: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
