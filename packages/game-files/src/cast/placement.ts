import type { Part } from './model.ts';
import type { Node } from './node.ts';
import { added, type Quaternion, rotated, UNTURNED, type Vector } from './space.ts';
import { quaternionOf, vectorOf } from './values.ts';

/** Where a model stands among the others of its file: it is scaled, then turned, then moved. */
type Placement = { size: Vector; turn: Quaternion; at: Vector };

/** The placement of a model; undefined when it stands as it was made. A size of zero would leave nothing to look at. */
export function placementOf({ fields }: Node): Placement | undefined {
  const [at, turn, size] = [
    vectorOf(fields.get('p')),
    quaternionOf(fields.get('r')),
    vectorOf(fields.get('s'))?.map((part) => part || 1) as Vector | undefined,
  ];
  return at || turn || size ? { at: at ?? [0, 0, 0], turn: turn ?? UNTURNED, size: size ?? [1, 1, 1] } : undefined;
}

/** A place of a model where its placement puts it. */
export const placedAt = ([x, y, z]: Vector, placement: Placement | undefined): Vector => {
  if (!placement) return [x, y, z];
  const [wide, high, deep] = placement.size;
  return added(rotated([x * wide, y * high, z * deep], placement.turn), placement.at);
};

/** A part of a model where its placement puts it; the outside of what a placement mirrors stays outside. */
export function placed(part: Part, placement: Placement | undefined): Part {
  if (!placement) return part;
  const { turn, size } = placement;
  const [wide, high, deep] = size;
  const normals =
    part.normals && each(part.normals, ([x, y, z]) => unit(rotated([x / wide, y / high, z / deep], turn)));
  return {
    ...part,
    positions: each(part.positions, (place) => placedAt(place, placement)),
    ...(normals && { normals }),
    triangles: wide * high * deep < 0 ? part.triangles.toReversed() : part.triangles,
  };
}

function each(vectors: Float32Array, change: (vector: Vector) => Vector) {
  const changed = new Float32Array(vectors.length);
  for (let at = 0; at < vectors.length; at += 3)
    changed.set(change([vectors[at] as number, vectors[at + 1] as number, vectors[at + 2] as number]), at);
  return changed;
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
