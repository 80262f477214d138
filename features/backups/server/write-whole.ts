import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { flush } from '#server/program/file-name.ts';
import { CannotStart } from '#server/program/refused.ts';

const HALF = '.half';
/** A half-written file, and what SQLite keeps beside it. */
const LEFT = /\.half(?:-journal|-wal|-shm)?$/;
/** A file that is still being written changes all the time, so one that has not changed for this long was abandoned. */
const LEFT_AFTER_MS = 3_600_000;

/**
 * Writes a file completely or not at all. A half-written file has another name, and the next program removes what one
 * that died has left. Existing files are never overwritten.
 */
export async function writeWhole<T>(file: string, write: (half: string) => Promise<T>) {
  try {
    refuseExisting(file);
    removeLeft(dirname(file));
    const half = newHalf(file);
    try {
      const written = await write(half);
      flush(half);
      refuseExisting(file);
      renameSync(half, file);
      flush(dirname(file));
      return written;
    } finally {
      rmSync(half, { force: true });
    }
  } catch (error) {
    throw explain(file, error);
  }
}

/** Makes a new file of another name beside this one, readable for this user only. */
export function newHalf(file: string) {
  const half = `${file}.${uuid()}${HALF}`;
  closeSync(openSync(half, 'wx', 0o600));
  return half;
}

/** Removes half-written files that were abandoned. */
export function removeLeft(folder: string) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => LEFT.test(one))) {
    const left = statSync(join(folder, name), { throwIfNoEntry: false });
    if (left && Date.now() - left.mtimeMs > LEFT_AFTER_MS) rmSync(join(folder, name), { force: true });
  }
}

function refuseExisting(file: string) {
  if (existsSync(file)) throw new CannotStart(`${file} exists already. Name a new file; nothing was changed.`);
}

const REASONS: Record<string, string> = {
  ENOENT: 'Its folder is not there. Make it, or name another.',
  ENOTDIR: 'Its folder is a file. Name another.',
  EACCES: 'Its folder may not be written. Name another, or change its permissions.',
  EPERM: 'Its folder may not be written. Name another, or change its permissions.',
  EROFS: 'Its disk is read-only. Name another.',
  ENOSPC: 'Its disk is full. Make room, or name another.',
};
const SQLITE_FULL = 13;

function explain(file: string, error: unknown) {
  const { code = '', errcode } = error as { code?: string; errcode?: number };
  const reason = errcode === SQLITE_FULL ? REASONS.ENOSPC : REASONS[code];
  return reason ? new CannotStart(`${file} cannot be written. ${reason}`) : error;
}
