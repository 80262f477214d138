import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readStamp } from './stamp.ts';

/** Names the folder of the build that counts, beside it: the server reads it at its start. */
const POINTER = 'current';
const PREFIX = 'build-';
/** A build that is not finished by then was ended in the middle. */
const ENDED_AFTER_MS = 3_600_000;

/**
 * Makes every build in a folder of its own and lets it count once all of it is written (decision 043). A build that fails
 * changes nothing. The one before stays, for a server that reads it in this moment; those before that one go.
 */
export function inOwnFolder(): Plugin {
  let own: string;
  let all: string;
  let isWritten = false;
  return {
    name: 'in-own-folder',
    apply: 'build',
    config({ root = '.', build: { outDir = 'dist' } = {} }) {
      all = resolve(root, outDir);
      own = join(all, `${PREFIX}${Date.now().toString(36)}-${process.pid}`);
      return { build: { outDir: own, emptyOutDir: true } };
    },
    // The last of all: where another one fails, it is not come to.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        isWritten = true;
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error) {
        if (error || !isWritten) return rmSync(own, { recursive: true, force: true });
        const before = currentBuild(all);
        point(all, own);
        forget(all, [own, ...(before ? [before] : [])]);
      },
    },
  };
}

/** The folder of the build that counts; undefined where none was ever finished. */
export function currentBuild(all: string): string | undefined {
  try {
    return join(all, readFileSync(join(all, POINTER), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whoever reads the name reads the old one or the new one. */
function point(all: string, own: string) {
  const written = join(own, POINTER);
  writeFileSync(written, basename(own));
  renameSync(written, join(all, POINTER));
}

/** Of the others goes what was finished, and what somebody began to build and never ended. */
function forget(all: string, kept: readonly string[]) {
  const builds = readdirSync(all).filter((name) => name.startsWith(PREFIX));
  for (const folder of builds.map((name) => join(all, name))) {
    if (!kept.includes(folder) && !isUnderWay(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

const isUnderWay = (folder: string) =>
  readStamp(folder) === undefined && Date.now() - statSync(folder).mtimeMs < ENDED_AFTER_MS;
