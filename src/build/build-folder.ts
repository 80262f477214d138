import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readStamp, type Stamp, stampNow, writeStamp } from './stamp.ts';

/** The file beside the builds that names the current one. The server reads it at its start. */
const POINTER = 'current';
const PREFIX = 'build-';
/** A build that is unfinished after this time was interrupted. */
const ENDED_AFTER_MS = 3_600_000;

/**
 * Makes every build in its own folder. When all of it is written, stamps it with its sources as they were at the start,
 * and makes it the current build (decision 043). A build that fails changes nothing. The previous build stays, for a
 * server that is reading it; older ones are deleted.
 */
export function inOwnFolder(): Plugin {
  let own: string;
  let all: string;
  let stamp: Stamp;
  let isWritten = false;
  return {
    name: 'in-own-folder',
    apply: 'build',
    config({ root = '.', build: { outDir = 'dist' } = {} }) {
      stamp = stampNow(root);
      all = resolve(root, outDir);
      own = join(all, `${PREFIX}${Date.now().toString(36)}-${process.pid}`);
      return { build: { outDir: own, emptyOutDir: true } };
    },
    // The last of all plugins: not reached when another one fails.
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
        writeStamp(own, stamp);
        const before = currentBuild(all);
        point(all, own);
        forget(all, [own, ...(before ? [before] : [])]);
      },
    },
  };
}

/** The folder of the current build; undefined when none was ever finished. */
export function currentBuild(all: string): string | undefined {
  try {
    return join(all, readFileSync(join(all, POINTER), 'utf8'));
  } catch {
    return undefined;
  }
}

/** A rename, so a reader gets the old name or the new one, never half of it. */
function point(all: string, own: string) {
  const written = join(own, POINTER);
  writeFileSync(written, basename(own));
  renameSync(written, join(all, POINTER));
}

/** Deletes other finished builds, and interrupted ones. */
function forget(all: string, kept: readonly string[]) {
  const builds = readdirSync(all).filter((name) => name.startsWith(PREFIX));
  for (const folder of builds.map((name) => join(all, name))) {
    if (!kept.includes(folder) && !isUnderWay(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

const isUnderWay = (folder: string) =>
  readStamp(folder) === undefined && Date.now() - statSync(folder).mtimeMs < ENDED_AFTER_MS;
