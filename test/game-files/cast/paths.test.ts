import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathsIn, withPaths } from '#game-files/cast/paths.ts';
import { castOf, type Written } from '../../support/cast-of.ts';
import { forAny } from '../../support/for-any.ts';

const text = fc.string({ unit: 'binary', maxLength: 12 }).map((one) => one.replaceAll('\0', '').toWellFormed());

/** Trees of nodes, some of them pictures, with other fields around the path. */
const nodes = fc.letrec<{ node: Written; picture: Written; other: Written }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, tie('picture'), tie('other')),
  picture: fc.record({
    kind: fc.constant('file'),
    hash: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fields: fc.tuple(text, text).map(([name, path]) => ({ n: ['s', name], p: ['s', path], x: ['b', [1, 2]] }) as const),
  }),
  other: fc.record({
    kind: fc.constantFrom('modl', 'matl', 'mesh', 'root'),
    hash: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fields: fc.constant({ p: ['s', 'no picture'], vp: ['v3', [1, 2, 3]] } as const),
    children: fc.array(tie('node'), { maxLength: 3 }),
  }),
})).node;

/** The same tree with other paths, as an exporter would write it. */
function renamed(roots: readonly Written[], paths: ReadonlyMap<number, string>) {
  let place = -1;
  const visit = (node: Written): Written => {
    if (node.kind === 'file') place += 1;
    const path = node.kind === 'file' ? paths.get(place) : undefined;
    const fields = path === undefined ? node.fields : { ...node.fields, p: ['s', path] as const };
    return { ...node, ...(fields && { fields }), ...(node.children && { children: node.children.map(visit) }) };
  };
  return castOf(roots.map(visit));
}

it('other paths of pictures make the file that an exporter would have written, and the old ones the old file', () => {
  forAny(fc.array(nodes, { maxLength: 3 }), fc.array(text)).holds((roots, wanted) => {
    const file = castOf(roots);
    const old = pathsIn(file);
    const paths = new Map(wanted.slice(0, old.length).map((path, at) => [old.length - 1 - at, path]));
    const changed = Buffer.concat(withPaths(file, paths));
    expect(changed).toEqual(Buffer.from(renamed(roots, paths)));
    expect(pathsIn(changed)).toEqual(old.map((path, at) => paths.get(at) ?? path));
    expect(Buffer.concat(withPaths(changed, new Map(old.entries())))).toEqual(Buffer.from(file));
  });
});
