import { describe, expect, it } from 'vitest';
import { LARGEST_CAST, readCast } from '#game-files/cast/read-cast.ts';
import { castOf, castOfModel, type Written } from '../../support/cast-of.ts';

/** A square of two triangles. */
const square = (name: string, more: Written['fields'] = {}): Written => ({
  kind: 'mesh',
  fields: {
    n: ['s', name],
    vp: ['v3', [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]],
    vn: ['v3', [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]],
    ul: ['b', [1]],
    u0: ['v2', [0, 0, 1, 0, 1, 1, 0, 1]],
    f: ['b', [0, 1, 2, 0, 2, 3]],
    ...more,
  },
});

const file = (hash: bigint, path: string): Written => ({ kind: 'file', hash, fields: { p: ['s', path] } });

const body: Written = {
  kind: 'matl',
  hash: 7n,
  fields: { n: ['s', 'ash_base_body'], t: ['s', 'pbr'], albedo: ['l', 1n], normal: ['l', 2n], gloss: ['l', 3n] },
  children: [file(1n, '_images\\body_col.png'), file(2n, '_images\\body_nml.png'), file(3n, 'body_gls.png')],
};

const read = (bytes: Uint8Array) => {
  const result = readCast(bytes);
  if ('problem' in result) throw new Error(result.problem);
  return result.model;
};
const problemOf = (bytes: Uint8Array) => {
  const result = readCast(bytes);
  return 'problem' in result ? result.problem : undefined;
};

