import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesOf } from '../../server/database/sqlite.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { CannotStart } from '../../server/program/refused.ts';
import { EMBEDDED, openDatabase } from '../../server/startup/open-database.ts';
import { filledFolder, newFolder, openAt } from '../support/databases.ts';
import { address, compiled, listenTo } from '../support/program.ts';
import { canMount, mountDisk } from '../support/small-disk.ts';
import { emptyList, healthOf, hire, listed, refusal, refusedWith, serveDatabase, WELL } from '../support/staff.ts';

const skin = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: name });
const ill = (message: string) => refusedWith(503, 'unhealthy', message);

async function start() {
  const dataDir = filledFolder();
  const db = await openAt({ dataDir });
  const { url, log } = await serveDatabase(db);
  const ann = await hire(db, url, 'ann');
  return { dataDir, file: join(dataDir, EMBEDDED), db, url, log, ann };
}

/** A server as `npm start` runs it, that prints its lines. */
function run(environment: Record<string, string>, umask = '022') {
  const command = `umask ${umask}; exec "${process.execPath}" server/main.ts --api-only`;
  const child = spawn('sh', ['-c', command], { env: { ...compiled, PORT: '0', ...environment } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = listenTo(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, said, url: () => address(child) };
}

describe('a full disk', () => {
  const what = 'There is no room left on the disk of the database.';
  const pages = (db: Database, most: number) => sql.raw(`pragma max_page_count = ${most}`).execute(db);
  /** Leaves room for so many pages, and none within the file. */
  const leave = async (db: Database, more: number) => {
    await sql`vacuum`.execute(db);
    await limitTo(db, more);
  };
  const limitTo = async (db: Database, more: number) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await pages(db, Number(rows[0]?.page_count) + more);
  };

  it('is said as what it is, to people, in the log and by the health; what was there stays, and it goes on with room', async () => {
    const { db, url, log, ann } = await start();
    await emptyList(db);
    expect(await healthOf(url)).toEqual(WELL);
    await leave(db, 10);
    const kept: string[] = [];
    let answer = await ann.add('Ash', skin('0'));
    while (answer.status === 201) {
      kept.push(answer.json.data.ingamename);
      answer = await ann.add('Ash', skin(`${kept.length}`));
    }
    const message = `${what} Nothing was saved. Please tell the owner of this site.`;
    expect(kept.length).toBeGreaterThan(0);
    expect(answer).toEqual(refusedWith(503, 'unavailable', message));
    expect(log.find(({ event }) => event === 'database_failed')).toEqual({
      event: 'database_failed',
      requestId: answer.json.requestId,
      trouble: 'full',
      message: 'database or disk is full',
    });
    expect(log.filter(({ event }) => event === 'error')).toEqual([]);
    // Too little for a skin may be enough for the check.
    await limitTo(db, 0);
    expect(await healthOf(url)).toEqual(ill(what));
    expect((await listed(url)).details.map(({ ingamename }) => ingamename)).toEqual(kept);
    await pages(db, 1_000_000);
    expect(await healthOf(url)).toEqual(WELL);
    expect((await ann.add('Ash', skin('later'))).status).toBe(201);
    expect((await listed(url)).details).toHaveLength(kept.length + 1);
  });

  it('is found by the health check even when nothing was changed', async () => {
    const { db, url } = await start();
    await leave(db, 0);
    expect(await healthOf(url)).toEqual(ill(what));
    await pages(db, 1_000_000);
    expect(await healthOf(url)).toEqual(WELL);
  });

  it('leaves nothing of an import', async () => {
    const { db } = await start();
    await emptyList(db);
    await leave(db, 50);
    const skins = Array.from({ length: 5000 }, (_, index) => ({ legend: 'Ash', ...skin(`${index}`) }));
    await expect(importBeside(db, { skins, assets: [] }, { dryRun: false })).rejects.toThrow('disk is full');
    expect(await db.selectFrom('skin').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('legend').select('id').execute()).toEqual([]);
    await pages(db, 1_000_000);
    const { skins: plan } = await importBeside(db, { skins, assets: [] }, { dryRun: false });
    expect(plan.changes).toHaveLength(5000);
  });

  it.skipIf(!canMount())('of a few megabytes is told the same way', async () => {
    const dataDir = newFolder();
    const disk = mountDisk(dataDir, '3m');
    onTestFinished(disk.unmount);
    const db = await openAt({ dataDir });
    const { url, log } = await serveDatabase(db);
    const ann = await hire(db, url, 'ann');
    disk.fill();
    let added = await ann.add('Ash', skin('0'));
    for (let number = 1; added.status === 201; number++) added = await ann.add('Ash', skin(`${number}`));
    expect([added.status, added.json.message]).toEqual([503, expect.stringContaining(what)]);
    expect(log.filter(({ event }) => event === 'error')).toEqual([]);
    expect(await healthOf(url)).toEqual(ill(what));
    disk.empty();
    expect(await healthOf(url)).toEqual(WELL);
    expect((await ann.add('Ash', skin('later'))).status).toBe(201);
  });
});

describe('a damaged database', () => {
  /** Writes over the page of a table, as a bad disk does. To close the file drops this process's locks: nobody writes then. */
  function damage(file: string, page: number) {
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096);
    closeSync(handle);
  }

  async function made() {
    const DATA_DIR = filledFolder();
    const db = await openDatabase({ dataDir: DATA_DIR });
    const { rows } = await sql<{ name: string; rootpage: number }>`select name, rootpage from sqlite_schema`.execute(
      db,
    );
    await db.destroy();
    const pageOf = (name: string) => rows.find((row) => row.name === name)?.rootpage ?? 0;
    return { DATA_DIR, file: join(DATA_DIR, EMBEDDED), pageOf };
  }

  it.each(['skin', 'history', 'account', 'history_of_entity'])('keeps from starting: %s', async (name) => {
    const { DATA_DIR, file, pageOf } = await made();
    damage(file, pageOf(name));
    await expect(openDatabase({ dataDir: DATA_DIR })).rejects.toThrow(
      new CannotStart(`The database ${file} is damaged. Put a backup in its place.`),
    );
  });

  it('reports damage under a running server, in the health check too', async () => {
    const { DATA_DIR, file, pageOf } = await made();
    const db = await openAt({ dataDir: DATA_DIR });
    const { url, log } = await serveDatabase(db);
    // What another connection has changed is read from the disk again.
    const other = await openDatabase({ dataDir: DATA_DIR });
    await other.insertInto('setting').values({ name: 'another', value: '1' }).execute();
    await other.destroy();
    damage(file, pageOf('legend'));
    const answer = await fetch(`${url}/api/skins`);
    const message = 'The database is damaged. Please tell the owner of this site.';
    expect([answer.status, await answer.json()]).toEqual([503, refusal('unavailable', message)]);
    expect(log).toContainEqual({
      event: 'database_failed',
      requestId: expect.any(String),
      trouble: 'damaged',
      message: 'database disk image is malformed',
    });
    expect(await healthOf(url)).toEqual(ill('The database is damaged.'));
  });

  it('that is empty keeps from starting, and stays as it is', async () => {
    const { DATA_DIR, file } = await made();
    truncateSync(file);
    await expect(openDatabase({ dataDir: DATA_DIR })).rejects.toThrow(
      new CannotStart(`The database ${file} is empty. Put a backup in its place, or delete it to start again.`),
    );
    expect(statSync(file).size).toBe(0);
  });
});

