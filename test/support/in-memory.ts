import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's disk in memory. */
const MEMORY = '/dev/shm';
/** What the databases of a run take at the most, with room to spare; containers often give that disk 64 MB. */
const NEEDED_BYTES = 2e9;
const NAME = /^skin-translator-tests-(\d+)$/;

/**
 * The temporary folder of the tests: on a disk in memory where there is a roomy one, since a third of their time would
 * be waiting for a real disk to keep databases that are thrown away.
 */
export const inMemory = hasRoom() ? join(MEMORY, `skin-translator-tests-${process.pid}`) : tmpdir();

/** Makes that folder for the time of a run, and removes what runs left behind that were killed. */
export default function setup() {
  if (inMemory === tmpdir()) return;
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  mkdirSync(inMemory, { recursive: true, mode: 0o755 });
  // Only then has every database in it been stopped.
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
