import { added, composed, type Quaternion, rotated, UNTURNED, type Vector } from './model.ts';
import type { Node } from './node.ts';
import { quaternionOf, textOf, vectorOf, wholeNumberOf } from './values.ts';

/** A bone, and where it rests. */
export type Bone = { name: string; at: Vector };

/** The bones of a model: at their places in the world, or else where the places within their parents lead to. */
export function bonesIn(nodes: readonly Node[]): Bone[] {
  const bones = nodes.flatMap(({ kind, children }) =>
    kind === 'skel' ? [children.filter((child) => child.kind === 'bone')] : [],
  );
  return bones.flatMap(restingPlaces);
}

type Rest = { at: Vector; turn: Quaternion };

const ORIGIN: Rest = { at: [0, 0, 0], turn: UNTURNED };
/** Deeper than any skeleton: parents may go round in a circle. */
const DEEPEST = 500;

function restingPlaces(bones: readonly Node[]): Bone[] {
  const known = new Map<Node, Rest>();
  const restOf = (bone: Node | undefined, depth: number): Rest => {
    if (!bone || depth > DEEPEST) return ORIGIN;
    const before = known.get(bone);
    if (before) return before;
    const { fields } = bone;
    const [at, turn] = [vectorOf(fields.get('wp')), quaternionOf(fields.get('wr'))];
    const rest = at && turn ? { at, turn } : { ...within(bone, depth), ...(at && { at }), ...(turn && { turn }) };
    known.set(bone, rest);
    return rest;
  };
  const within = ({ fields }: Node, depth: number): Rest => {
    const parent = restOf(bones[wholeNumberOf(fields.get('p')) ?? -1], depth + 1);
    const at = vectorOf(fields.get('lp')) ?? ORIGIN.at;
    return {
      at: added(parent.at, rotated(at, parent.turn)),
      turn: composed(parent.turn, quaternionOf(fields.get('lr')) ?? UNTURNED),
    };
  };
  return bones.map((bone) => ({ name: textOf(bone.fields.get('n')), at: restOf(bone, 0).at }));
}
