import { linkSync, lstatSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';

/**
 * Gives a small file that was written its name. Unlike a rename, this never replaces an existing file: returns false
 * when another program was first.
 */
export function giveName(written: string, file: string) {
  try {
    linkSync(written, file);
  } catch (error) {
    if (isTaken(error)) return false;
    // Some disks have no links.
    return writeNew(file, readFileSync(written));
  }
  return true;
}

function writeNew(file: string, content: Buffer) {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    rmSync(file, { force: true });
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
