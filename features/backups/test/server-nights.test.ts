import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOnEachDatabase, newFolder, openAt } from '../../../test/support/databases.ts';
import { KEY } from '../../../test/support/easy.ts';
import { addAccount, insertRows, updateRows } from '../../../test/support/rows.ts';
import { hire, type Line, newSite, serveDatabase, signIn } from '../../../test/support/staff.ts';
import { checkBackup, makeBackup, restoreBackup } from '../server/make-backup.ts';
import { backUpIfDue, backUpNightly } from '../server/nightly.ts';

const MINUTE = 60_000;
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

/** A server whose nights alone are looked at. */
function nights(db: Parameters<typeof backUpIfDue>[0]['db'], { backups = 3, dataDir = newFolder() } = {}) {
  const log: Line[] = [];
  const world = { isBroken: false, dataDir, log };
  const make = async (file: string) => {
    if (world.isBroken) throw new Error('The disk is full.');
    writeFileSync(file, '');
  };
  const look = (now: number) =>
    backUpIfDue({
      db,
      settings: { dataDir, backups },
      log: (event, details) => log.push({ event, ...details }),
      make,
      now,
    });
  const files = () => (existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : []);
  return { ...world, world, look, files };
}

describeOnEachDatabase('nightly backups', (open, once, openTwice) => {
  it('are made once a night by one of two servers, and caught up by the first one after a night off', async () => {
    const [db, other] = await openTwice();
    const [one, two] = [nights(db), nights(other)];
    const count = () => one.files().length + two.files().length;
    const both = (now: number) => Promise.all([one.look(now), two.look(now)]);
    await both(at(1, 12));
    expect(count()).toBe(1);
    for (const moment of [at(1, 12, 10), at(1, 23), at(2, 2, 59)]) await both(moment);
    expect(count()).toBe(1);
    await both(at(2, 3, 1));
    await both(at(2, 3, 11));
    expect(count()).toBe(2);
    // Two nights off.
    await both(at(5, 9));
    await both(at(5, 9, 10));
    expect([count(), [...one.log, ...two.log].map(({ event }) => event)]).toEqual([3, Array(3).fill('backup_made')]);
  });

  once('are kept up to a number, and an old one goes only when a new one is there', async () => {
    const db = await open();
    const { dataDir, world, look, files } = nights(db, { backups: 2 });
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'backups', 'by-hand.db'), '');
    for (const day of [1, 2]) await look(at(day, 4));
    const before = files();
    expect(before).toHaveLength(3);
    world.isBroken = true;
    await look(at(3, 4));
    expect(files()).toEqual(before);
    expect(world.log.at(-1)).toEqual({ event: 'error', message: 'No backup was made: The disk is full.' });
    world.isBroken = false;
    // It is tried again, but not at once.
    await look(at(3, 4, 10));
    expect(files()).toEqual(before);
    await look(at(3, 4, 31));
    expect(files()).toEqual(['by-hand.db', before[2], expect.stringMatching(/^nightly-2026-11-0[23]T\d{6}\.db$/)]);
  });

  once('that were killed leave nothing for longer than an hour, also beside the database', async () => {
    const db = await open();
    const { dataDir, look, files } = nights(db);
    await look(at(1, 4));
    const [made] = files();
    const left = [join(dataDir, 'backups', 'nightly.db.1.half'), join(dataDir, 'skin-translator.db.2.half')];
    for (const file of left) writeFileSync(file, '');
    await look(at(1, 5));
    expect(left.map((file) => existsSync(file))).toEqual([true, true]);
    for (const file of left) utimesSync(file, new Date(0), new Date(0));
    await look(at(1, 6));
    expect([left.map((file) => existsSync(file)), files()]).toEqual([[false, false], [made]]);
  });

  once('are made again once a clock that was ahead is right', async () => {
    const db = await open();
    const { look, files } = nights(db, { backups: 1 });
    await look(at(28, 4));
    const [ahead] = files();
    await look(at(1, 4));
    expect([files().length, files()[0] === ahead]).toEqual([1, false]);
    await look(at(1, 4, 10));
    await updateRows(db, 'setting', { value: '9'.repeat(13) }, { name: 'backup_claimed_until' });
    await look(at(2, 4) + MINUTE);
    expect(files()).toEqual([expect.stringMatching(/^nightly-2026-11-0[12]/)]);
  });
});

it('the running server makes a complete backup beside its work, and keeps the list of erased accounts', async () => {
  const dataDir = newFolder();
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const db = await openAt({ dataDir });
  const id = await addAccount(db, 'bob');
  await db.updateTable('account').set({ erased_at: 1 }).where('id', '=', id).execute();
  const log: Line[] = [];
  const options = { db, log: (event: string, details: object) => log.push({ event, ...details }) };
  backUpNightly({ ...options, settings: { dataDir, backups: 0 } });
  onTestFinished(backUpNightly({ ...options, settings: { dataDir, backups: 1 } }));
  expect(log).toEqual([]);
  vi.advanceTimersByTime(10 * MINUTE);
  await expect.poll(() => log, { timeout: 30_000 }).toEqual([{ event: 'backup_made', file: expect.any(String) }]);
  const file = String(log[0]?.file);
  expect(checkBackup(file).counts.account).toBe(1);
  expect([statSync(file).mode & 0o777, statSync(join(dataDir, 'backups')).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readdirSync(join(dataDir, 'backups')).sort()).toEqual(['erased', expect.stringMatching(/^nightly-/)]);
});

const PATH = '/api/account/stars';
const stars = [{ skin: 's1', name: 'Hero Knight', legend: 'Ash', model: 'ash_w', note: 'für den Balken <b>', at: 1 }];

describeOnEachDatabase('the starred skins that an account holds (docs: Held by the account)', (open) => {
  it('go along with a backup, and are there again once it is restored', async () => {
    const { db, url: before } = await newSite(open);
    const { _id } = await hire(db, before, 'ann', []);
    await insertRows(db, 'star_list', { account_id: _id, stars_json: JSON.stringify(stars), version: 7, saved_at: 5 });
    const file = join(newFolder(), 'backup');
    await makeBackup(db, file);
    const other = await open();
    const { url } = await serveDatabase(other);
    const beside = join(newFolder(), 'beside');
    const how = { backup: checkBackup(file), file, erased: [], key: KEY, beside, now: Date.now() };
    await restoreBackup(other, how);
    const { status, cookies } = await signIn(url, { username: 'ann' });
    expect(status).toBe(200);
    const answer = await fetch(`${url}${PATH}`, { headers: { Cookie: cookies.join('; ') } });
    expect(await answer.json()).toEqual({ stars, version: 7 });
  });
});
