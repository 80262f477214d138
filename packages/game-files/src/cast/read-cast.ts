import { bonesIn } from './bones.ts';
import {
  added,
  type Material,
  type Model,
  type Part,
  type Quaternion,
  type Role,
  rotated,
  UNTURNED,
  type Vector,
} from './model.ts';
import { Damaged, type Node, nodesIn } from './node.ts';
import { stanceIn } from './stance.ts';
import { hashesIn, hashOf, quaternionOf, textOf, vectorOf, vectorsOf, wholeNumbersOf } from './values.ts';

/** A larger file is no model of this game, and would not fit into a browser beside its pictures. */
export const LARGEST_CAST = 256 * 1024 * 1024;
/** Models of the game have at most about a hundred. */
const MOST_PARTS = 2000;
const MOST_VERTICES = 3_000_000;

/**
 * The model in a `.cast` file, or a sentence about "it" that says why there is none. The arrays are copies: they can be
 * handed to another thread.
 */
export function readCast(bytes: Uint8Array): { model: Model } | { problem: string } {
  try {
    if (bytes.length > LARGEST_CAST) throw new Damaged(tooLarge(bytes.length));
    return { model: modelIn(nodesIn(bytes)) };
  } catch (error) {
    if (error instanceof Damaged) return { problem: error.message };
    throw error;
  }
}

/** The sentence about a file of so many bytes, which nobody needs to read first. */
export const tooLarge = (size: number) =>
  `it has ${inMegabytes(size)} MB, and models of up to ${inMegabytes(LARGEST_CAST)} MB can be shown`;

const inMegabytes = (size: number) => Math.ceil(size / 1024 / 1024);

function modelIn(roots: readonly Node[]): Model {
  const models = below(roots, 'root').filter(({ kind }) => kind === 'modl');
  const inside = below(models, 'modl');
  const materials = inside.filter(({ kind }) => kind === 'matl');
  const targets = targetsIn(inside);
  const meshes = inside.filter(({ kind, hash }) => kind === 'mesh' && !targets.has(hash));
  if (meshes.length === 0) throw new Damaged(withoutMesh(roots, inside));
  if (meshes.length > MOST_PARTS)
    throw new Damaged(`it has ${inWords(meshes.length)} parts, and up to ${inWords(MOST_PARTS)} can be shown`);
  const vertices = meshes.reduce((sum, { fields }) => sum + (fields.get('vp')?.count ?? 0), 0);
  if (vertices > MOST_VERTICES)
    throw new Damaged(`it has ${inWords(vertices)} vertices, and up to ${inWords(MOST_VERTICES)} can be shown`);
  const wearable = {
    materials: materials.map(materialOf),
    places: new Map(materials.map(({ hash }, place) => [hash, place])),
  };
  const placements = new Map(models.map((model) => [model, placementOf(model)]));
  const placementAt = new Map(
    [...placements].flatMap(([{ children }, placement]) => children.map((child) => [child, placement])),
  );
  const read = meshes.map((mesh, place) => partOf(mesh, place, wearable));
  const parts = read.map(({ part }, place) => placed(part, placementAt.get(meshes[place] as Node)));
  const bones = [...placements].flatMap(([{ children }, placement]) =>
    bonesIn(children).map(({ name, at }) => ({ name, at: placedAt(at, placement) })),
  );
  return {
    parts,
    materials: wearable.materials,
    stance: stanceIn({ word: wordOf(roots), bones, parts }),
    brokenTriangles: read.reduce((sum, { broken }) => sum + broken, 0),
  };
}

/** The numbers of the meshes that a blend shape bends another one into: they would stand inside that one. */
function targetsIn(nodes: readonly Node[]) {
  const meshes = new Set(nodes.flatMap(({ kind, hash }) => (kind === 'mesh' ? [hash] : [])));
  const targets = new Set<bigint>();
  for (const { kind, fields } of nodes) {
    if (kind !== 'blsh') continue;
    for (const hash of hashesIn(fields.get('t'))) if (meshes.has(hash)) targets.add(hash);
  }
  return targets;
}

const inWords = (many: number) => many.toLocaleString('en-US');

const below = (nodes: readonly Node[], kind: string) =>
  nodes.flatMap((node) => (node.kind === kind ? node.children : []));

