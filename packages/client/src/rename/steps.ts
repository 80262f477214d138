import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Journal } from './journal.ts';
import type { Step } from './step.ts';

/** What a step of one kind does to a folder, and how it is taken back. */
export type Kind = {
  /** Takes the step. Throws when the new place is taken. */
  take: (step: Step) => void;
  /** Takes it back; a step that was not taken stays. Says whether the place is as it was before. */
  back: (step: Step) => boolean;
};

export const kindOf = (folder: string, { copyOf }: Pick<Journal, 'copyOf'>): Kind =>
  copyOf === undefined ? renaming(folder) : copying(copyOf, folder);

/** Something came to a new place meanwhile. */
export class IsThere extends Error {}

const renaming = (folder: string): Kind => ({
  take({ from, to }) {
    if (isThere(join(folder, to))) throw new IsThere(join(folder, to));
    renameSync(join(folder, from), join(folder, to));
  },
  back({ from, to }) {
    const [isBack, isAway] = [isThere(join(folder, from)), isThere(join(folder, to))];
    if (isAway && !isBack) renameSync(join(folder, to), join(folder, from));
    return isAway !== isBack;
  },
});

/** A copy gets its name once it is whole. */
const copying = (source: string, folder: string): Kind => ({
  take({ from, to, isFolder }) {
    const path = join(folder, to);
    if (isThere(path)) throw new IsThere(path);
    if (isFolder) return void mkdirSync(path);
    copyFileSync(join(source, from), `${path}${PART}`, constants.COPYFILE_EXCL);
    renameSync(`${path}${PART}`, path);
  },
  back({ from, to, isFolder }) {
    const path = join(folder, to);
    rmSync(`${path}${PART}`, { force: true });
    if (!isThere(path)) return true;
    if (isFolder) {
      if (readdirSync(path).length > 0) return false;
      rmdirSync(path);
      return true;
    }
    // Somebody has worked on the copy since, or has changed what it is a copy of.
    if (!isSame(join(source, from), path)) return false;
    rmSync(path);
    return true;
  },
});

const PART = '.part';

/** A link that leads nowhere is there as well. */
const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const isSame = (one: string, other: string) => existsSync(one) && readFileSync(one).equals(readFileSync(other));
