import { existsSync, globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Task } from './worker.ts';

/** A machine with its id, its files, and its tests, the quickest first. */
export type Machine = { id: string; files: readonly string[]; tests: Task['tests'] };

/** Returns the machines of the core and of features; a folder may hold one in several files, or several. */
export function machinesOf(): Machine[] {
  const byTests = Map.groupBy(filesOfMachines(), folderOfTests);
  return [...byTests].map(([folder, files]) => ({ id: idOf(folder), files, tests: testsOf(folder) }));
}

// The machines' rules have their own tests.
const filesOfMachines = () =>
  globSync(['machines/**/*.ts', 'features/*/machine/**/*.ts'], { exclude: ['machines/rules'] }).sort();

/** Returns the folder of tests with the name of the file, or else of its folder; in a feature else that of the feature. */
function folderOfTests(file: string) {
  const [, feature] = /^features\/([^/]+)\//.exec(file) ?? [];
  const [parent, base] = [basename(dirname(file)), basename(file, '.ts')];
  const tests = feature === undefined ? 'test/flows' : `features/${feature}/test`;
  const own = [base, parent].map((name) => `${tests}/${name}`).find((folder) => existsSync(folder));
  return own ?? (feature === undefined ? `test/flows/${parent === 'machines' ? base : parent}` : tests);
}

/** The name of a folder of tests; of a feature's, that of the feature. */
const idOf = (folder: string) =>
  basename(folder.replace(/\/test$/, '')).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The journeys first, then the walk over the model. */
function testsOf(folder: string): Task['tests'] {
  // Shared files are mutated with each machine.
  if (!existsSync(folder)) return [];
  const journeys = globSync(`${folder}/!(browser|server)*.test.ts`).sort();
  const id = idOf(folder);
  const walk = {
    file: resolve(`test/flows/${id === 'app' ? 'walk-of-the-app' : 'walks'}.test.ts`),
    only: `^${id}, walked `,
  };
  return [...journeys.map((file) => ({ file: resolve(file) })), walk];
}
