import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Incoming } from '#game-files/files/incoming.ts';

/** Returns the file at a path, or all files of the folder there; undefined when there is neither. */
export function filesAt(path: string): Incoming[] | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) return [fileAt(path, { size: found.size, place: path })];
  if (!found?.isDirectory()) return;
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((inner) => fileAt(inner, { size: statSync(inner).size, place: relative(path, inner) }));
}

const fileAt = (path: string, { size, place }: { size: number; place: string }): Incoming => ({
  path,
  place,
  size,
  open: (start = 0, end = size) => (end > start ? createReadStream(path, { start, end: end - 1 }) : nothing()),
});

async function* nothing(): AsyncGenerator<Uint8Array> {}
