import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Files = Readonly<Record<string, string | Uint8Array>>;

const made: string[] = [];
process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** Returns a new folder with these files. It is there until the process of the tests ends. */
export function lastingFolder(files: Files = {}, encoding?: BufferEncoding) {
  const folder = mkdtempSync(join(tmpdir(), 'lasting-'));
  made.push(folder);
  writeFiles(folder, files, encoding);
  return folder;
}

/** Writes files into a folder, by their paths in it. */
export function writeFiles(folder: string, files: Files, encoding: BufferEncoding = 'utf8') {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content, encoding);
  }
}
