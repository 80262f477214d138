import { request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { type Context, Hono } from 'hono';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite, preparedOnce } from '../../server/database/sqlite.ts';
import { coalesce } from '../../server/database/write.ts';
import type { Env } from '../../server/http/deps.ts';
import { jsonParts } from '../../server/http/json-parts.ts';
import { keptAnswers, type Made } from '../../server/http/kept-answers.ts';
import { packedBytes, packText } from '../../server/http/send-file.ts';
import { describeOnEachDatabase, newFolder } from '../support/databases.ts';
import { emptyList, hire, serveDatabase } from '../support/staff.ts';

/** Answers `/…` with a text of its own for each path, and tells what has been made. */
function serve(
  most?: number,
  make: (path: string) => Made = (path) => ({ text: path, type: 'text/plain' }),
  isLate = async () => false,
) {
  const made: string[] = [];
  const revision = { now: 1 };
  const answer = keptAnswers({ revision: async () => revision.now, isLate }, most);
  const app = new Hono<Env>();
  app.get('*', (c) =>
    answer(c, { key: c.req.path }, async () => {
      made.push(c.req.path);
      return make(c.req.path);
    }),
  );
  const ask = async (...paths: string[]) => {
    for (const path of paths) await (await app.request(path, {}, {})).text();
    return made.splice(0);
  };
  return { app, ask, revision };
}

describe('answers that are kept', () => {
  it('are made once, and again when their source has changed', async () => {
    const { ask, revision } = serve();
    expect(await ask('/a', '/b', '/a', '/b')).toEqual(['/a', '/b']);
    revision.now = 2;
    expect(await ask('/a', '/a')).toEqual(['/a']);
  });

  it('of a long list are sent as they were until the new ones are made, each once', async () => {
    const { promise: ready, resolve: letGo } = Promise.withResolvers<void>();
    let times = 0;
    const isAwaitedBy = ({ req }: Context<Env>) => req.header('Cookie') !== undefined;
    const answer = keptAnswers({ revision: async () => Math.min(times, 1), isLate: async () => true, isAwaitedBy });
    const app = new Hono<Env>();
    app.get('*', (c) =>
      answer(c, { key: '', filling: { as: '', fill: (text) => `filled ${text}` } }, async () => {
        times++;
        if (times > 1) await ready;
        return { text: String(times), type: 'text/plain' };
      }),
    );
    const ask = async (headers = {}) => (await app.request('/', { headers }, {})).text();
    expect([await ask(), await ask(), await ask()]).toEqual(['filled 1', 'filled 1', 'filled 1']);
    const awaited = ask({ Cookie: 'of staff' });
    expect(await ask()).toBe('filled 1');
    letGo();
    expect(await awaited).toBe('filled 2');
    expect([await ask(), times]).toEqual(['filled 2', 2]);
  });

  it('are sent for a minute after they were right', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, ask, revision } = serve(
      undefined,
      () => ({ text: `${revision.now}`, type: 'text/plain' }),
      async () => true,
    );
    const text = async () => (await app.request('/a', {}, {})).text();
    await ask('/a');
    vi.advanceTimersByTime(100_000);
    await ask('/a');
    revision.now = 2;
    vi.advanceTimersByTime(50_000);
    expect(await text()).toBe('1');
    await vi.waitFor(async () => expect(await text()).toBe('2'));
    revision.now = 3;
    await ask('/b');
    vi.advanceTimersByTime(70_000);
    expect(await text()).toBe('3');
  });

  it('make room for others, the least recently used first', async () => {
    // Compressed, a letter takes five bytes.
    const { ask } = serve(20);
    expect(await ask('/a', '/b', '/c', '/a', '/d', '/a')).toEqual(['/a', '/b', '/c', '/d']);
    expect(await ask('/a', '/c', '/d')).toEqual([]);
    expect(await ask('/b')).toEqual(['/b']);
  });

  it('do not include missing and moved pages: there are more such addresses than room', async () => {
    const gone = serve(undefined, (path) => ({ text: path, type: 'text/plain', status: 404 }));
    expect(await gone.ask('/a', '/a')).toEqual(['/a', '/a']);
    const moved = serve(undefined, () => ({ movedTo: '/b' }));
    expect(await moved.ask('/a', '/a')).toEqual(['/a', '/a']);
    const answer = await moved.app.request('/a', {}, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/b']);
  });

  it('are not what was made while something changed', async () => {
    const { app, ask, revision } = serve(undefined, (path) => {
      revision.now += 1;
      return { text: `${path} ${revision.now}`, type: 'text/plain' };
    });
    await app.request('/a', {}, {});
    expect(await ask('/a')).toContain('/a');
  });

  it('that cannot be made are tried again', async () => {
    let isBroken = true;
    const { ask, app } = serve(undefined, (path) => {
      if (isBroken) throw new Error('broken');
      return { text: path, type: 'text/plain' };
    });
    app.onError((_, c) => c.text('broken', 500));
    await ask('/a');
    isBroken = false;
    expect(await ask('/a', '/a')).toEqual(['/a']);
  });
});

it('the forms of a list are made once while somebody gets them', async () => {
  const kept = packedBytes(await packText('long '.repeat(10_000)));
  for (const form of ['identity', 'gzip', 'br'] as const) {
    const [first, second] = await Promise.all([kept.in(form), kept.in(form)]);
    expect([first === second, first === (await kept.in(form))]).toEqual([true, true]);
  }
});

