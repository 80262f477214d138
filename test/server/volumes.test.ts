import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keyIn } from '../../server/program/key.ts';
import type { Event } from '../../server/program/log.ts';
import { CannotStart } from '../../server/program/refused.ts';
import { warnOfKey } from '../../server/startup/announce.ts';
import { EMBEDDED, openDatabase } from '../../server/startup/open-database.ts';
import { filledFolder, newFolder, openAt } from '../support/databases.ts';
import { compiled, outcome } from '../support/program.ts';
import { commandHere } from '../support/program-here.ts';
import { canMount } from '../support/small-disk.ts';
import { addUser } from '../support/staff.ts';

const has = (program: string) =>
  ['/usr/bin', '/usr/sbin', '/sbin', '/bin'].some((one) => existsSync(join(one, program)));
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' }).trim();
const mayMount = existsSync('/dev/fuse') && canMount();

/** The disks that know less than others, and whether this machine can have them. */
const poorDisks = [
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

/** Starts on a folder as the server does; what it logged, and the key. */
async function begin(dataDir: string) {
  const warnings: unknown[] = [];
  const log = (event: Event, { message }: { message?: unknown }) =>
    void (event === 'warning' && warnings.push(message));
  const key = keyIn({ dataDir }, () => {});
  const db = await openDatabase({ dataDir }, { key, log });
  const file = join(dataDir, 'secret.key');
  await warnOfKey({ db, key, file, log });
  return { db, warnings, secret: key.secretFor('challenges') };
}

const sayForOthers = (file: string) =>
  `Others on this machine may read ${file}: its disk or its owner does not let its permissions be changed.`;

for (const { name, isThere, mount, linked } of poorDisks) {
  describe.skipIf(!isThere)(`a disk on which ${name}${isThere ? '' : ', which this machine cannot have'}`, () => {
    it('holds the database, the key and the backups, with a warning when others may read them', async () => {
      const dataDir = mount();
      const { db, warnings, secret } = await begin(dataDir);
      await addUser(db, 'ann');
      await db.destroy();
      const again = await begin(dataDir);
      expect([again.secret, again.warnings]).toEqual([secret, warnings]);
      expect(await again.db.selectFrom('account').select('username').execute()).toEqual([{ username: 'ann' }]);
      await again.db.destroy();
      expect(warnings).toEqual([EMBEDDED, 'secret.key'].map((one) => sayForOthers(join(dataDir, one))));
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
      for (const args of [
        ['backup', 'b.db'],
        ['export', 'all.json'],
        ['export', 'all.json'],
      ]) {
        expect(await commandHere(args, { cwd: dataDir, env })).toMatchObject({ status: 0, stderr: '' });
      }
      expect(readdirSync(dataDir).sort()).toEqual(['all.json', 'b.db', 'secret.key', EMBEDDED]);
    });

    it('gets one key from several programs that make it at once', async () => {
      const dataDir = mount();
      const own = pathToFileURL(resolve('server/program/key.ts'));
      const script = `import { keyIn } from '${own}'; console.log(keyIn({ dataDir: '.' }, () => {}).secretFor('challenges'))`;
      const args = ['--input-type=module', '--eval', script];
      const said = await Promise.all(
        Array.from({ length: 4 }, () => outcome(spawn(process.execPath, args, { cwd: dataDir, env: compiled }))),
      );
      const { stdout } = said[0] ?? {};
      expect(said).toEqual(Array(4).fill({ code: 0, stdout, stderr: '' }));
      expect(`${keyIn({ dataDir }).secretFor('challenges')}\n`).toBe(stdout);
      expect(readdirSync(dataDir)).toEqual(['secret.key']);
      rmSync(join(dataDir, 'secret.key'));
      // As a program leaves it that was killed there.
      mkdirSync(join(dataDir, 'secret.key.claim'));
      expect(keyIn({ dataDir }, () => {}).secretFor('challenges')).toBeTruthy();
      expect(readdirSync(dataDir).filter((name) => name.startsWith('secret.key.'))).toEqual(
        linked ? ['secret.key.claim'] : [],
      );
    });
  });
}

describe('a file that is a link', () => {
  it('to the database keeps all of it where it leads', async () => {
    const [there, dataDir] = [filledFolder(), newFolder()];
    symlinkSync(join(there, EMBEDDED), join(dataDir, EMBEDDED));
    const { db } = await begin(dataDir);
    await addUser(db, 'ann');
    expect(readdirSync(there).sort()).toEqual([EMBEDDED, `${EMBEDDED}-shm`, `${EMBEDDED}-wal`].sort());
    expect(readdirSync(dataDir).sort()).toEqual(['secret.key', EMBEDDED]);
    await db.destroy();
    const other = await openAt({ dataDir: there });
    expect(await other.selectFrom('account').select('username').execute()).toEqual([{ username: 'ann' }]);
  });

  it('to a key is followed', async () => {
    const [there, dataDir] = [newFolder(), newFolder()];
    const secret = keyIn({ dataDir: there }, () => {}).secretFor('challenges');
    symlinkSync(join(there, 'secret.key'), join(dataDir, 'secret.key'));
    expect(keyIn({ dataDir }).secretFor('challenges')).toBe(secret);
  });

  it('to nothing is refused, and nothing is made', async () => {
    for (const name of [EMBEDDED, 'secret.key']) {
      const [there, dataDir] = [newFolder(), newFolder()];
      const file = join(dataDir, name);
      symlinkSync(join(there, name), file);
      await expect(begin(dataDir)).rejects.toThrow(
        new CannotStart(`${file} is a link to nothing. Bring back the disk that it leads to, or remove it.`),
      );
      expect(readdirSync(there)).toEqual([]);
    }
  });

  it('that an export is written to stays one', async () => {
    const [there, here] = [newFolder(), newFolder()];
    writeFileSync(join(there, 'all.json'), 'old');
    symlinkSync(join(there, 'all.json'), join(here, 'all.json'));
    const env = { ...process.env, DATA_DIR: filledFolder(), DATABASE_URL: '' };
    expect(await commandHere(['export', 'all.json'], { cwd: here, env })).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(readFileSync(join(there, 'all.json'), 'utf8')).skins.length).toBeGreaterThan(0);
    expect([readdirSync(here), readdirSync(there)]).toEqual([['all.json'], ['all.json']]);
  });
});
