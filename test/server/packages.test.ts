import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingsOf, textsOf } from '../support/dump.ts';
import { lastingFolder, writeFiles } from '../support/folder.ts';
import { installedIn, packed, printedBy, saidBy } from '../support/packed.ts';
import { dressed } from '../support/wardrobe-site.ts';

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
