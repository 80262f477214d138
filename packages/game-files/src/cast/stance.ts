import type { Bone } from './bones.ts';
import {
  type Axis,
  added,
  crossed,
  directionOf,
  mainAxis,
  opposite,
  type Part,
  type Stance,
  scaled,
  type Vector,
} from './model.ts';

/** What counts as zero: less than this part of the height. */
const NEARLY = 0.02;
/** How many times longer than its sides a weapon is. */
const LONG = 3;

type Held = {
  /** What the file itself says. */
  word: Axis | undefined;
  bones: readonly Bone[];
  parts: readonly Part[];
};

/** How a model stands: by the word of its file, else by its bones, else by its box, else along y (docs: How models stand). */
export function stanceIn({ word, bones, parts }: Held): Stance {
  const box = boxAround(parts);
  const figure = figureIn(bones, box);
  const up = word ?? figure?.up ?? floorOf(box) ?? 'y';
  const left = figure ? mainAxis(figure.toLeft, up) : isLong(box) ? 'x' : undefined;
  return { up, ...(left && { left }) };
}

/**
 * The rotation that stands a model up on y with its face along z: the directions in the file of its left side, its head
 * and its face. It never mirrors a model.
 */
export function rotationOf({ up, left }: Stance): readonly [left: Vector, up: Vector, front: Vector] {
  const head = directionOf(up);
  const bare = up.slice(-1) as keyof typeof fronts;
  const front = left && left.slice(-1) !== bare ? crossed(directionOf(left), head) : directionOf(fronts[bare]);
  return [crossed(head, front), head, front];
}

/** Where a model looks when no bone says so (docs: How models stand). */
const fronts = { y: 'z', z: 'x', x: 'y' } as const;

/** The next way to stand a model up, a quarter turn from the last one; the sixth is the first one again. */
export function nextUp(up: Axis, first: Axis): Axis {
  const firsts = [first, ...(['y', 'z', 'x'] as const).filter((axis) => !first.endsWith(axis))];
  const ways = [...firsts, ...firsts.map(opposite)];
  return ways[(ways.indexOf(up) + 1) % ways.length] as Axis;
}

/** The head above the feet, which a bent back does not change, or else above the hips; and the way from right to left. */
function figureIn(bones: readonly Bone[], box: Box): { up: Axis; toLeft: Vector } | undefined {
  const named = bones.map(({ name, at }) => ({ words: wordsOf(name), at }));
  const head = placeOf(named, /^head$/);
  const below = placeOf(named, /^(left|right)?(foot|feet|ankle)$/) ?? placeOf(named, /^(hips?|pelvis)$/);
  const toHead = head && below && between(below, head);
  const up = toHead && mainAxis(toHead);
  if (!up || isElsewhere(head, Math.hypot(...toHead), box)) return undefined;
  const [right, left] = [/^(r$|right)/, /^(l$|left)/].map((side) =>
    middleOf(named.filter(({ words }) => words.some((word) => side.test(word)))),
  );
  const toLeft = right && left && between(right, left);
  return { up, toLeft: toLeft && Math.hypot(...toLeft) > NEARLY * Math.hypot(...toHead) ? toLeft : [0, 0, 0] };
}

type Named = { words: readonly string[]; at: Vector };

/** `def_c_head`, `C_head`, `mixamorig:LeftFoot` and `Bip01 L Foot` are words. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The middle of the bones with a word; those with more words than needed are targets and helpers. */
function placeOf(bones: readonly Named[], word: RegExp) {
  const all = bones.filter(({ words }) => words.some((one) => word.test(one)));
  const fewest = Math.min(...all.map(({ words }) => words.length));
  return middleOf(all.filter(({ words }) => words.length === fewest));
}

const middleOf = (bones: readonly Named[]): Vector | undefined =>
  bones.length === 0
    ? undefined
    : scaled(
        bones.reduce<Vector>((sum, { at }) => added(sum, at), [0, 0, 0]),
        1 / bones.length,
      );

const between = (from: Vector, to: Vector) => added(to, scaled(from, -1));

/** How far a model reaches along x, y and z. */
type Box = readonly [x: Reach, y: Reach, z: Reach];
type Reach = { least: number; size: number };

/** Is a head outside of a box that is large enough for the whole figure? Then only the meshes were turned. */
const isElsewhere = (head: Vector, height: number, box: Box) =>
  box.some(({ size }) => size >= height) &&
  box.some(({ least, size }, at) => (head[at] ?? 0) < least || (head[at] ?? 0) > least + size);

/** Is it a weapon? They lie along x, and are seen from their side. */
const isLong = ([x, y, z]: Box) => x.size > LONG * Math.max(y.size, z.size);

/** The axis along which a box stands on zero; of several the one along which it is longest. */
function floorOf(box: Box): Axis | undefined {
  const [x, y, z] = box;
  const sides = [
    { axis: 'y', ...y },
    { axis: 'z', ...z },
    ...(isLong(box) ? [] : [{ axis: 'x', ...x } as const]),
  ] as const;
  const standing = sides.filter(({ least, size }) => size > 0 && Math.abs(least) < NEARLY * size);
  return standing.toSorted((one, other) => other.size - one.size)[0]?.axis;
}

/** The box around everything that is drawn. */
const boxAround = (parts: readonly Part[]): Box => [reachOf(parts, 0), reachOf(parts, 1), reachOf(parts, 2)];

function reachOf(parts: readonly Part[], axis: number): Reach {
  let [least, most] = [Infinity, -Infinity];
  for (const { positions, triangles } of parts)
    for (const vertex of triangles) {
      const value = positions[3 * vertex + axis] ?? 0;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  return { least, size: most - least };
}
