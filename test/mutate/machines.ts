import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Task } from './worker.ts';

/** A machine with its id, its files, and its tests, the quickest first. */
export type Machine = { id: string; files: readonly string[]; tests: Task['tests'] };

/** Returns the machines of `machines/`; a folder may hold one machine in several files, or several machines. */
export function machinesOf(): Machine[] {
  const byFlow = Map.groupBy(filesOfMachines(), flowOf);
  return [...byFlow].map(([flow, files]) => ({ id: idOf(flow), files, tests: testsOf(flow) }));
}

function filesOfMachines() {
  const folders = readdirSync('machines', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // The machines' rules have their own tests.
  const ofMachines = folders.map(({ name }) => `machines/${name}`).filter((folder) => folder !== 'machines/rules');
  return ['machines', ...ofMachines].flatMap(filesIn);
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return names.map((name) => `${folder}/${name}`).sort();
}

/** Returns the test folder with the name of the file, or else of its folder. */
function flowOf(file: string) {
  const [parent, base] = [basename(dirname(file)), basename(file, '.ts')];
  return parent === 'machines' || existsSync(`test/flows/${base}`) ? base : parent;
}

const idOf = (flow: string) => flow.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The journeys first, then the walk over the model. */
function testsOf(flow: string): Task['tests'] {
  const folder = `test/flows/${flow}`;
  // Shared files are mutated with each machine.
  if (!existsSync(folder)) return [];
  const journeys = filesIn(folder).filter((file) => file.endsWith('.test.ts'));
  const id = idOf(flow);
  const walk = {
    file: resolve(`test/flows/${id === 'app' ? 'walk-of-the-app' : 'walks'}.test.ts`),
    only: `^${id}, walked `,
  };
  return [...journeys.map((file) => ({ file: resolve(file) })), walk];
}
