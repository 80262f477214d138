import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';

/** Flushes a file, or the names in a folder, to the disk before anything goes on. */
export function flush(path: string) {
  // Windows flushes no folders.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
