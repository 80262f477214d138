import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PARTS = ['contract', 'rules', 'machines', 'src', 'server'];
const MOST_LINES = 300;
const MOST_FILES = 25;

/** A list by number is one noun, however long it grows. */
const lists = ['server/migrations/sql'];

describe('what somebody can take in', () => {
  const files = PARTS.flatMap(filesIn);

  it(`is a file of at most ${MOST_LINES} lines`, () => {
    const long = files.filter((file) => /\.(tsx?|css)$/.test(file)).filter((file) => linesOf(file) > MOST_LINES);
    expect(long.filter((file) => !tooLong.includes(file))).toEqual([]);
  });

  it(`is a folder of at most ${MOST_FILES} files`, () => {
    const folders = Map.groupBy(files, dirname);
    const full = [...folders].filter(([, inside]) => inside.length > MOST_FILES).map(([folder]) => folder);
    expect(full.filter((folder) => ![...lists, ...tooFull].includes(folder))).toEqual([]);
  });
});

/** What is still to be cut; nothing comes to it. */
const tooLong = ['machines/login/login.ts'];
const tooFull = ['contract', 'src/world'];

const filesIn = (part: string) =>
  readdirSync(part, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;
