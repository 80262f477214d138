import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The packages that a module imports at the beginning of a line or as it runs; a text may hold an import as well. */
const IMPORTED =
  /^(?:(?:import|export) (?:[^'"\n]* from )?|\} from )'([^.#'\s][^'\s]*)'|\bimport(?:\.meta\.resolve)?\('([^.#'\s][^'\s]*)'/gm;

/** The names of the packages that these modules import, sorted. */
export function packagesIn(modules: readonly string[]): string[] {
  const all = modules.flatMap((text) => [...text.matchAll(IMPORTED)]);
  const names = all.map(([, atOnce, later]) => atOnce ?? later ?? '').filter((name) => !name.startsWith('node:'));
  return [...new Set(names.map(packageOf))].sort();
}

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** The folders of these packages, and of all that they need themselves. */
export function allNeededBy(names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const place = placeOf(name, from);
    if (found.has(place)) return;
    found.add(place);
    const { dependencies = {} } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    for (const needed of Object.keys(dependencies)) add(needed, place);
  };
  for (const name of names) add(name, '');
  return [...found];
}

/** Where Node finds a package that is imported in this folder. */
function placeOf(name: string, from: string): string {
  const place = join(from, 'node_modules', name);
  if (existsSync(place)) return place;
  if (from === '') throw new Error(`${name} is not installed.`);
  return placeOf(name, from === dirname(from) || dirname(from) === '.' ? '' : dirname(from));
}
