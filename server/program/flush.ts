import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';

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
