import { execFileSync } from 'node:child_process';
import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { newFolder } from './databases.ts';
import { canMount } from './small-disk.ts';

const has = (program: string) =>
  ['/usr/bin', '/usr/sbin', '/sbin', '/bin'].some((one) => existsSync(join(one, program)));
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' }).trim();
const mayMount = existsSync('/dev/fuse') && canMount();

/** The disks that know less than others, and whether this machine can have them. */
export const poorDisks = [
  {
    name: 'permissions cannot be changed (bindfs)',
    linked: true,
    isThere: mayMount && has('bindfs'),
    mount: withoutModes,
  },
  {
    name: 'there are no links (exFAT)',
    linked: false,
    isThere: mayMount && has('mount.exfat-fuse') && has('mkfs.exfat'),
    mount: exfat,
  },
];

function withoutModes() {
  const [inside, folder] = [newFolder(), newFolder()];
  // Everybody may read what is on it.
  run('bindfs', '--chmod-deny', '--perms=a+rX', inside, folder);
  onTestFinished(() => void run('umount', '-l', folder));
  return folder;
}

function exfat() {
  const image = join(newFolder(), 'image');
  const folder = newFolder();
  writeFileSync(image, '');
  truncateSync(image, 64 * 1024 * 1024);
  run('mkfs.exfat', image);
  const device = run('losetup', '--find', '--show', image);
  onTestFinished(() => void run('losetup', '--detach', device));
  run('mount.exfat-fuse', device, folder);
  onTestFinished(() => void run('umount', '-l', folder));
  return folder;
}
