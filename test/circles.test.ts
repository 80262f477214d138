import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeIn, importsOf, PARTS, pathOf } from './support/imports.ts';

describe('no file imports itself by way of others (decision 001)', () => {
  it.each([...PARTS, 'test'])('in %s', (folder) => {
    expect(circlesOf(filesOf(folder))).toEqual([]);
  });

  it('finds circles of any length, and no others', () => {
    const files = new Map([
      ['a', ['b', 'shared']],
      ['b', ['c']],
      ['c', ['a', 'shared']],
      ['own', ['own']],
      ['user', ['a', 'shared']],
      ['shared', []],
    ]);
    expect(circlesOf(files)).toEqual([['a', 'b', 'c'], ['own']]);
  });
});

describe('no room imports itself by way of others (decision 001)', () => {
  it.each(PARTS)('in %s, each folder being a room', (folder) => {
    expect(circlesOf(roomsOf(folder, (file) => (isAbove(file, folder) ? file : dirname(file))))).toEqual([]);
  });

  it.each(PARTS)('in %s, a room with the rooms in it', (folder) => {
    expect(circlesOf(roomsOf(folder, (file) => roomIn(file, folder)))).toEqual([]);
  });
});

/** Does the file stand above all rooms, or above those of its feature? Then it is one by itself. */
const isAbove = (file: string, folder: string) => dirname(file) === folder || /^features\/[^/]+$/.test(dirname(file));

/** The room on top of a folder with a file in it, or in the rooms in it. */
const roomIn = (file: string, folder: string) => join(folder, relative(folder, file).split('/')[0] as string);

const filesOf = (folder: string) => new Map(codeIn(folder).map((file) => [file, ownImportsOf(file)]));

/** The rooms of a folder, each with those that its files import. */
function roomsOf(folder: string, roomOf: (file: string) => string) {
  const files = [...filesOf(folder)].map(([file, imports]) => ({ room: roomOf(file), imports: imports.map(roomOf) }));
  const rooms = Map.groupBy(files, ({ room }) => room);
  return new Map(
    [...rooms].map(([room, own]) => [room, own.flatMap(({ imports }) => imports.filter((other) => other !== room))]),
  );
}

const ownImportsOf = (file: string) =>
  importsOf(file)
    .map((specifier) => pathOf(specifier, file))
    .filter((path) => path !== undefined);

/** The sets of files that each reach all the others of the set and themselves. */
function circlesOf(files: ReadonlyMap<string, readonly string[]>) {
  const reached = new Map([...files.keys()].map((file) => [file, reachedFrom(file, files)]));
  const reaches = (from: string, to: string) => reached.get(from)?.has(to) === true;
  const inCircles = [...files.keys()].filter((file) => reaches(file, file));
  const circles = Map.groupBy(inCircles, (file) =>
    inCircles.find((other) => reaches(file, other) && reaches(other, file)),
  );
  return [...circles.values()];
}

/** Every file that imports of one lead to; that one is among them only in a circle. */
function reachedFrom(start: string, files: ReadonlyMap<string, readonly string[]>) {
  const reached = new Set<string>();
  const left = [start];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const next = (files.get(file) ?? []).filter((one) => !reached.has(one));
    for (const one of next) reached.add(one);
    left.push(...next);
  }
  return reached;
}
