import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiled } from '../support/compiled.ts';
import { folder, outcome } from '../support/program.ts';

const run = (program: string, args: string[], options: SpawnOptions = {}) =>
  outcome(spawn(program, args, { env: { ...compiled, PORT: '0', DATA_DIR: '/no/such/folder' }, ...options }));

/** The Node of the system, when it is older than the product's. */
const OLD = '/usr/bin/node';
const version = existsSync(OLD) ? (await run(OLD, ['--version'])).stdout : '';
const isOld = /^v(?:1\d|2[0-3])\./.test(version);

describe.skipIf(!isOld)(`the system's own Node ${isOld ? version.trim() : '(needs one that is older than 24)'}`, () => {
  it.each([[[]], [['owner', 'ann']]])('says what to type instead, with %j', async (args) => {
    expect(await run(OLD, ['server/start.js', ...args])).toEqual({
      code: 1,
      stdout: '',
      stderr: `Node 24 or newer is needed, this is ${version.trim()}. Type: node_modules/.bin/node server/start.js\n`,
    });
  });
});

it('server/start.js runs the command that is named', async () => {
  const { code, stderr } = await run(process.execPath, ['server/start.js', 'owner']);
  expect([code, stderr]).toEqual([1, 'No account is named. Type: npm run owner -- NAME [--reset]\n']);
});

/** A folder of this name with everything that a checkout has, except what is left out. */
function checkout(name: string, leftOut: readonly string[] = []) {
  const there = join(folder(), name);
  mkdirSync(there);
  const left = ['dist', 'data', '.git', ...leftOut];
  for (const one of readdirSync('.').filter((file) => !left.includes(file)))
    symlinkSync(resolve(one), join(there, one));
  return there;
}

describe('npm run build', () => {
  it.each(['a#b', 'a?b'])('says that a page cannot be built below %s', async (name) => {
    const cwd = checkout(name);
    expect(await run(process.execPath, ['src/build/build.ts', '--when-needed'], { cwd })).toEqual({
      code: 1,
      stdout: '',
      stderr: `The page cannot be built in ${cwd}. Move it into a folder without # and ? in its path.\n`,
    });
  });

  it('says what is missing after an installation without what development needs', async () => {
    const cwd = checkout('site', ['node_modules']);
    const flags = ['--preserve-symlinks', '--preserve-symlinks-main'];
    const { code, stdout, stderr } = await run(process.execPath, [...flags, join(cwd, 'src/build/build.ts')], { cwd });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^What builds the page is not installed \(Cannot find package 'vite' .+\)\. Type: npm ci --include=dev --include=optional\n$/,
    );
  });
});