it('JSON in parts is the same text', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect([...jsonParts(value)].join('')).toBe(JSON.stringify(value));
    }),
  );
  const long = { rows: Array.from({ length: 9000 }, (_, at) => ({ at, void: undefined })), names: { a: [undefined] } };
  const parts = [...jsonParts(long)];
  expect([parts.length > 1, parts.join('')]).toEqual([true, JSON.stringify(long)]);
});

type Asked = { path: string; headers: Record<string, string> };

/** An answer as it crosses the wire; what differs from request to request is left out. */
function get(port: number, { path, headers }: Asked) {
  return new Promise<{ status: number | undefined; head: string[]; body: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { Host: 'tools.example', ...headers } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { date: _, 'x-request-id': __, ...own } = answer.headers;
      const head = Object.entries(own).map((entry) => entry.join(': '));
      resolve({ status: answer.statusCode, head: head.sort(), body: Buffer.concat(chunks) });
    })
      .once('error', reject)
      .end();
  });
}

const open = ({ body }: Awaited<ReturnType<typeof get>>) => String(brotliDecompressSync(body));

describeOnEachDatabase('answers from kept bytes (docs: Kept answers)', (_, __, openTwice) => {
  it('are never older than an answered change, on whichever server it was made', async () => {
    const [here, there] = await openTwice();
    await emptyList(here);
    const [a, b] = [await serveDatabase(here), await serveDatabase(there)];
    const [ann, ben] = [await hire(here, a.url, 'ann'), await hire(there, b.url, 'ben')];
    const ask = () => get(a.port, { path: '/api/skins', headers: { 'Accept-Encoding': 'br' } });
    for (let round = 0; round < 6; round++) {
      const before = await Promise.all([ask(), ask(), ask()]);
      const again = await ask();
      expect(again).toEqual(before[0]);
      const name = `skin ${round}`;
      const { status } = await (round % 2 ? ann : ben).add('Ash', { ingamename: name, model: name, texture: name });
      expect(status).toBe(201);
      for (const after of await Promise.all([ask(), ask()])) expect(open(after)).toContain(`"${name}"`);
      const [etag = ''] = again.head.filter((line) => line.startsWith('etag')).map((line) => line.slice(6));
      const known = await get(a.port, {
        path: '/api/skins',
        headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
      });
      expect(known.status).toBe(200);
    }
  });
});

it('a question that many have is asked once for all callers that come while it waits, and again for later ones', async () => {
  const put: PromiseWithResolvers<number>[] = [];
  const ask = coalesce(() => {
    const answer = Promise.withResolvers<number>();
    put.push(answer);
    return answer.promise;
  });
  const turn = () => new Promise(setImmediate);
  const first = [ask(), ask(), ask()];
  expect(put).toHaveLength(0);
  await turn();
  expect(put).toHaveLength(1);
  const later = [ask(), ask()];
  await turn();
  expect(put).toHaveLength(1);
  put[0]?.resolve(1);
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  await expect.poll(() => put.length).toBe(2);
  put[1]?.reject(new Error('gone'));
  expect((await Promise.allSettled(later)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const last = ask();
  await turn();
  put[2]?.resolve(3);
  expect(await last).toBe(3);
});

describe('statements that are prepared once', () => {
  it('see the present tables, whichever server has changed them', async () => {
    const file = `${newFolder()}/tables.db`;
    const db = new Kysely<{ thing: Record<string, unknown> }>(openSqlite(file));
    onTestFinished(() => db.destroy());
    const all = () => db.selectFrom('thing').selectAll().execute();
    await sql`create table thing (id integer)`.execute(db);
    await db.insertInto('thing').values({ id: 1 }).execute();
    expect(await all()).toEqual([{ id: 1 }]);
    await sql`alter table thing add column name text`.execute(db);
    expect(await all()).toEqual([{ id: 1, name: null }]);
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec("alter table thing rename column name to word; update thing set word = 'x'");
    expect(await all()).toEqual([{ id: 1, word: 'x' }]);
    other.exec('drop table thing');
    await expect(all()).rejects.toThrow('no such table');
    other.exec('create table thing (id text); insert into thing values (2)');
    expect(await all()).toEqual([{ id: '2' }]);
  });

  it('give each reader all of its rows, also when two read at once', async () => {
    const db = new Kysely<{ thing: { id: number } }>(openSqlite(`${newFolder()}/rows.db`));
    onTestFinished(() => db.destroy());
    await sql`create table thing (id integer)`.execute(db);
    await db
      .insertInto('thing')
      .values([{ id: 1 }, { id: 2 }, { id: 3 }])
      .execute();
    const read = async () => {
      const found: number[] = [];
      for await (const { id } of db.selectFrom('thing').select('id').stream()) found.push(id);
      return found;
    };
    expect(await Promise.all([read(), read()])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});

it('a statement is prepared once, and of the longest the last is kept', () => {
  const database = new DatabaseSync(':memory:');
  const prepare = vi.spyOn(database, 'prepare');
  const prepared = preparedOnce(database);
  const long = (word: string) => `select '${word.repeat(5000)}' as a`;
  const short = 'select 1 as a';
  const [first] = [long('x'), short, long('x'), short, long('x')].map((sql) => prepared(sql));
  expect(prepare).toHaveBeenCalledTimes(2);
  expect(first?.statement.all()).toEqual([['x'.repeat(5000)]]);
  prepared(long('y'));
  prepared(long('x'));
  prepared(short);
  expect(prepare).toHaveBeenCalledTimes(4);
  database.close();
});
