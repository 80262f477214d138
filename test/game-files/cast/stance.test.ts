import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Axis, Model, Vector } from '#game-files/cast/model.ts';
import { readCast } from '#game-files/cast/read-cast.ts';
import { nextUp, rotationOf } from '#game-files/cast/stance.ts';
import { castOfModel, type Written } from '../../support/cast-of.ts';
import { forAny } from '../../support/for-any.ts';
import { axes, bones, customary, figureIn, pointsOf, type Sizes, sizes, type Way, ways } from './figures.ts';

const read = (bytes: Uint8Array): Model => {
  const result = readCast(bytes);
  if ('problem' in result) throw new Error(result.problem);
  return result.model;
};

/** What somebody sees who stands before a model: x to the right, y upwards, z towards the eye. */
function seen(model: Model, vectors: Float32Array | undefined): Vector[] {
  const rows = rotationOf(model.stance);
  return Array.from({ length: (vectors?.length ?? 0) / 3 }, (_, at) => {
    const vector = vectors?.subarray(3 * at, 3 * at + 3) ?? [];
    const [x = 0, y = 0, z = 0] = rows.map((row) =>
      row.reduce((sum, part, axis) => sum + part * (vector[axis] ?? 0), 0),
    );
    return [x, y, z];
  });
}

const rounded = (vectors: readonly (readonly number[])[]) =>
  vectors.map((vector) => vector.map((part) => Math.round(part * 100) / 100 + 0));

/** A figure that faces the eye has its left side to the right of it: it is not mirrored, and its normals are turned too. */
function expectFacing(model: Model, of: Sizes) {
  const [part] = model.parts;
  const points = pointsOf(of);
  const near = (one: readonly number[], other: readonly number[]) =>
    one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 0.01 * of.height);
  const shown = seen(model, part?.positions);
  expect(shown.every((point, at) => near(point, points[at] ?? []))).toBe(true);
  expect(rounded(seen(model, part?.normals))).toEqual(points.map(() => [1, 0, 0]));
}

const anyOf = (some: readonly Way[]) => fc.constantFrom(...some);

describe('a model stands upright and faces the camera, and is never mirrored (docs: How models stand)', () => {
  it('by its bones, in all 24 ways, whatever tool names them, in places of the world or of their parents, bent or not', () => {
    forAny(anyOf(ways), sizes, bones).holds((way, of, some) =>
      expectFacing(read(figureIn(way, of, { bones: some })), of),
    );
  });

  it('by the word of its file and the sides of its bones', () => {
    const said = ways.filter(({ up }) => up.length === 1);
    forAny(anyOf(said), sizes, bones).holds((way, of, some) =>
      expectFacing(read(figureIn(way, of, { word: way.up, bones: some })), of),
    );
  });

  it('by the word of its file alone, or by the side of its box that stands on zero, with the face where tools put it', () => {
    forAny(anyOf(customary), sizes, fc.boolean()).holds((way, of, isSaid) =>
      expectFacing(read(figureIn(way, of, isSaid ? { word: way.up } : {})), of),
    );
  });

  it('by its box when only its meshes were turned, and its bones were not', () => {
    const others = anyOf(customary).chain((way) =>
      fc.record({ way: fc.constant(way), bonesAs: anyOf(customary.filter(({ up }) => up !== way.up)) }),
    );
    forAny(others, sizes, bones).holds(({ way, bonesAs }, of, some) =>
      expectFacing(read(figureIn(way, of, { bones: { ...some, bend: 0 }, bonesAs })), of),
    );
  });

  it('rotates by right-handed directions only, wherever its head and its left side are', () => {
    for (const up of axes)
      for (const left of [undefined, ...axes]) {
        const [one, other, third] = rotationOf({ up, ...(left && { left }) });
        const volume =
          one[0] * (other[1] * third[2] - other[2] * third[1]) -
          one[1] * (other[0] * third[2] - other[2] * third[0]) +
          one[2] * (other[0] * third[1] - other[1] * third[0]);
        expect(volume).toBe(1);
      }
  });
});

/** A box from one corner to the other one. */
function boxOf(least: Vector, most: Vector): Written {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
    [at & 1, at & 2, at & 4].map((bit, axis) => (bit ? most : least)[axis]),
  );
  return {
    kind: 'mesh',
    fields: { vp: ['v3', corners.flat() as number[]], f: ['b', [0, 1, 2, 3, 4, 5, 6, 7, 0]] },
  };
}
const bone = (name: string, at: Vector): Written => ({ kind: 'bone', fields: { n: ['s', name], wp: ['v3', [...at]] } });
const figure = (...bones: Written[]): Written => ({ kind: 'skel', children: bones });

