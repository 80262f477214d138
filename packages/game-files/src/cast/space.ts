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