describe('a .cast file (docs: Models)', () => {
  it('has parts with vertices, triangles and a material, and the paths of its pictures', () => {
    const skeleton: Written = { kind: 'skel', children: [{ kind: 'bone', fields: { n: ['s', 'root'] } }] };
    expect(read(castOfModel(skeleton, square('body_0_ash_base_body', { m: ['l', 7n] }), body))).toEqual({
      parts: [
        {
          name: 'body_0_ash_base_body',
          material: 0,
          positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
          normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
          uvs: Float32Array.of(0, 0, 1, 0, 1, 1, 0, 1),
          triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
        },
      ],
      materials: [
        { name: 'ash_base_body', pictures: { colour: '_images\\body_col.png', normal: '_images\\body_nml.png' } },
      ],
      stance: { up: 'y' },
      brokenTriangles: 0,
    });
  });

  it.each(['b', 'h', 'i'] as const)('has faces in numbers of type %s', (type) => {
    const [part] = read(castOfModel(square('body', { f: [type, [2, 1, 0]] }))).parts;
    expect(part?.triangles).toEqual(Uint32Array.of(2, 1, 0));
  });

  it('names its colour "diffuse" where a tool knows no "albedo"', () => {
    const old: Written = { ...body, fields: { n: ['s', 'old'], diffuse: ['l', 1n] } };
    expect(read(castOfModel(square('body'), old)).materials).toEqual([
      { name: 'old', pictures: { colour: '_images\\body_col.png' } },
    ]);
  });

  it('may say which way is up', () => {
    const note = (up: string): Written => ({ kind: 'meta', fields: { a: ['s', 'somebody'], up: ['s', up] } });
    const model: Written = { kind: 'modl', children: [square('body')] };
    const upOf = (...words: string[]) =>
      read(castOf([{ kind: 'root', children: [...words.map(note), model] }])).stance.up;
    // The first note counts; a word that is no axis is none.
    expect([upOf('x'), upOf('Z'), upOf('', 'z', 'x'), upOf('up', 'xyz')]).toEqual(['x', 'z', 'z', 'y']);
  });

  it('may have several models, and meshes without a name, a normal, a picture or a material', () => {
    const bare: Written = { kind: 'mesh', fields: { vp: ['v3', [0, 0, 0, 1, 0, 0, 1, 1, 0]], f: ['b', [0, 1, 2]] } };
    const models: Written[] = [square('body'), bare].map((mesh) => ({ kind: 'modl', children: [mesh] }));
    const { parts } = read(castOf([{ kind: 'root', children: models }]));
    expect(parts.map(({ name, material, normals, uvs }) => [name, material, normals?.length, uvs?.length])).toEqual([
      ['body', undefined, 12, 8],
      ['part 2', undefined, undefined, undefined],
    ]);
  });

  it('calls a mesh without a name by its material, or by its number', () => {
    const nameless: Written = { kind: 'matl', hash: 8n };
    const meshes = [7n, 8n, 9n].map((hash) => square('', { m: ['l', hash] }));
    expect(read(castOfModel(...meshes, body, nameless)).parts.map(({ name }) => name)).toEqual([
      'ash_base_body',
      'part 2',
      'part 3',
    ]);
  });

  it('has its models where their nodes place them: scaled, then turned, then moved', () => {
    const quarter = Math.SQRT1_2;
    const corner: Written = {
      kind: 'mesh',
      fields: { vp: ['v3', [0, 0, 0, 1, 0, 0, 0, 1, 0]], vn: ['v3', [1, 0, 0, 0, 1, 0, 0, 0, 1]], f: ['b', [0, 1, 2]] },
    };
    const placed = (fields: Written['fields'] = {}) => ({ kind: 'modl', fields, children: [corner] });
    const models = [
      placed(),
      // A quarter turn around z takes x to y.
      placed({ p: ['v3', [10, 20, 30]], r: ['v4', [0, 0, quarter, quarter]], s: ['v3', [2, 3, 4]] }),
      // A mirrored one: its outside stays outside.
      placed({ s: ['v3', [-1, 1, 1]] }),
      placed({ p: ['v3', [Number.NaN, 0, 0]], r: ['v4', [0, 0, 0, 0]], s: ['v3', [0, 1, 1]] }),
    ];
    const { parts } = read(castOf([{ kind: 'root', children: models }]));
    const rounded = (numbers: Float32Array | undefined) =>
      [...(numbers ?? [])].map((one) => Math.round(one * 1e4) / 1e4 + 0);
    const whole = [
      [0, 0, 0, 1, 0, 0, 0, 1, 0],
      [1, 0, 0, 0, 1, 0, 0, 0, 1],
      [0, 1, 2],
    ];
    expect(
      parts.map(({ positions, normals, triangles }) => [rounded(positions), rounded(normals), [...triangles]]),
    ).toEqual([
      whole,
      [
        [10, 20, 30, 10, 22, 30, 7, 20, 30],
        [0, 1, 0, -1, 0, 0, 0, 0, 1],
        [0, 1, 2],
      ],
      [
        [0, 0, 0, -1, 0, 0, 0, 1, 0],
        [-1, 0, 0, 0, 1, 0, 0, 0, 1],
        [2, 1, 0],
      ],
      whole,
    ]);
  });

  it('is shown without triangles whose corner is no vertex, which are counted', () => {
    const { parts, brokenTriangles } = read(castOfModel(square('body', { f: ['b', [0, 1, 9, 0, 2, 3, 0]] })));
    expect([parts[0]?.triangles, brokenTriangles]).toEqual([Uint32Array.of(0, 2, 3), 2]);
  });

  it('is shown without a layer that is not as long as its vertices, or holds no numbers', () => {
    const [part] = read(
      castOfModel(square('body', { vn: ['v3', [0, 0, 1]], u0: ['v2', [0, 0, 1, 0, 1, Number.NaN, 0, 1]] })),
    ).parts;
    expect([part?.normals, part?.uvs]).toEqual([undefined, undefined]);
  });

  it('may hold what nobody looks at: other layers, weights, bones, hair, constraints, and nodes of later tools', () => {
    const layers: Written['fields'] = {
      vt: ['v3', [1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0]],
      vc: ['i', [0xffffffff, 1, 2, 3]],
      c0: ['i', [1, 2, 3, 4]],
      u1: ['v2', [9, 9, 9, 9, 9, 9, 9, 9]],
      ul: ['b', [2]],
      mi: ['b', [2]],
      wb: ['h', [0, 1, 0, 1, 0, 1, 0, 1]],
      wv: ['f', [1, 0, 1, 0, 1, 0, 1, 0]],
      sm: ['s', 'quaternion'],
      later: ['v4', [1, 2, 3, 4]],
    };
    const bone: Written = {
      kind: 'bone',
      fields: { n: ['s', 'root'], p: ['i', [0xffffffff]], wr: ['v4', [0, 0, 0, 1]] },
    };
    const others: Written[] = [
      { kind: 'skel', children: [bone, { kind: 'ikhd' }, { kind: 'cnst', fields: { ct: ['s', 'pt'] } }] },
      { kind: 'hair', fields: { se: ['h', [2]], pt: ['v3', [0, 0, 0, 1, 1, 1]] } },
      { kind: 'zzzz', fields: { d: ['d', [1.5]] }, children: [{ kind: 'mesh' }] },
    ];
    expect(read(castOfModel(...others, square('body', layers), body))).toEqual(read(castOfModel(square('body'), body)));
  });

  it('is shown without the shapes into which its meshes can be bent', () => {
    const smile = { ...square('smile'), hash: 41n };
    const angry = { ...square('angry'), hash: 42n };
    const shape: Written = { kind: 'blsh', fields: { n: ['s', 'face'], b: ['l', 40n], t: ['l', 41n, 42n] } };
    // Later tools write no mesh for a shape, but which vertices it moves.
    const later: Written = { kind: 'blsh', fields: { n: ['s', 'blink'], b: ['l', 40n], vi: ['b', [0]] } };
    const { parts } = read(castOfModel({ ...square('head'), hash: 40n }, smile, angry, shape, later));
    expect(parts.map(({ name }) => name)).toEqual(['head']);
  });

  it('may have meshes without a vertex or a triangle', () => {
    const empty: Written = { kind: 'mesh', fields: { n: ['s', 'empty'], vp: ['v3', []], f: ['b', []] } };
    const none: Written = { kind: 'mesh', fields: { n: ['s', 'none'] } };
    const { parts, brokenTriangles } = read(castOfModel(empty, none, square('body')));
    expect(parts.map(({ name, positions, triangles }) => [name, positions.length, triangles.length])).toEqual([
      ['empty', 0, 0],
      ['none', 0, 0],
      ['body', 12, 6],
    ]);
    expect(brokenTriangles).toBe(0);
  });

  it('has names with any letters', () => {
    for (const name of ['ヴァルキリー_ÄÖ 😀', 'a "b" \\ c\n', 'x'.repeat(5000), '16564475196701862357'])
      expect(read(castOfModel(square(name))).parts[0]?.name).toBe(name);
    const bytes = castOfModel(square('body'));
    // No letter begins so in UTF-8.
    bytes[Buffer.from(bytes).indexOf('body')] = 0xff;
    expect(read(bytes).parts[0]?.name).toBe('\ufffdody');
  });

  it('has materials whose colour is a plain one, or a file that is not there: they wear no picture', () => {
    const plain: Written = {
      kind: 'matl',
      hash: 8n,
      fields: { n: ['s', 'plain'], albedo: ['l', 1n], normal: ['l', 99n], extra0: ['l', 1n] },
      children: [{ kind: 'colr', hash: 1n, fields: { rgba: ['v4', [1, 0, 0, 1]] } }],
    };
    expect(read(castOfModel(square('body', { m: ['l', 8n] }), plain)).materials).toEqual([
      { name: 'plain', pictures: {} },
    ]);
  });

  it('may have parts that share a material, and parts whose material is not there', () => {
    const meshes = [7n, 7n, 9n].map((hash, at) => square(`part ${at}`, { m: ['l', hash] }));
    const { parts } = read(castOfModel(...meshes, body));
    expect(parts.map(({ material }) => material)).toEqual([0, 0, undefined]);
  });

  it('may begin anywhere in its memory', () => {
    const bytes = castOfModel(square('body'));
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    expect(read(moved.subarray(3))).toEqual(read(bytes));
  });
});