describe('which way is up in a file that says nothing (docs: How models stand)', () => {
  const onPlinth = figure(bone('C_head', [0, 0, 65]), bone('C_pelvis', [0, 0, 38]));
  const atOnePlace = figure(bone('head', [0, 0, 0]), bone('hips', [0, 0, 0]));
  const ofNoFigure = figure(bone('def_c_headlight', [0, 30, 0]), bone('def_c_shipHull', [0, 0, 0]));
  const [head, hip, ankle] = [
    bone('def_c_head', [0, 0, 165]),
    bone('def_c_hip', [0, 0, 100]),
    bone('def_l_ankle', [0, 8, 8]),
  ];
  const whole = figure(head, hip, ankle);
  it.each<[string, Axis, Written[]]>([
    ['a crate on the floor', 'z', [boxOf([-20, -30, 0], [20, 30, 40])]],
    ['a crate on the floor of another tool', 'y', [boxOf([-20, 0, -30], [20, 40, 30])]],
    ['a lamp post', 'z', [boxOf([-4, -4, 0.5], [4, 4, 300])]],
    ['a rug', 'z', [boxOf([-50, -40, 0], [50, 40, 1])]],
    ['a plate without any height', 'y', [boxOf([-50, 0, -40], [50, 0, 40])]],
    ['a rifle along x, from its butt', 'y', [boxOf([0, -2, -10], [60, 2, 5])]],
    ['a thing that stands in a corner', 'z', [boxOf([0, 0, 0], [20, 30, 90])]],
    ['a cube in a corner', 'y', [boxOf([0, 0, 0], [20, 20, 20])]],
    ['a statue along x', 'x', [boxOf([0, -20, -12], [70, 20, 12])]],
    ['what floats', 'y', [boxOf([-20, -30, 10], [20, 30, 40])]],
    ['a sole that is a little below the floor', 'z', [boxOf([-20, -12, -1.4], [20, 12, 72])]],
    ['a figure on a plinth, by its bones', 'z', [boxOf([-20, -12, -30], [20, 12, 72]), onPlinth]],
    ['bones that are all at the same place', 'z', [boxOf([-20, -12, 0], [20, 12, 72]), atOnePlace]],
    ['bones of no figure', 'z', [boxOf([-20, -12, 0], [20, 12, 72]), ofNoFigure]],
    ['hands alone, whose skeleton is whole', 'z', [boxOf([-70, -5, 50], [70, 5, 60]), whole]],
    ['nothing that is drawn', 'y', [{ kind: 'mesh', fields: { vp: ['v3', [0, 0, 0]] } }]],
  ])('%s', (_, up, children) => {
    expect(read(castOfModel(...children)).stance.up).toBe(up);
  });

  it('is said of a weapon along x so that it is seen from its side', () => {
    const { stance } = read(castOfModel(boxOf([0, -2, -10], [60, 2, 5])));
    const [x, y, z] = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const;
    expect(rounded(rotationOf(stance))).toEqual([x, y, z]);
    expect(rounded(rotationOf({ ...stance, up: 'z' }))).toEqual([x, z, [0, -1, 0]]);
  });

  it('is stood up otherwise by a quarter turn each time, in all six ways, and then as at first', () => {
    for (const first of axes) {
      const seenUps = [first];
      for (let time = 0; time < 5; time += 1) seenUps.push(nextUp(seenUps.at(-1) as Axis, first));
      expect(new Set(seenUps)).toEqual(new Set(axes));
      expect(nextUp(seenUps.at(-1) as Axis, first)).toBe(first);
      expect(seenUps.every((up, at) => up.slice(-1) !== seenUps[at + 1]?.slice(-1))).toBe(true);
    }
    expect([nextUp('y', 'y'), nextUp('z', 'z')]).toEqual(['z', 'y']);
  });

  it('does not follow parents in a circle, nor ones that are not there', () => {
    const within = (name: string, parent: number): Written => ({
      kind: 'bone',
      fields: { n: ['s', name], p: ['i', [parent]], lp: ['v3', [0, 0, 1]], lr: ['v4', [0, 0, 0, 0]] },
    });
    const bytes = castOfModel(
      boxOf([-20, -12, 0], [20, 12, 72]),
      figure(within('head', 1), within('hips', 0), within('x', 9)),
    );
    expect(read(bytes).stance.up).toBe('z');
  });
});
