import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { machinesOf } from './mutate/machines.ts';
import { mutantsOf, nameOf } from './mutate/mutants.ts';
import { unnoticed } from './mutate/unnoticed.ts';

// `npm run mutate` tries them all; here is looked whether its lists are of today.
const machines = machinesOf().map(({ id, files, tests }) => ({
  id,
  tests,
  names: files.flatMap((file) => mutantsOf(readFileSync(file, 'utf8'), file)).map(nameOf),
}));

it('breaks every machine, and each is held by tests of its own', () => {
  const broken = machines.filter(({ names }) => names.length > 0);
  expect(broken.length).toBeGreaterThan(30);
  expect(broken.filter(({ tests }) => tests.length < 2).map(({ id }) => id)).toEqual([]);
});

it('excuses nothing that is not broken', () => {
  const lost = Object.entries(unnoticed).flatMap(([id, excuses]) =>
    Object.keys(excuses).filter(
      (name) => !machines.some((machine) => machine.id === id && machine.names.includes(name)),
    ),
  );
  expect(lost).toEqual([]);
});
