import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's in-memory disk. */
const MEMORY = '/dev/shm';
/** The room that a run's databases need at most, with a margin; containers often limit that disk to 64 MB. */
const NEEDED_BYTES = 2e9;
const NAME = /^skin-translator-tests-(\d+)$/;

/**
 * The temporary folder of the tests, on an in-memory disk if there is a roomy one: waiting for a real disk would take a
 * third of the time, for databases that are thrown away.
 */
export const inMemory = hasRoom() ? join(MEMORY, `skin-translator-tests-${process.pid}`) : tmpdir();

/** Creates that folder for a run, and removes the leftovers of killed runs. */
export default function setup() {
  if (inMemory === tmpdir()) return;
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  mkdirSync(inMemory, { recursive: true, mode: 0o755 });
  // Only now are all databases in it stopped.
  process.once('exit', () => rmSync(inMemory, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}
