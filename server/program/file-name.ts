import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { CannotStart } from './refused.ts';

/**
 * Gives a file that was written its name. Unlike a rename, this never replaces an existing file: returns false when
 * another program was first.
 */
export function giveName(written: string, file: string) {
  try {
    linkSync(written, file);
    return true;
  } catch (error) {
    // Some disks have no links.
    return isTaken(error) ? false : inTurn(`${file}.claim`, () => rename(written, file));
  }
}

function rename(written: string, file: string) {
  if (existsSync(file)) return false;
  renameSync(written, file);
  return true;
}

const LOOK_EVERY_MS = 20;
/** A folder that stays longer was left by a program that was killed. */
const STAYS_MS = 3000;

/** Does the work while this program alone has made the folder, which no two can make. */
function inTurn<T>(folder: string, work: () => T) {
  for (let waited = 0; !isMade(folder) && waited < STAYS_MS; waited += LOOK_EVERY_MS) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
  }
  try {
    return work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isMade(folder: string) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Where a file is that may be a link. A link to nothing is refused: the disk that it leads to may be missing. */
export function placeOf(file: string) {
  if (!isLink(file)) return file;
  try {
    return realpathSync(file);
  } catch {
    throw new CannotStart(`${file} is a link to nothing. Bring back the disk that it leads to, or remove it.`);
  }
}

function isLink(file: string) {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
}

/** May others on this machine read or write the file? Windows says it in another way. */
export const isForOthers = (file: string) =>
  process.platform !== 'win32' && ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;

/** Makes it readable for this user alone where that can be: it may belong to somebody else, or its disk has no modes. */
export function keepFromOthers(file: string) {
  try {
    if (isForOthers(file)) chmodSync(file, 0o600);
  } catch {}
}

/** For an operator whose file stays readable for others. */
export const sayForOthers = (file: string) =>
  `Others on this machine may read ${file}: its disk or its owner does not let its permissions be changed.`;

/** Flushes a file, or the names in a folder, to the disk and waits for it. */
export function flush(path: string) {
  // Windows cannot flush folders.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
