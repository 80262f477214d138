import { spawn } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { compiled } from '../support/compiled.ts';
import { address, folder } from '../support/program.ts';

const PATHS = ['/', '/skintranslator', '/legends/wraith', '/login?new', '/licences', '/translate', '/nowhere'];

/** A place to run from, with a copy of the build. */
function place() {
  const path = folder();
  const dist = join(path, 'dist');
  cpSync('dist', dist, { recursive: true });
  symlinkSync(resolve('package.json'), join(path, 'package.json'));
  symlinkSync(resolve('node_modules'), join(path, 'node_modules'));
  let servers = 0;
  /** Starts a server there, which has data of its own, and says where it is. */
  const serve = () => {
    servers += 1;
    const DATA_DIR = join(path, `data-${servers}`);
    const env = { ...compiled, PORT: '0', DATA_DIR, LOG_LEVEL: 'error' };
    const child = spawn(process.execPath, [resolve('server/main.ts')], { cwd: path, env });
    onTestFinished(() => void child.kill('SIGKILL'));
    return address(child);
  };
  return { dist, serve };
}

/** Builds the page for another host, which gives its files other names, into a folder. */
function buildAnother(dist: string) {
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', dist, '--emptyOutDir'],
    { env: { ...process.env, NODE_ENV: 'production', VITE_API_KEY: 'another-key' }, stdio: 'ignore' },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise<number | null>((done) => child.once('exit', done));
}

/** Opens a page as a browser does, and says which parts do not come. */
async function visit(url: string, path: string) {
  const document = await (await fetch(url + path)).text();
  const files = [...new Set([...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))];
  const answers = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(url + file);
      await answer.arrayBuffer();
      return [file, answer.status] as const;
    }),
  );
  return { files, gone: answers.filter(([, status]) => status !== 200) };
}

it('a server keeps the build that it started with, whatever is built meanwhile and when no build is left (docs: Running)', async () => {
  const { dist, serve } = place();
  const first = await serve();
  const before = await Promise.all(PATHS.map((path) => visit(first, path)));
  let isBuilt = false;
  const building = buildAnother(dist).then((code) => {
    isBuilt = true;
    return code;
  });
  // Two a second, whatever the build does just then, and some once it is over.
  for (let visits = 0, rest = PATHS.length; rest > 0; visits += 1) {
    const path = PATHS[visits % PATHS.length] as string;
    expect([path, await visit(first, path)]).toEqual([path, before[visits % PATHS.length]]);
    if (isBuilt) rest -= 1;
    else await Promise.race([building, wait(500)]);
  }
  expect(await building).toBe(0);
  expect(before.flatMap(({ gone }) => gone)).toEqual([]);

  const second = await serve();
  const after = await Promise.all(PATHS.map((path) => visit(second, path)));
  expect(after.flatMap(({ gone }) => gone)).toEqual([]);
  for (const [at, { files }] of after.entries()) expect(files).not.toEqual(before[at]?.files);
  expect(await Promise.all(PATHS.map((path) => visit(first, path)))).toEqual(before);

  // The folder of the builds may go altogether.
  rmSync(dist, { recursive: true });
  expect(await Promise.all(PATHS.map((path) => visit(first, path)))).toEqual(before);
  expect(await Promise.all(PATHS.map((path) => visit(second, path)))).toEqual(after);
}, 300_000);
