import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { address, folder, outcome } from '../support/program.ts';

const run = promisify(execFile);

/** An empty folder in which nothing but the packed site is installed, and how its command is started there. */
async function installed() {
  const [packed, place] = [folder(), folder()];
  await run(process.execPath, ['--no-warnings', resolve('deploy/package/main.ts'), packed]);
  const [file = ''] = readdirSync(packed);
  writeFileSync(join(place, 'package.json'), '{ "private": true }');
  // Without a network: everything it needs is in the file.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(packed, file)], { cwd: place });
  const command = join(place, 'node_modules/legend-tools-site/server/legend-tools-site.js');
  const begin = (args: string[], environment: Record<string, string> = {}) =>
    spawn(process.execPath, [command, ...args], { cwd: place, env: { PORT: '0', ...environment } });
  return { place, begin, end: (...args: string[]) => outcome(begin(args)) };
}

it('is packed into one file, and runs where that is installed (docs: The package)', async () => {
  const { place, begin, end } = await installed();
  expect(readdirSync(join(place, 'node_modules/.bin'))).toContain('legend-tools-site');

  const server = begin([]);
  onTestFinished(() => void server.kill('SIGKILL'));
  const said = outcome(server);
  const url = await address(server);
  const page = await (await fetch(`${url}/skintranslator`)).text();
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
  expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript');
  // Drawn by the server, and answered in a thread.
  const find = await (await fetch(`${url}/api/find?q=bloodhound`)).json();
  const [{ page: legend }] = find.legends;
  expect(await (await fetch(url + legend)).text()).toContain('<h1');
  server.kill('SIGTERM');
  const { code, stdout } = await said;
  expect([code, existsSync(join(place, 'data/skin-translator.db'))]).toEqual([0, true]);
  expect(stdout).toContain('create an account on the site and then run "legend-tools-site owner NAME".');

  expect(await end('backup', 'kept.db')).toMatchObject({ code: 0 });
  expect(await end('verify', 'kept.db')).toMatchObject({ code: 0 });
  expect(await end('owner')).toMatchObject({
    code: 1,
    stderr: 'No account is named. Type: legend-tools-site owner NAME [--reset]\n',
  });
  expect((await end('--help')).stdout).toContain('Type: legend-tools-site COMMAND --help');
}, 120_000);
