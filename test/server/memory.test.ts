import { spawn } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dataFile } from '../../features/data-files/server/serve-files.ts';
import { createHelper } from '../../server/beside/helper.ts';
import { createLine } from '../../server/beside/line.ts';
import { type Place, placeOf } from '../../server/database/place.ts';
import { readSettings } from '../../server/program/settings.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { fillGrown } from '../bench/growth/fill.ts';
import { filledFolder, openAt, openOnSqlite } from '../support/databases.ts';
import { address, compiled, outcome } from '../support/program.ts';

const OLD = '/sys/fs/cgroup/memory';
const NEW = '/sys/fs/cgroup';
const isOld = existsSync(join(OLD, 'memory.limit_in_bytes'));
const of = isOld
  ? { parent: OLD, limit: 'memory.limit_in_bytes', swap: 'memory.swappiness', none: '0' }
  : { parent: NEW, limit: 'memory.max', swap: 'memory.swap.max', none: '0' };

/** May this user make groups of processes whose memory is limited? */
function canLimitMemory() {
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
function memoryLimit(megabytes: number) {
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

it('reads the archive only for the files that are made from it (docs: Data files)', async () => {
  const db = await openOnSqlite();
  await sql`alter table archive_item rename to archive_away`.execute(db);
  const asked = { since: undefined, archive: readSettings({}).archive, now: Date.now() };
  const isMade = (name: string) =>
    dataFile.read(db, { name, ...asked }).then(
      (file) => file !== undefined,
      ({ message }: Error) => message,
    );
  expect(await Promise.all(['skins.json', 'skins.csv', 'nothing.json'].map(isMade))).toEqual([true, true, false]);
  const missing = 'no such table: archive_item';
  expect(await Promise.all(['archive.json', 'guids.json', 'index.json', ''].map(isMade))).toEqual(
    Array(4).fill(missing),
  );
});

it('keeps nothing of a request that is answered, refused or given up: its signal may outlive it', async () => {
  const { enter } = createLine({ each: 1 });
  const hangUp = new AbortController();
  const [{ signal: answered }, { signal: failed }, { signal: left }, { signal: gone }] = Array.from(
    { length: 4 },
    () => new AbortController(),
  ) as [AbortController, AbortController, AbortController, AbortController];
  await enter({ name: 'ann', signal: answered }).turn(async () => 'an answer');
  await expect(enter({ name: 'ann', signal: failed }).turn(() => Promise.reject(new Error('no')))).rejects.toThrow();
  enter({ name: 'ann', signal: left }).leave();
  hangUp.abort();
  await expect(enter({ name: 'ann', signal: hangUp.signal }).turn(async () => 'nothing')).rejects.toThrow();
  const { turn } = enter({ name: 'ann', signal: gone });
  expect([answered, failed, left, hangUp.signal, gone].map((one) => getEventListeners(one, 'abort').length)).toEqual([
    0, 0, 0, 0, 1,
  ]);
  await turn(async () => 'an answer');
  expect(getEventListeners(gone, 'abort')).toEqual([]);
});

const module = new URL('../support/hungry.ts', import.meta.url).href;

it('lets a helper take what the system leaves, and says how much memory a server needs', async () => {
  const db = await openAt({ dataDir: filledFolder() });
  const place = placeOf(db) as Place;
  const take = (order: number) => createHelper({ memory: 256 }).carryOut(db, { place, module, name: 'hungry', order });
  expect(await take(100)).toBe(100);
  const constrained = vi.spyOn(process, 'constrainedMemory');
  onTestFinished(() => constrained.mockRestore());
  constrained.mockReturnValue(process.memoryUsage.rss() + 64 * 1024 * 1024);
  await expect(take(100)).rejects.toThrow(
    'There was too little memory for an answer. Give the server more: docs/operate/containers.md says how much.',
  );
  expect(await take(10)).toBe(10);
});

/** What the site answers to, in the order of the questions, with 256 MB of memory. */
async function askedWithLittle(size: { skins: number; assets: number }, paths: string[]) {
  const DATA_DIR = filledFolder();
  const db = await openDatabase({ dataDir: DATA_DIR });
  await fillGrown(db, { ...size, accounts: 1, records: 100 }, Date.now());
  await db.destroy();
  const start = `echo 0 > "$0" && exec "$@"`;
  const args = ['-c', start, memoryLimit(256), process.execPath, 'server/main.ts', '--api-only'];
  const server = spawn('sh', args, { env: { ...compiled, PATH: process.env.PATH, PORT: '0', BACKUPS: '0', DATA_DIR } });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = outcome(server);
  const url = await address(server);
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await fetch(url + path)).status);
  server.kill('SIGTERM');
  return { statuses, code: (await ended).code };
}

describe.skipIf(!canLimitMemory())('with 256 MB of memory (needs a group of processes that may be limited)', () => {
  it('2,000 skins and 20,000 assets are answered for, whatever is asked', async () => {
    const files = ['skins.json', 'archive.json', 'guids.json', 'blender.json', 'index.json'];
    const all = [...files.map((one) => `/data/v1/${one}`), '/api/skins', '/api/find?q=bloodhound', '/api/health'];
    const answers = await askedWithLittle({ skins: 2000, assets: 20_000 }, all);
    expect(answers).toEqual({ statuses: all.map(() => 200), code: 0 });
  }, 240_000);

  it('20,000 skins are', async () => {
    const all = ['/data/v1/skins.json', '/api/skins', '/data/v1/skins.csv', '/api/health'];
    const answers = await askedWithLittle({ skins: 20_000, assets: 1000 }, all);
    expect(answers).toEqual({ statuses: all.map(() => 200), code: 0 });
  }, 240_000);
});
