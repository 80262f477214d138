import { type ChildProcess, spawn } from 'node:child_process';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/startup/open-database.ts';
import { newPostgres, openAt } from '../support/databases.ts';
import { findBinaries, startPostgres } from '../support/postgres.ts';
import { compiled, listenTo } from '../support/program.ts';
import { emptyList, healthOf, hire, listed, refusal, refusedWith, serveDatabase, WELL } from '../support/staff.ts';

const skin = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: name });
const unavailable = refusal('unavailable', 'The database does not answer. Please try again in a minute.');
const ill = refusedWith(503, 'unhealthy', 'The database does not answer.');

/** People who read and change the list all the time until they are told to stop. */
function atWork(url: string, ann: Awaited<ReturnType<typeof hire>>) {
  const added: string[] = [];
  const refused: { status: number; retryAfter: string | null; json: unknown }[] = [];
  let isOver = false;
  async function write(hand: number) {
    for (let number = 0; !isOver; number++) {
      const name = `${hand} ${number}`;
      const { status, json } = await ann.add('Ash', skin(name));
      if (status === 201) added.push(name);
      else refused.push({ status, retryAfter: '10', json });
    }
  }
  async function read() {
    while (!isOver) {
      const answer = await fetch(`${url}/api/skins`);
      const json = await answer.json();
      if (answer.status !== 200) {
        refused.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), json });
      }
    }
  }
  const working = Promise.all([write(0), write(1), write(2), read(), read(), read()]);
  return {
    added,
    refused,
    async stop() {
      isOver = true;
      await working;
    },
  };
}

describe.skipIf(!inject('postgresUrl'))('connections that PostgreSQL ends', () => {
  it('cost at most the requests under way: these are asked to try again, and no answered change is lost', async () => {
    const databaseUrl = await newPostgres();
    const db = await openAt({ databaseUrl, dataDir: '' });
    await emptyList(db);
    const { url, log } = await serveDatabase(db);
    const ann = await hire(db, url, 'ann');
    const admin = new pg.Client(databaseUrl);
    await admin.connect();
    onTestFinished(() => admin.end());
    const people = atWork(url, ann);
    for (let round = 0; round < 8; round++) {
      const before = people.added.length;
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await expect.poll(() => people.added.length, { timeout: 30_000 }).toBeGreaterThan(before);
    }
    await people.stop();
    expect(people.refused.length).toBeGreaterThan(0);
    for (const one of people.refused) expect(one).toEqual({ status: 503, retryAfter: '10', json: unavailable });
    expect(log.filter(({ event }) => event === 'error')).toEqual([]);
    expect(log.filter(({ event }) => event === 'database_failed').length).toBe(people.refused.length);
    const names = (await listed(url)).details.map(({ ingamename }) => ingamename);
    expect(people.added.filter((name) => !names.includes(name))).toEqual([]);
    expect(await healthOf(url)).toEqual(WELL);
  });
});

const binaries = findBinaries();

describe.skipIf(!binaries)('a server whose PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  /** What happens to its PostgreSQL ends no server: both tests ask the same one. */
  let lasting: ReturnType<typeof start>;
  beforeAll(async () => {
    cluster = await startPostgres(String(binaries));
    lasting = start();
  });
  afterAll(async () => {
    lasting?.child.kill('SIGKILL');
    await cluster?.end();
  });

  /** The real server, and what it prints. */
  function start() {
    const child = spawn(process.execPath, ['server/main.ts', '--api-only'], {
      env: { ...compiled, PORT: '0', DATABASE_URL: cluster.url },
    });
    const said = listenTo(child);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, ended, said };
  }

  /** Somebody who works on it. */
  async function meet({ said }: ReturnType<typeof start>) {
    await expect.poll(said, { timeout: 30_000 }).toMatch(/Skin translator: \S+\n/);
    const [, url = ''] = /Skin translator: (http\S+)/.exec(said()) ?? [];
    const db = await openDatabase({ databaseUrl: cluster.url, dataDir: '' });
    const ann = await hire(db, url, uuid());
    await db.destroy();
    return { url, ann };
  }
  const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

  it('is stopped says so, and works again when it is back', async () => {
    const { child, said } = lasting;
    const { url, ann } = await meet(lasting);
    const before = said().length;
    const people = atWork(url, ann);
    await expect.poll(() => people.added.length, { timeout: 30_000 }).toBeGreaterThan(3);
    await cluster.stop();
    expect(await healthOf(url)).toEqual(ill);
    const list = await fetch(`${url}/api/skins`);
    expect([list.status, list.headers.get('retry-after'), await list.json()]).toEqual([503, '10', unavailable]);
    const added = people.added.length;
    await cluster.start();
    await expect.poll(() => people.added.length, { timeout: 30_000 }).toBeGreaterThan(added);
    await people.stop();
    expect(isRunning(child)).toBe(true);
    for (const one of people.refused) expect(one).toEqual({ status: 503, retryAfter: '10', json: unavailable });
    expect(await healthOf(url)).toEqual(WELL);
    const names = (await listed(url)).details.map(({ ingamename }) => ingamename);
    expect(people.added.filter((name) => !names.includes(name))).toEqual([]);
    const lines = said()
      .slice(before)
      .split('\n')
      .filter((line) => line.startsWith('{"time"'));
    const written = lines.map((line) => JSON.parse(line));
    // Every five seconds webhooks are looked after, which may be while it is stopped.
    const unknown = written.filter(({ event, message }) => event === 'error' && !/^Webhooks: /.test(message));
    expect(unknown).toEqual([]);
    expect(written.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['database_failed', 'database_connection_lost']),
    );
  });

  it('hangs says so, and works again when it answers; one that is told to end meanwhile does so', async () => {
    const ending = start();
    onTestFinished(() => void ending.child.kill('SIGKILL'));
    const [one, other] = [await meet(lasting), await meet(ending)];
    cluster.freeze();
    try {
      // The health does not wait for those who asked before.
      const ask = ({ url, ann }: typeof one) => [ann.add('Ash', skin('frozen')), fetch(`${url}/api/skins`)];
      const asked = ask(one);
      const perhapsCut = ask(other).map((request) => request.catch(() => {}));
      expect(await Promise.all([one, other].map(({ url }) => healthOf(url)))).toEqual([ill, ill]);
      ending.child.kill('SIGTERM');
      // Before PostgreSQL goes on.
      expect([0, 1]).toContain(await ending.ended);
      await Promise.all(perhapsCut);
      for (const { status } of await Promise.all(asked)) expect(status).toBe(503);
    } finally {
      cluster.thaw();
    }
    await expect.poll(() => healthOf(one.url), { timeout: 20_000 }).toEqual(WELL);
    expect((await one.ann.add('Ash', skin('thawed'))).status).toBe(201);
    expect(isRunning(lasting.child)).toBe(true);
  });
});
