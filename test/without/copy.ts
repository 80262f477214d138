import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What the product is made of, without its tests. */
const PRODUCT = [
  ...['contract', 'features', 'machines', 'packages/client', 'packages/game-files', 'rules', 'server', 'src'],
  ...['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'],
];

/** Copies the product to a new folder, with some more of the project; its packages are the same. */
export function copyOfProduct(more: readonly string[] = []) {
  const copy = mkdtempSync(join(tmpdir(), 'without-'));
  for (const part of [...PRODUCT, ...more]) cpSync(part, join(copy, part), { recursive: true, filter: isOurs });
  for (const folder of ['node_modules', ...globSync('packages/*/node_modules')]) {
    symlinkSync(resolve(folder), join(copy, folder));
  }
  return copy;
}

const isOurs = (file: string) => !/node_modules$/.test(file);

/** Removes features from a copy: their folders, and their lines in the indexes. */
export function withoutFeatures(copy: string, features: readonly string[]) {
  for (const feature of features) rmSync(join(copy, 'features', feature), { recursive: true });
  for (const index of globSync('features/index.*.ts', { cwd: copy })) {
    const lines = readFileSync(join(copy, index), 'utf8').split('\n');
    const left = lines.filter((line) => !features.some((feature) => line.includes(`'./${feature}/`)));
    const isEmpty = !left.some((line) => line.startsWith('export'));
    writeFileSync(join(copy, index), isEmpty ? 'export {};\n' : left.join('\n'));
  }
}