describe('a .cast file that cannot be shown says why', () => {
  const whole = castOfModel(square('body', { m: ['l', 7n] }), body);
  const changed = (at: number, byte: number) => {
    const copy = whole.slice();
    copy[at] = byte;
    return copy;
  };

  it.each(
    Object.entries<[Uint8Array, string]>({
      'an empty file': [new Uint8Array(), 'it is not a .cast file, despite its name; export the model as Cast'],
      'another format': [
        new TextEncoder().encode('# Wavefront OBJ: v 0 0 0'),
        'it is not a .cast file, despite its name; export the model as Cast',
      ],
      'a later version': [castOf([], 2), 'it has version 2 of the format, and only version 1 can be read'],
      'no model': [castOf([{ kind: 'root' }]), 'it holds no model; export it again, with meshes'],
      'a model without a mesh': [castOfModel(body), 'it holds no model; export it again, with meshes'],
      'an animation': [
        castOf([{ kind: 'root', children: [{ kind: 'anim' }] }]),
        'it holds an animation and no model; choose the model that the animation is for',
      ],
      'a world': [
        castOf([{ kind: 'root', children: [{ kind: 'inst', children: [file(1n, 'rock.cast')] }] }]),
        'it holds the places of other models and none itself; choose one of those',
      ],
      'a rig': [
        castOfModel({ kind: 'skel', children: [{ kind: 'bone' }] }, body),
        'it is a rig (bones alone); choose the model',
      ],
      'nothing but hair': [castOfModel({ kind: 'hair' }), 'it holds no model; export it again, with meshes'],
      'an earlier version': [castOf([], 0), 'it has version 0 of the format, and only version 1 can be read'],
      'a vertex that is nowhere': [
        castOfModel(square('body', { vp: ['v3', [0, 0, Number.NaN]] })),
        'the place of a vertex in "body" is no number; export it again',
      ],
      'faces of an unknown type': [
        castOfModel(square('body', { f: ['f', [0, 1, 2]] })),
        'its 3 faces are of an unknown type; export it again',
      ],
      'vertices of an unknown type': [
        castOfModel(square('body', { vp: ['v2', [0, 1]] })),
        'its vertices are of an unknown type; export it again',
      ],
      // The first field of the mesh: behind the file's head and three nodes.
      'a field of an unknown type': [
        changed(16 + 3 * 24, 'q'.charCodeAt(0)),
        'its field "n" has values of an unknown type; export it again',
      ],
      'too many parts': [
        castOfModel(...Array.from({ length: 10_000 }, () => square('body'))),
        'it has 10,000 parts, and up to 2,000 can be shown',
      ],
      'too many nodes': [
        castOfModel({ kind: 'skel', children: Array.from({ length: 200_000 }, () => ({ kind: 'bone' })) }),
        'it has more nodes than a model; export it again',
      ],
    }),
  )('%s', (_, [bytes, problem]) => {
    expect(problemOf(bytes)).toBe(problem);
  });

  it('a file that is too large, without looking into it', () => {
    const large = { length: 500 * 1024 * 1024 } as Uint8Array;
    expect(large.length).toBeGreaterThan(LARGEST_CAST);
    expect(problemOf(large)).toBe('it has 500 MB, and models of up to 256 MB can be shown');
  });

  it('nodes within nodes without end', () => {
    const deep = Array.from({ length: 40 }).reduce<Written>((inner) => ({ kind: 'root', children: [inner] }), body);
    expect(problemOf(castOf([deep]))).toBe('it has more nodes than a model; export it again');
  });

  it('a file that ends early, wherever it ends', () => {
    const said = new Set<string | undefined>();
    for (let length = 16; length < whole.length; length += 1) said.add(problemOf(whole.subarray(0, length)));
    expect([...said]).toEqual(
      Array.from(
        { length: whole.length - 16 },
        (_, at) => `it ends in the middle, after ${at + 16} bytes; export it again`,
      ),
    );
  });

  it('any damaged byte is a sentence or a model, never an error', () => {
    for (let at = 0; at < whole.length; at += 1)
      for (const byte of [0, 1, 0x7f, 0xff])
        expect(Object.keys(readCast(changed(at, byte)))).toEqual([expect.stringMatching(/^(model|problem)$/)]);
  });

  it('a count that the file has no room for costs neither time nor memory', () => {
    const counts = whole.slice();
    // The children of the root: 4,294,967,295.
    counts.fill(0xff, 16 + 20, 16 + 24);
    expect(problemOf(counts)).toBe(
      `it ends in the middle, after ${whole.length.toLocaleString('en-US')} bytes; export it again`,
    );
  });
});
