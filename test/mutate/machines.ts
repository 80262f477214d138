import { existsSync, globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Task } from './worker.ts';

/** A machine with its id, its files, and its tests, the quickest first. */
export type Machine = { id: string; files: readonly string[]; tests: Task['tests'] };

/** Returns the machines of the core and of features; a folder may hold one in several files, or several. */
export function machinesOf(): Machine[] {
  const byFlow = Map.groupBy(filesOfMachines(), flowOf);
  return [...byFlow].map(([flow, files]) => ({ id: idOf(flow), files, tests: testsOf(flow) }));
}

// The machines' rules have their own tests.
const filesOfMachines = () =>
  globSync(['machines/**/*.ts', 'features/*/machine/*.ts'], { exclude: ['machines/rules'] }).sort();

/** Returns the flow with the name of the file, or else of its folder; in a feature's folder that of the feature. */
function flowOf(file: string) {
  const [, feature] = /^features\/([^/]+)\//.exec(file) ?? [];
  if (feature !== undefined) return feature;
  const [parent, base] = [basename(dirname(file)), basename(file, '.ts')];
  return parent === 'machines' || existsSync(`test/flows/${base}`) ? base : parent;
}

const idOf = (flow: string) => flow.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The journeys first, then the walk over the model. */
function testsOf(flow: string): Task['tests'] {
  const folder = existsSync(`features/${flow}/machine`) ? `features/${flow}/test` : `test/flows/${flow}`;
  // Shared files are mutated with each machine.
  if (!existsSync(folder)) return [];
  const journeys = globSync(`${folder}/!(browser|server)*.test.ts`).sort();
  const id = idOf(flow);
  const walk = {
    file: resolve(`test/flows/${id === 'app' ? 'walk-of-the-app' : 'walks'}.test.ts`),
    only: `^${id}, walked `,
  };
  return [...journeys.map((file) => ({ file: resolve(file) })), walk];
}
