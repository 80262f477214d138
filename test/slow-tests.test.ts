import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DURATIONS } from './support/keep-durations.ts';

const LONG_S = 20;

it('every test file that takes long stands in the README of the tests, with the reason', () => {
  const seconds: Record<string, number> = JSON.parse(readFileSync(DURATIONS, 'utf8'));
  const long = Object.keys(seconds).filter((file) => (seconds[file] ?? 0) > LONG_S);
  const readme = readFileSync('test/README.md', 'utf8');
  const named = [...readme.matchAll(/^\| (`test\/.+\.test\.ts`) \| \S/gm)].flatMap(([, files = '']) =>
    files.replaceAll('`', '').split(', '),
  );
  expect(named.toSorted()).toEqual(long.toSorted());
  expect(Object.keys(seconds).filter((file) => !existsSync(file))).toEqual([]);
});
