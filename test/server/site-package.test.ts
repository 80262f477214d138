import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { address, compiled, folder, outcome } from '../support/program.ts';

const run = promisify(execFile);

/** In the long form npm installs the site (`--mode everywhere`); in the short one `tar` unpacks it, in a thirtieth of the time. */
const isLong = import.meta.env.MODE === 'everywhere';

/** An empty folder with the packed site where npm puts it, and how its command is started there. */
async function unpacked() {
  const [packed, place] = [folder(), folder()];
  await run(process.execPath, ['--no-warnings', resolve('deploy/package/main.ts'), packed]);
  const [file = ''] = readdirSync(packed);
  const site = join(place, 'node_modules/legend-tools-site');
  if (isLong) {
    writeFileSync(join(place, 'package.json'), '{ "private": true }');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(packed, file)], { cwd: place });
    expect(readdirSync(join(place, 'node_modules/.bin'))).toContain('legend-tools-site');
  } else {
    mkdirSync(site, { recursive: true });
    await run('tar', ['--extract', '--strip-components=1', '--file', join(packed, file), '--directory', site]);
  }
  const { bin } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
  const command = join(site, bin['legend-tools-site']);
  const begin = (args: string[]) =>
    spawn(process.execPath, [command, ...args], { cwd: place, env: { ...compiled, PORT: '0' } });
  return { place, site, command, begin, end: (...args: string[]) => outcome(begin(args)) };
}

it('is packed into one file with all that it needs, and runs where that is installed (docs: The package)', async () => {
  const { place, site, command, begin, end } = await unpacked();
  // npm installs it without a network: it fails here when a package is missing or of another version.
  const packages = await run('npm', ['ls', '--all', '--omit', 'dev'], { cwd: site });
  expect(packages.stdout).toMatch(/^legend-tools-site@/);
  expect(readFileSync(command, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);

  const server = begin([]);
  onTestFinished(() => void server.kill('SIGKILL'));
  const said = outcome(server);
  const url = await address(server);
  const page = await (await fetch(`${url}/skintranslator`)).text();
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
  expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript');
  // Drawn by the server, and answered by a helper.
  const find = await (await fetch(`${url}/api/find?q=bloodhound`)).json();
  const [{ page: legend }] = find.legends;
  expect(await (await fetch(url + legend)).text()).toContain('<h1');
  // It has read its build at the start.
  rmSync(join(site, 'dist'), { recursive: true });
  expect((await fetch(url + script)).status).toBe(200);
  server.kill('SIGTERM');
  const { code, stdout } = await said;
  expect([code, existsSync(join(place, 'data/skin-translator.db'))]).toEqual([0, true]);
  expect(stdout).toContain('create an account on the site and then run "legend-tools-site owner NAME".');

  expect(await end('backup', 'kept.db')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('kept.db is whole'),
  });
  expect(await end('owner')).toMatchObject({
    code: 1,
    stderr: 'No account is named. Type: legend-tools-site owner NAME [--reset]\n',
  });
  expect((await end('--help')).stdout).toContain('Type: legend-tools-site COMMAND --help');
}, 120_000);
