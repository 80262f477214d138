import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { packAddOn } from '../../../src/build/packed-add-on.ts';
import { packCommand } from '../../../src/build/packed-command.ts';
import { builtPage } from '../../support/built-page.ts';
import { openOnSqlite } from '../../support/databases.ts';
import { folder } from '../../support/program.ts';
import { serveDatabase } from '../../support/staff.ts';
import { dressed } from '../../support/wardrobe-site.ts';

const run = promisify(execFile);
const ENTRY = 'packages/client/src/command/legend-tools.js';
let packed: Buffer;
beforeAll(async () => {
  packed = await packCommand('.');
}, 60_000);

it('the packed command is the same for the same sources, and runs where npm installs it without anything else', async () => {
  expect((await packCommand('.')).equals(packed)).toBe(true);
  const { url } = await dressed();
  const place = folder();
  writeFileSync(join(place, 'legend-tools.tgz'), packed);
  const options = ['--offline', '--no-audit', '--no-fund', '--prefix', join(place, 'installed')];
  await run('npm', ['install', '-g', ...options, '--cache', join(place, 'cache'), './legend-tools.tgz'], {
    cwd: place,
  });
  const said = async (...args: string[]) => {
    const command = join(place, 'installed/bin/legend-tools');
    const env = { LEGEND_TOOLS_LISTS: join(place, 'lists') };
    return (await run(process.execPath, [command, ...args], { cwd: place, env })).stdout;
  };
  expect(await said('--version')).toBe('1.0.0\n');
  expect(await said('pull', url)).toContain(`files of ${url} are kept in`);
  expect(JSON.parse(await said('find', 'wraith_base_w', '--as', 'json')).skins).toMatchObject([{ legend: 'Wraith' }]);
  const of = ['-xzOf', 'legend-tools.tgz', 'package/LICENSES-OF-OTHERS.txt'];
  const { stdout: licences } = await run('tar', of, { cwd: place });
  const { dependencies } = JSON.parse(readFileSync('packages/client/package.json', 'utf8'));
  const named = licences.match(/^[\w-]+ \d+\.\d+\.\d+$/gm)?.map((line) => line.split(' ')[0]);
  expect(named).toEqual(Object.keys(dependencies).sort());
}, 120_000);

it('a Node that is too old ends each command with one sentence, and the others start', async () => {
  const source = readFileSync(ENTRY, 'utf8').replace("import('./cli.js')", 'start()');
  const endOf = (version: string) => {
    const ended = { stderr: '', code: 0, isStarted: false };
    const process = {
      ...{ versions: { node: version }, version: `v${version}` },
      stderr: { write: (text: string) => (ended.stderr += text) },
      set exitCode(code: number) {
        ended.code = code;
      },
    };
    runInNewContext(source, { process, start: () => (ended.isStarted = true) });
    return ended;
  };
  const { engines } = JSON.parse(readFileSync('packages/client/package.json', 'utf8'));
  const needed = engines.node.replace('>=', '');
  const { node } = JSON.parse(readFileSync('src/content/command.json', 'utf8'));
  expect(node).toBe(needed);
  for (const version of ['12.22.9', '20.20.2', '22.11.0', `${needed.split('.')[0]}.0.0`])
    expect(endOf(version)).toEqual({
      ...{ isStarted: false, code: 1 },
      stderr: `legend-tools needs Node ${needed} or newer, and this is v${version}. Install it from nodejs.org.\n`,
    });
  for (const version of [`${needed}.0`, '22.21.0', '24.0.0', '100.1.0'])
    expect(endOf(version)).toEqual({ isStarted: true, code: 0, stderr: '' });
  // Nothing newer than this is parsed before the check: `import` as a statement would be.
  expect(readFileSync(ENTRY, 'utf8')).not.toMatch(/^(?:import|export)\b|\bawait\b|\?\?|\?\./m);
});

it('the built page serves it under the checksum that the page for developers shows', async () => {
  const { url } = await serveDatabase(await openOnSqlite(), { page: builtPage() });
  const answer = await fetch(`${url}/downloads/legend-tools.tgz`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const page = await (await fetch(`${url}/developers`)).text();
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
    200,
    'application/gzip',
    null,
  ]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(page).toContain(sha256);
  expect(page.replaceAll(/<[^>]*>/g, '')).toContain('npm install -g ./legend-tools.tgz');
});

it('the built page serves the add-on for Blender, and leads to it from its guide, a skin and the page for developers', async () => {
  const db = await openOnSqlite();
  const { url } = await serveDatabase(db, { page: builtPage() });
  const answer = await fetch(`${url}/downloads/legend_tools.zip`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(bytes.equals(packAddOn('.'))).toBe(true);
  expect(Object.keys(unzipSync(bytes)).sort()).toEqual(
    ['LICENSE', 'README.md', ...readdirSync('packages/blender/legend_tools').filter((file) => file.endsWith('.py'))]
      .map((file) => `legend_tools/${file}`)
      .sort(),
  );
  const { skins } = await (await fetch(`${url}/data/v1/skins.json`)).json();
  const { page } = skins.find(({ model }: { model: string }) => model !== 'n/a');
  for (const path of ['/guides/importing', page, '/developers'])
    expect(await (await fetch(url + path)).text()).toMatch(/<a href="\/downloads\/legend_tools\.zip" download/);
});
