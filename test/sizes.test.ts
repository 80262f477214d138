import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTS } from './support/imports.ts';

const MOST_LINES = 300;
const MOST_FILES = 25;

/** A list by number is one noun, however long it grows. */
const lists = ['server/migrations/sql'];

describe('the product is in pieces of a readable size', () => {
  const files = PARTS.flatMap(filesIn);

  it(`has files of at most ${MOST_LINES} lines`, () => {
    const long = files.filter((file) => /\.(tsx?|css)$/.test(file)).filter((file) => linesOf(file) > MOST_LINES);
    expect(long).toEqual([]);
  });

  it(`has folders of at most ${MOST_FILES} files`, () => {
    const folders = Map.groupBy(files, dirname);
    const full = [...folders].filter(([, inside]) => inside.length > MOST_FILES).map(([folder]) => folder);
    expect(full).toEqual(lists);
  });

  it('has at most 8 rooms of rules', () => {
    const rooms = files.flatMap((file) => /^rules\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect(new Set(rooms).size).toBeLessThanOrEqual(8);
  });

  it('has an add-on for Blender of at most 600 lines of code (decision 073)', () => {
    const lines = filesIn('packages/blender').flatMap((file) =>
      file.endsWith('.py') ? readFileSync(file, 'utf8').split('\n') : [],
    );
    expect(lines.filter((line) => !/^\s*(#|$)/.test(line)).length).toBeLessThanOrEqual(600);
  });
});

const filesIn = (part: string) =>
  readdirSync(part, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/^features\/[^/]+\/test\//.test(file))
    .sort();

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;
