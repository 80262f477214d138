import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of a build, kept beside it: a hash of all of them, and the commit if there is one. */
export type Stamp = { inputs: string; commit: string | null };

/** What a build is made of. */
export const FOLDERS = [
  ...['contract', 'features', 'machines', 'packages/blender', 'packages/game-files/src', 'rules', 'src'],
  // The command that the page offers, and what helpers of the server run.
  ...['packages/client/src', 'server'],
];
export const FILES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'packages/client/package.json',
  'vite.config.ts',
];
const STAMP = '.built';

/** The stamp of a build made now. */
export const stampNow = (root = '.'): Stamp => ({ inputs: inputsIn(root), commit: commitOf(root) });

export const writeStamp = (folder: string, stamp: Stamp) => writeFileSync(join(folder, STAMP), JSON.stringify(stamp));

/** The stamp of the build in a folder; undefined when none was finished there. */
export function readStamp(folder: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, STAMP), 'utf8'));
  } catch {
    return undefined;
  }
}

function inputsIn(root: string) {
  const hash = createHash('sha256');
  const built = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(built.sort()));
  for (const file of [...FILES, ...FOLDERS.flatMap((folder) => filesIn(root, folder))]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('base64url');
}

const filesIn = (root: string, folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.parentPath.slice(join(root, folder).length), entry.name))
    .sort();

function commitOf(root: string) {
  try {
    const git = ['rev-parse', '--short=10', 'HEAD'];
    return execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
