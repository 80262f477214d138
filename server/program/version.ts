import { readFileSync } from 'node:fs';
import { BUILDS, builtFolder, MANIFEST } from './installed.ts';

/** The running version: that of the project, and the commit of the page if the build knew it. */
export type Version = { version: string; commit: string | null };

/** Read at the start, since the files may be newer than the running program. */
export const running: Version = {
  version: readJson(MANIFEST)?.version ?? 'unknown',
  commit: commitIn(builtFolder(BUILDS)),
};

// Written by `src/build/stamp.ts`.
function commitIn(folder: string | undefined) {
  const commit: unknown = readJson(`${folder}/.built`)?.commit;
  return typeof commit === 'string' ? commit : null;
}

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
