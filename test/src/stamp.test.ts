import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readStamp, stamped, stampNow } from '../../src/build/stamp.ts';

/** A project as small as can be built. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'stamp-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['contract', 'machines/app', 'rules', 'src']) mkdirSync(join(root, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts', 'machines/app/app.ts']) write(file, '{}');
  write('index.html', '<script type="module" src="/src/main.ts"></script>');
  write('src/main.ts', 'console.log(1);');
  const made = (buildStart = () => {}) =>
    build({ root, configFile: false, logLevel: 'silent', plugins: [stamped(), { name: 'meanwhile', buildStart }] });
  const isBuilt = () => readStamp(join(root, 'dist'))?.inputs === stampNow(root).inputs;
  return { root, write, made, isBuilt, at: (file: string) => join(root, file) };
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

it('a build that did not come to its end is none, nor is one during which something was changed', async () => {
  const { write, made, isBuilt } = project();
  await made();
  write('src/main.ts', 'import "./missing.ts";');
  await expect(made()).rejects.toThrow();
  write('src/main.ts', 'console.log(1);');
  expect(isBuilt()).toBe(false);
  await made(() => write('rules/late.ts', ''));
  expect(isBuilt()).toBe(false);
});
