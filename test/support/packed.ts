import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What npm tells the scripts that it runs would lead another npm back to this repository. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

type Manifest = { name: string; dependencies?: Record<string, string> };
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Packs a package of ours as `npm pack` does, into a folder that is made, and returns the file. */
export async function packed(folder: string, into: string) {
  mkdirSync(into, { recursive: true });
  await run('npm', ['pack', '--silent', '--pack-destination', resolve(into)], { cwd: folder, env });
  return resolve(into, readdirSync(into).find((name) => name.endsWith('.tgz')) as string);
}

/**
 * Makes a folder where these packed packages of ours are installed, and what they depend on, out of files alone:
 * without this repository, a registry or a cache.
 */
export async function installedIn(place: string, packages: readonly { folder: string; file: string }[]) {
  const own = new Set(packages.map(({ folder }) => manifestOf(folder).name));
  const others = [...new Set(packages.flatMap(({ folder }) => neededBy(folder)))].filter((name) => !own.has(name));
  writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }');
  // Copies instead of links; the scripts of these packages made what is installed here.
  const options = ['--offline', '--no-audit', '--no-fund', '--install-links', '--ignore-scripts'];
  const all = [...packages.map(({ file }) => file), ...others.map((name) => resolve('node_modules', name))];
  await run('npm', ['install', ...options, '--cache', join(place, 'files/cache'), ...all], { cwd: place, env });
}

/** Runs a program in such a folder, and returns what it prints. */
export async function printedBy(program: string, place: string) {
  const file = join(place, 'example.js');
  writeFileSync(file, program);
  return (await run(process.execPath, [file], { cwd: place, env })).stdout;
}

/** The same of a command that such a package brings. */
export const saidBy = async (command: string, args: readonly string[], place: string) =>
  (await run(join(place, 'node_modules/.bin', command), args, { cwd: place, env })).stdout;

/** The names of all packages that one needs, and that these need. */
function neededBy(folder: string): string[] {
  const names = Object.keys(manifestOf(folder).dependencies ?? {});
  return names.flatMap((name) => [name, ...neededBy(join('node_modules', name))]);
}
