import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingsOf, textsOf } from '../support/dump.ts';
import { lastingFolder, writeFiles } from '../support/folder.ts';
import { dressed } from '../support/wardrobe-site.ts';

const run = promisify(execFile);

/** What npm tells the scripts that it runs would lead another npm back to this repository. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

type Manifest = { name: string; dependencies?: Record<string, string> };
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Packs a package of ours as `npm pack` does, into a folder that is made, and returns the file. */
async function packed(folder: string, into: string) {
  mkdirSync(into, { recursive: true });
  await run('npm', ['pack', '--silent', '--pack-destination', resolve(into)], { cwd: folder, env });
  return resolve(into, readdirSync(into).find((name) => name.endsWith('.tgz')) as string);
}

/**
 * Makes a folder where these packed packages of ours are installed, and what they depend on, out of files alone:
 * without this repository, a registry or a cache.
 */
async function installedIn(place: string, packages: readonly { folder: string; file: string }[]) {
  const own = new Set(packages.map(({ folder }) => manifestOf(folder).name));
  const others = [...new Set(packages.flatMap(({ folder }) => neededBy(folder)))].filter((name) => !own.has(name));
  writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }');
  // Copies instead of links; the scripts of these packages made what is installed here.
  const options = ['--offline', '--no-audit', '--no-fund', '--install-links', '--ignore-scripts'];
  const all = [...packages.map(({ file }) => file), ...others.map((name) => resolve('node_modules', name))];
  await run('npm', ['install', ...options, '--cache', join(place, 'files/cache'), ...all], { cwd: place, env });
}

/** Runs a program in such a folder, and returns what it prints. */
async function printedBy(program: string, place: string) {
  const file = join(place, 'example.js');
  writeFileSync(file, program);
  return (await run(process.execPath, [file], { cwd: place, env })).stdout;
}

/** The same of a command that such a package brings. */
const saidBy = async (command: string, args: readonly string[], place: string) =>
  (await run(join(place, 'node_modules/.bin', command), args, { cwd: place, env })).stdout;

/** The names of all packages that one needs, and that these need. */
function neededBy(folder: string): string[] {
  const names = Object.keys(manifestOf(folder).dependencies ?? {});
  return names.flatMap((name) => [name, ...neededBy(join('node_modules', name))]);
}

/** The packages that others install, and the most bytes of each when it is packed. */
const PACKAGES = [
  { folder: 'packages/game-files', most: 139_000 },
  { folder: 'packages/client', most: 260_000 },
];

/** The site that the examples ask. */
const EXAMPLE = 'https://skins.example';

/** What lies in the folder where the examples run. */
const files = {
  ...settingsOf('ash', 'lgnd_v31_iron'),
  ...textsOf('english', { SKIN_ash_lgnd_v31_iron: 'Iron Choir' }),
};

const place = lastingFolder();
const fileOf = new Map<string, string>();

beforeAll(async () => {
  for (const { folder } of PACKAGES) fileOf.set(folder, await packed(folder, join(place, 'files', basename(folder))));
  await installedIn(
    place,
    [...fileOf].map(([folder, file]) => ({ folder, file })),
  );
  for (const [path, text] of Object.entries(files))
    writeFiles(place, { [path.replace(/^out/, 'exported_files')]: text });
}, 120_000);

describe.each(PACKAGES)('$folder, packed and installed where nothing else is', ({ folder, most }) => {
  const bytes = () => readFileSync(fileOf.get(folder) as string);

  it.each(examplesIn(`${folder}/README.md`))('runs the example of its README: $head', async ({ program, prints }) => {
    const { url } = program.includes(EXAMPLE) ? await dressed() : { url: EXAMPLE };
    expect(await printedBy(program.replace(EXAMPLE, url), place)).toBe(prints);
  });

  it(`has at most ${most} bytes`, () => {
    expect(bytes().length).toBeLessThanOrEqual(most);
  });

  it('is a package that publint has nothing to say about', async () => {
    const { messages, pkg } = await publint({ pack: { tarball: Uint8Array.from(bytes()).buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that say what is there, for every way to import a module', async () => {
    const result = await checkPackage(createPackageFromTarballData(Uint8Array.from(bytes())));
    expect(result.types).toBeTruthy();
    expect('problems' in result && result.problems.filter((problem) => !isOfCommonJs(problem))).toEqual([]);
  });
});

it('brings the command legend-tools, which answers without the site once it has its lists', async () => {
  const { url } = await dressed();
  const lists = ['--lists', join(place, 'lists')];
  expect(await saidBy('legend-tools', ['--version'], place)).toBe('1.0.0\n');
  await saidBy('legend-tools', ['pull', url, ...lists], place);
  const found = await saidBy('legend-tools', ['find', 'wraith', '--limit', '1', '--as', 'json', ...lists], place);
  expect(JSON.parse(found).skins).toMatchObject([{ legend: 'Wraith', model: 'wraith_base_w' }]);
});

/** Only ECMAScript modules are promised: Node before 12 and `require` of types are other ways. */
const isOfCommonJs = (problem: Problem) =>
  'resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind);

/** The programs in a page, each with what it prints. */
function examplesIn(page: string) {
  const text = readFileSync(page, 'utf8');
  return [...text.matchAll(/## ([^\n]+)\n\n```js\n(.*?)```\n\n```text\n(.*?)```/gs)].map(
    ([, head = '', program = '', prints = '']) => ({ head, program, prints }),
  );
}
