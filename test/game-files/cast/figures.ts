import fc from 'fast-check';
import {
  type Axis,
  added,
  crossed,
  directionOf,
  type Quaternion,
  rotated,
  scaled,
  UNTURNED,
  type Vector,
} from '#game-files/cast/model.ts';
import { castOf, type Written } from '../../support/cast-of.ts';

/** A right-handed way to put a figure into a file: where its left side, its head and its face are. */
export type Way = { left: Axis; up: Axis; front: Axis };

export const axes = ['x', 'y', 'z', '-x', '-y', '-z'] as const satisfies readonly Axis[];
const isBeside = (one: Axis, other: Axis) => one.slice(-1) !== other.slice(-1);

/** All 24. */
export const ways: readonly Way[] = axes.flatMap((up) =>
  axes
    .filter((front) => isBeside(up, front))
    .map((front) => ({ up, front, left: axisOf(crossed(directionOf(up), directionOf(front))) })),
);

/** How tools write what no bone speaks for: their files are these three. */
export const customary: readonly Way[] = [
  { left: 'x', up: 'y', front: 'z' },
  { left: 'y', up: 'z', front: 'x' },
  { left: 'z', up: 'x', front: 'y' },
];

function axisOf(direction: Vector): Axis {
  return axes.find((axis) => directionOf(axis).every((part, at) => part === direction[at])) as Axis;
}

/** A place of somebody who stands: to the left of the middle, above the floor, before the middle. */
type Place = readonly [left: number, up: number, front: number];

/** Where a place of somebody who stands is in a file. */
const inFile = ([left, up, front]: Place, way: Way): Vector =>
  added(
    added(scaled(directionOf(way.left), left), scaled(directionOf(way.up), up)),
    scaled(directionOf(way.front), front),
  );

/** Sizes of a figure without two sides that are alike: it is wider to its left, and reaches further to its front. */
export const sizes = fc.record({
  height: fc.integer({ min: 50, max: 2000 }),
  left: fc.integer({ min: 12, max: 24 }),
  right: fc.integer({ min: 4, max: 8 }),
  front: fc.integer({ min: 45, max: 60 }),
  back: fc.integer({ min: 3, max: 6 }),
});
export type Sizes = typeof sizes extends fc.Arbitrary<infer Each> ? Each : never;

/** Names of bones as four tools write them: the head, the hips, the left foot and the right one. */
const bonesOfTools = [
  ['def_c_head', 'def_c_hip', 'def_l_ankle', 'def_r_ankle'],
  ['jx_c_head', 'jx_c_hips', 'jx_l_foot', 'jx_r_foot'],
  ['mixamorig:Head', 'mixamorig:Hips', 'mixamorig:LeftFoot', 'mixamorig:RightFoot'],
  ['head', 'hips', 'leftfoot', 'rightfoot'],
  ['Bip01 Head', 'Bip01 Pelvis', 'Bip01 L Foot', 'Bip01 R Foot'],
] as const;

export type Bones = {
  names: readonly string[];
  isLocal: boolean;
  /** How far the back is bent, from nothing to a right angle. */
  bend: number;
  /** How far the root of local bones is turned. */
  tilt: number;
};

export const bones = fc.record<Bones>({
  names: fc.constantFrom(...bonesOfTools),
  isLocal: fc.boolean(),
  bend: fc.double({ min: 0, max: Math.PI / 2, noNaN: true }),
  tilt: fc.double({ min: -3, max: 3, noNaN: true }),
});

/** The six points of a figure: its sole, crown, left and right hand, nose and back, at a hundredth of its sizes. */
export const pointsOf = ({ height, left, right, front, back }: Sizes): readonly Place[] => [
  [0, 0, 0],
  [0, height, 0],
  [(height * left) / 100, height * 0.7, 0],
  [(-height * right) / 100, height * 0.7, 0],
  [0, height * 0.9, (height * front) / 100],
  [0, height * 0.8, (-height * back) / 100],
];

/** What a file says of its axes, the bones, and how these stand when they stand otherwise than the meshes. */
type Held = { word?: string; bones?: Bones; bonesAs?: Way };

/** A figure in a `.cast` file: with a word about its axes or without, with bones or without. */
export function figureIn(way: Way, of: Sizes, held: Held = {}): Uint8Array<ArrayBuffer> {
  const points = pointsOf(of);
  const mesh: Written = {
    kind: 'mesh',
    fields: {
      n: ['s', 'figure'],
      vp: ['v3', points.flatMap((point) => inFile(point, way))],
      // Each point has the normal that leads to its left.
      vn: ['v3', points.flatMap(() => directionOf(way.left))],
      f: ['b', [0, 2, 1, 0, 1, 3, 0, 4, 1, 0, 1, 5]],
    },
  };
  const skeleton = held.bones ? [skeletonOf(held.bones, held.bonesAs ?? way, of)] : [];
  const meta: Written[] = held.word ? [{ kind: 'meta', fields: { up: ['s', held.word] } }] : [];
  return castOf([{ kind: 'root', children: [...meta, { kind: 'modl', children: [mesh, ...skeleton] }] }]);
}

function skeletonOf({ names, isLocal, bend, tilt }: Bones, way: Way, { height }: Sizes): Written {
  const [head, hips, left, right] = names;
  const places: readonly (readonly [name: string, parent: number, at: Place])[] = [
    ['root', 0xffffffff, [0, 0, 0]],
    [hips as string, 0, [0, height * 0.5, 0]],
    [left as string, 1, [height * 0.08, 0, 0]],
    [right as string, 1, [-height * 0.08, 0, 0]],
    [head as string, 1, [0, height * (0.5 + 0.4 * Math.cos(bend)), height * 0.4 * Math.sin(bend)]],
    [`${head}_target`, 0, [0, 0, 0]],
  ];
  // The root of local bones is turned around the first axis of the file, and its own bones are turned back.
  const [back, turn] = [-tilt, tilt].map((angle): Quaternion => [Math.sin(angle / 2), 0, 0, Math.cos(angle / 2)]) as [
    Quaternion,
    Quaternion,
  ];
  return {
    kind: 'skel',
    children: places.map(([name, parent, at]): Written => {
      const from = isLocal ? (places[parent]?.[2] ?? [0, 0, 0]) : [0, 0, 0];
      const offset = at.map((part, index) => part - (from[index] ?? 0)) as [number, number, number];
      const place = inFile(offset, way);
      return {
        kind: 'bone',
        fields: {
          n: ['s', name],
          p: ['i', [parent]],
          ...(isLocal
            ? {
                lp: ['v3', [...(parent === 0 ? rotated(place, back) : place)]],
                lr: ['v4', [...(parent === 0 ? back : name === 'root' ? turn : UNTURNED)]],
              }
            : { wp: ['v3', [...place]] }),
        },
      };
    }),
  };
}
