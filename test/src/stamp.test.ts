import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentBuild, inOwnFolder } from '../../src/build/build-folder.ts';
import { FILES, FOLDERS, readStamp, stampNow } from '../../src/build/stamp.ts';

/** A project as small as can be built. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'stamp-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of [...FOLDERS, 'machines/app']) mkdirSync(join(root, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  for (const file of [...FILES, 'machines/app/app.ts']) write(file, '{}');
  write('index.html', '<script type="module" src="/src/main.ts"></script>');
  write('src/main.ts', 'console.log(1);');
  const made = (meanwhile: Partial<Plugin> = {}) =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [{ name: 'meanwhile', ...meanwhile }, inOwnFolder()],
    });
  const current = () => currentBuild(join(root, 'dist')) ?? '';
  const isBuilt = () => readStamp(current())?.inputs === stampNow(root).inputs;
  return { root, write, made, current, isBuilt, at: (file: string) => join(root, file) };
}

it('a build is good until something that goes into it has changed, whatever the time of the files', async () => {
  const { root, write, made, isBuilt, at } = project();
  expect(isBuilt()).toBe(false);
  await made();
  expect(isBuilt()).toBe(true);
  utimesSync(at('src/main.ts'), 1, 1);
  write('README.md', 'goes into nothing');
  expect(isBuilt()).toBe(true);
  for (const change of [
    () => write('src/main.ts', 'console.log(2);'),
    () => renameSync(at('machines/app/app.ts'), at('machines/app/other.ts')),
    () => cpSync(at('machines/app/other.ts'), at('rules/new.ts')),
    () => rmSync(at('rules/new.ts')),
    () => write('package-lock.json', '{"lockfileVersion":3}'),
    () => vi.stubEnv('VITE_API_HOST', 'https://tools.example'),
  ]) {
    const before = stampNow(root).inputs;
    change();
    expect(stampNow(root).inputs).not.toBe(before);
  }
  vi.unstubAllEnvs();
});

it('is the same in another year: a server knows what year it is (docs: Footer)', () => {
  const { root } = project();
  const { inputs } = stampNow(root);
  vi.useFakeTimers({ now: Date.UTC(2050, 5), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(stampNow(root).inputs).toBe(inputs);
});

it('an unfinished build changes nothing, and neither does one during which files were changed', async () => {
  const { root, write, made, current, isBuilt } = project();
  await made();
  const [before, files] = [current(), readdirSync(current())];
  write('src/main.ts', 'import "./missing.ts";');
  await expect(made()).rejects.toThrow();
  write('src/main.ts', 'console.log(1);');
  await expect(made({ writeBundle: () => Promise.reject(new Error('no room')) })).rejects.toThrow('no room');
  expect([current(), readdirSync(current()), isBuilt()]).toEqual([before, files, true]);
  expect(readdirSync(join(root, 'dist')).length).toBe(2);
  await made({ buildStart: () => write('rules/late.ts', '') });
  expect([current() === before, isBuilt()]).toEqual([false, false]);
});

it('keeps the build before it, and one that another process has begun, for an hour (docs: Running)', async () => {
  const { root, made, current } = project();
  const folders = () => readdirSync(join(root, 'dist')).filter((name) => name !== 'current');
  const [begun, left] = [join(root, 'dist/build-begun'), join(root, 'dist/build-left')];
  await made();
  const first = current();
  await made();
  const second = current();
  for (const folder of [begun, left]) mkdirSync(folder);
  utimesSync(left, 1, 1);
  await made();
  expect(folders().sort()).toEqual([begun, second, current()].map((folder) => basename(folder)).sort());
  expect(folders()).not.toContain(basename(first));
});
