import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathsIn, withPaths } from '../../../game-files/src/cast/paths.ts';
import type { Journal, Step } from './journal.ts';

/** What a step of one kind does to a folder, and how it is taken back. */
export type Kind = {
  /** Takes the step. Throws when the new place is taken. */
  take: (step: Step) => void;
  /** Takes it back; a step that was not taken stays. Says whether the place is as it was before. */
  back: (step: Step) => boolean;
};

export function kindOf(folder: string, { copyOf }: Pick<Journal, 'copyOf'>): Kind {
  const { take, back } = copyOf === undefined ? renaming(folder) : copying(copyOf, folder);
  const guarded =
    <Answer>(act: (step: Step) => Answer) =>
    (step: Step) => {
      if (leadsAway(folder, step, copyOf)) throw new Error(`A link leads to another place than ${step.to}.`);
      return act(step);
    };
  return { take: guarded(take), back: guarded(back) };
}

/** Something came to a new place meanwhile. */
export class IsThere extends Error {}

/** Is a place that a step changes behind a link? It may lie anywhere then. */
export const leadsAway = (folder: string, { from, to }: Step, copyOf: string | undefined) =>
  isBehindLink(folder, to) || (copyOf === undefined && isBehindLink(folder, from));

function isBehindLink(folder: string, place: string) {
  for (let way = dirname(place); way !== '.'; way = dirname(way))
    if (lstatSync(join(folder, way), { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  return false;
}

const renaming = (folder: string): Kind => ({
  take({ from, to, paths }) {
    const [old, now] = [join(folder, from), join(folder, to)];
    if (old !== now && isThere(now)) throw new IsThere(now);
    if (paths === undefined) return renameSync(old, now);
    writeWhole(now, rewritten(old, paths), old);
    if (old !== now) rmSync(old);
  },
  back({ from, to, paths }) {
    const [old, now] = [join(folder, from), join(folder, to)];
    const [isBack, isAway] = [isThere(old), isThere(now)];
    if (paths === undefined) {
      if (isAway && !isBack) renameSync(now, old);
      return isAway !== isBack;
    }
    for (const path of [now, old]) rmSync(partOf(path), { force: true });
    // The program was killed between the two: the new file is whole, and the old one is still there.
    if (isBack && isAway && old !== now) {
      if (!isSame(rewritten(old, paths), now)) return false;
      rmSync(now);
      return true;
    }
    if (!isAway) return isBack;
    writeWhole(old, rewritten(now, backwards(paths)), now);
    if (old !== now) rmSync(now);
    return true;
  },
});

/** A copy gets its name once it is whole. */
const copying = (source: string, folder: string): Kind => ({
  take({ from, to, isFolder, paths }) {
    const path = join(folder, to);
    if (isThere(path)) throw new IsThere(path);
    if (isFolder) return void mkdirSync(path);
    const old = join(source, from);
    if (paths !== undefined) return writeWhole(path, rewritten(old, paths), old);
    copyFileSync(old, partOf(path), constants.COPYFILE_EXCL);
    renameSync(partOf(path), path);
  },
  back({ from, to, isFolder, paths }) {
    const path = join(folder, to);
    rmSync(partOf(path), { force: true });
    if (!isThere(path)) return true;
    if (isFolder) {
      if (readdirSync(path).length > 0) return false;
      rmdirSync(path);
      return true;
    }
    // Somebody has worked on the copy since, or has changed what it is a copy of.
    const old = join(source, from);
    if (!existsSync(old) || !isSame(paths === undefined ? [readFileSync(old)] : rewritten(old, paths), path))
      return false;
    rmSync(path);
    return true;
  },
});

/** What a killed program leaves of a file: a short name, since names may have their full length. */
const partOf = (path: string) => join(dirname(path), '.legend-tools.part');

/** A link that leads nowhere is there as well. */
const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const isSame = (pieces: readonly Uint8Array[], path: string) => readFileSync(path).equals(Buffer.concat(pieces));

type Paths = NonNullable<Step['paths']>;

/** A `.cast` file with other paths; one that has another path by now keeps it. */
function rewritten(path: string, paths: Paths) {
  const bytes = readFileSync(path);
  const all = pathsIn(bytes);
  return withPaths(bytes, new Map(paths.flatMap(([place, old, now]) => (all[place] === old ? [[place, now]] : []))));
}

const backwards = (paths: Paths): Paths => paths.map(([place, old, now]) => [place, now, old]);

/** Writes a file that is whole once it has its name, and as old as the one that it comes from. */
function writeWhole(path: string, pieces: readonly Uint8Array[], like: string) {
  const { atime, mtime, mode } = statSync(like);
  const file = openSync(partOf(path), 'wx', mode);
  try {
    for (const piece of pieces) {
      for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  utimesSync(partOf(path), atime, mtime);
  renameSync(partOf(path), path);
}
