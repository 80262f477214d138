import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DURATIONS } from './support/keep-durations.ts';

/** A file between the two may stand in the README or not: how long it takes differs from run to run. */
const [SHORT_S, LONG_S] = [15, 60];

it('every test file that takes long stands in the README of the tests, with the reason', () => {
  const seconds: Record<string, number> = JSON.parse(readFileSync(DURATIONS, 'utf8'));
  const readme = readFileSync('test/README.md', 'utf8');
  const named = [...readme.matchAll(/^\| (`test\/.+\.test\.ts`) \| \S/gm)].flatMap(([, files = '']) =>
    files.replaceAll('`', '').split(', '),
  );
  const files = Object.keys(seconds);
  expect(files.filter((file) => (seconds[file] ?? 0) > LONG_S && !named.includes(file))).toEqual([]);
  expect(named.filter((file) => (seconds[file] ?? 0) < SHORT_S)).toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
