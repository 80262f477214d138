import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const OLD = '/sys/fs/cgroup/memory';
const NEW = '/sys/fs/cgroup';
const isOld = existsSync(join(OLD, 'memory.limit_in_bytes'));
const of = isOld
  ? { parent: OLD, limit: 'memory.limit_in_bytes', swap: 'memory.swappiness', none: '0' }
  : { parent: NEW, limit: 'memory.max', swap: 'memory.swap.max', none: '0' };

/** May this user make groups of processes whose memory is limited? */
export function canLimitMemory() {
  const folder = join(of.parent, `test-${process.pid}`);
  try {
    mkdirSync(folder);
    const has = existsSync(join(folder, of.limit));
    rmdirSync(folder);
    return has;
  } catch {
    return false;
  }
}

/** A file where a process writes 0 to be ended by the system when it takes more than this. */
export function memoryLimit(megabytes: number) {
  const folder = join(of.parent, `test-${process.pid}-${megabytes}`);
  mkdirSync(folder);
  onTestFinished(async () => {
    await expectEmpty(join(folder, 'cgroup.procs'));
    rmdirSync(folder);
  });
  writeFileSync(join(folder, of.limit), String(megabytes * 1024 * 1024));
  if (existsSync(join(folder, of.swap))) writeFileSync(join(folder, of.swap), of.none);
  return join(folder, 'cgroup.procs');
}

/** The system takes a moment to forget a process that has ended. */
async function expectEmpty(processes: string) {
  while (readFileSync(processes, 'utf8') !== '') await new Promise(setImmediate);
}