describe('a database that is deleted or replaced while the server runs', () => {
  const what = 'The database was deleted or replaced while the server was running.';

  it.each(
    Object.entries({
      deleted: (file: string) => rmSync(file),
      'one of the files beside it deleted': (file: string) => rmSync(`${file}-wal`),
      replaced: (file: string) => {
        copyFileSync(file, `${file}.backup`);
        renameSync(`${file}.backup`, file);
      },
      'moved away with its folder': (file: string) => renameSync(join(file, '..'), join(file, '../../moved')),
    }),
  )('takes no changes that would be lost: %s', async (_, happens) => {
    const DATA_DIR = join(newFolder(), 'data');
    renameSync(filledFolder(), DATA_DIR);
    const db = await openAt({ dataDir: DATA_DIR });
    const { url, log } = await serveDatabase(db);
    const ann = await hire(db, url, 'ann');
    expect((await ann.add('Ash', skin('before'))).status).toBe(201);
    expect(await healthOf(url)).toEqual(WELL);
    happens(join(DATA_DIR, EMBEDDED));
    const message = `${what} Nothing was saved. Please tell the owner of this site.`;
    expect(await ann.add('Ash', skin('after'))).toEqual(refusedWith(503, 'unavailable', message));
    expect(await healthOf(url)).toEqual(ill(what));
    expect(log).toContainEqual(expect.objectContaining({ event: 'database_failed', trouble: 'gone' }));
  });
});

it('a new database is announced when it is made, and for its owner alone in a folder that others may read, whatever the umask', async () => {
  const DATA_DIR = newFolder();
  chmodSync(DATA_DIR, 0o755);
  const file = join(DATA_DIR, EMBEDDED);
  const modes = () => filesOf(file).map((name) => (statSync(name).mode & 0o777).toString(8));
  const server = run({ DATA_DIR }, '000');
  await server.url();
  expect(server.said().startsWith(`New database made: ${file}\n`)).toBe(true);
  expect(modes()).toEqual(['600', '600', '600']);
  server.child.kill('SIGKILL');
  await server.ended;
  // As a program of an earlier version left them.
  for (const name of filesOf(file)) chmodSync(name, 0o644);
  const notices: string[] = [];
  await openAt({ dataDir: DATA_DIR }, { made: (name) => notices.push(name) });
  expect([notices, modes()]).toEqual([[], ['600', '600', '600']]);
  const list = join(DATA_DIR, 'all.json');
  const command = `umask 000; exec "${process.execPath}" server/commands/cli.ts export "${list}"`;
  const env = { ...process.env, ...compiled, DATA_DIR, DATABASE_URL: '' };
  const { stderr } = spawnSync('sh', ['-c', command], { env, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect([modes(), statSync(list).mode & 0o777]).toEqual([['600', '600', '600'], 0o600]);
  expect(JSON.parse(readFileSync(list, 'utf8')).skins).toHaveLength(28);
});
