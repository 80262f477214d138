import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** May this user mount disks? Root may, unless a container forbids it. */
export function canMount() {
  if (process.getuid?.() !== 0) return false;
  const folder = join('/tmp', `mount-${process.pid}`);
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Mounts a disk of this size on a folder. */
export function mountDisk(folder: string, size: string) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    /** Fills the disk. */
    fill() {
      writeFileSync(filler, '', { flag: 'a' });
      const handle = openSync(filler, 'a');
      try {
        for (;;) writeSync(handle, Buffer.alloc(4096));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(handle);
      }
    },
    /** Frees that room. */
    empty: () => truncateSync(filler),
    forbid: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    allow: () => void execFileSync('mount', ['-o', 'remount,rw', folder]),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}
