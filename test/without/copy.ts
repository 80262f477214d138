import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What the product is made of, without its tests. */
export const PRODUCT = [
  ...['contract', 'features', 'machines', 'packages/client', 'packages/game-files', 'rules', 'server', 'src'],
  ...['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'],
];

/** All of the project but what Git ignores, and its own folder. */
export const projectParts = () =>
  readdirSync('.').filter((part) => !/^(\.git|node_modules|dist|data|coverage|test-results|.*\.log)$/.test(part));

export const features = readdirSync('features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Copies some parts of the project to a new folder; its packages are the same. */
export function copyOf(parts: readonly string[]) {
  const copy = mkdtempSync(join(tmpdir(), 'without-'));
  for (const part of parts) cpSync(part, join(copy, part), { recursive: true, filter: isOurs });
  for (const folder of ['node_modules', ...globSync('{packages/*,test/openapi}/node_modules')]) {
    if (existsSync(dirname(join(copy, folder)))) symlinkSync(resolve(folder), join(copy, folder));
  }
  return copy;
}

const isOurs = (file: string) => !/node_modules$/.test(file);

/** Removes features from a copy: their folders, and their lines in the indexes. */
export function withoutFeatures(copy: string, gone: readonly string[]) {
  for (const feature of gone) rmSync(join(copy, 'features', feature), { recursive: true });
  for (const index of globSync('features/index.*.ts', { cwd: copy })) {
    const lines = readFileSync(join(copy, index), 'utf8').split('\n');
    const left = lines.filter((line) => !gone.some((feature) => line.includes(`'./${feature}/`)));
    const isEmpty = !left.some((line) => line.startsWith('export'));
    writeFileSync(join(copy, index), isEmpty ? 'export {};\n' : left.join('\n'));
  }
}