function withoutMesh(roots: readonly Node[], inside: readonly Node[]) {
  if (below(inside, 'skel').length > 0) return 'it is a rig (bones alone); choose the model';
  const kinds = new Set(below(roots, 'root').map(({ kind }) => kind));
  if (kinds.has('anim')) return 'it holds an animation and no model; choose the model that the animation is for';
  if (kinds.has('inst')) return 'it holds the places of other models and none itself; choose one of those';
  return 'it holds no model; export it again, with meshes';
}

type Wearable = { materials: readonly Material[]; places: ReadonlyMap<bigint, number> };

function partOf({ fields }: Node, place: number, { materials, places }: Wearable) {
  const material = places.get(hashOf(fields.get('m')) ?? NONE);
  const name = textOf(fields.get('n')) || materials[material ?? -1]?.name || `part ${place + 1}`;
  const positions = vectorsOf(fields.get('vp'), 'v3') ?? new Float32Array();
  if (!positions.every(Number.isFinite))
    throw new Damaged(`the place of a vertex in "${name}" is no number; export it again`);
  const count = positions.length / 3;
  const { triangles, broken } = trianglesOf(fields.get('f'), count);
  const normals = vectorsOf(fields.get('vn'), 'v3');
  const uvs = vectorsOf(fields.get('u0'), 'v2');
  const part: Part = {
    name,
    material,
    positions,
    // A layer of another length belongs to no vertex, which the format allows to be taken as absent.
    ...(normals?.length === count * 3 && normals.every(Number.isFinite) && { normals }),
    ...(uvs?.length === count * 2 && uvs.every(Number.isFinite) && { uvs }),
    triangles,
  };
  return { part, broken };
}

const NONE = -1n;

/** The triangles whose corners are three of the vertices. */
function trianglesOf(field: Parameters<typeof wholeNumbersOf>[0] | undefined, vertices: number) {
  const all = field ? wholeNumbersOf(field) : new Uint32Array();
  let kept = 0;
  for (let at = 0; at + 2 < all.length; at += 3) {
    const [a, b, c] = [all[at] as number, all[at + 1] as number, all[at + 2] as number];
    if (Math.max(a, b, c) >= vertices) continue;
    all.set([a, b, c], kept);
    kept += 3;
  }
  return { triangles: all.slice(0, kept), broken: Math.ceil((all.length - kept) / 3) };
}

/** The fields that name the picture of a role; tools use the one or the other. */
const fieldsOf: Record<Role, readonly string[]> = { colour: ['albedo', 'diffuse'], normal: ['normal'] };

function materialOf({ fields, children }: Node): Material {
  const paths = new Map(children.map((child) => [child.hash, textOf(child.fields.get('p'))]));
  const pathOf = (role: Role) =>
    fieldsOf[role].map((name) => paths.get(hashOf(fields.get(name)) ?? NONE)).find((path) => path);
  const [colour, normal] = [pathOf('colour'), pathOf('normal')];
  return { name: textOf(fields.get('n')), pictures: { ...(colour && { colour }), ...(normal && { normal }) } };
}

/** Which way is up, as a tool wrote it into the first of the file's notes about itself that says so. */
const wordOf = (roots: readonly Node[]) =>
  below(roots, 'root')
    .map(({ kind, fields }) => (kind === 'meta' ? textOf(fields.get('up')).toLowerCase() : ''))
    .find((word): word is 'x' | 'y' | 'z' => /^[xyz]$/.test(word));

/** Where a model stands among the others of its file: it is scaled, then turned, then moved. */
type Placement = { size: Vector; turn: Quaternion; at: Vector };

/** The placement of a model; undefined when it stands as it was made. A size of zero would leave nothing to look at. */
function placementOf({ fields }: Node): Placement | undefined {
  const [at, turn, size] = [
    vectorOf(fields.get('p')),
    quaternionOf(fields.get('r')),
    vectorOf(fields.get('s'))?.map((part) => part || 1) as Vector | undefined,
  ];
  return at || turn || size ? { at: at ?? [0, 0, 0], turn: turn ?? UNTURNED, size: size ?? [1, 1, 1] } : undefined;
}

/** A place of a model where its placement puts it. */
const placedAt = ([x, y, z]: Vector, placement: Placement | undefined): Vector => {
  if (!placement) return [x, y, z];
  const [wide, high, deep] = placement.size;
  return added(rotated([x * wide, y * high, z * deep], placement.turn), placement.at);
};

/** A part of a model where its placement puts it; the outside of what a placement mirrors stays outside. */
function placed(part: Part, placement: Placement | undefined): Part {
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
