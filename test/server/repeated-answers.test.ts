import { request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../server/database/sqlite.ts';
import { together } from '../../server/database/together.ts';
import { serveBuilt } from '../support/built.ts';
import { describeOnEachDatabase, newFolder } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { emptyList, hire } from '../support/staff.ts';

type Asked = { path: string; headers?: Record<string, string> };

/** An answer as it crosses the wire; what differs from request to request is left out. */
function get(port: number, { path, headers = {} }: Asked) {
  return new Promise<{ status: number | undefined; head: string[]; body: string }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { Host: 'tools.example', ...headers } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { date: _, 'x-request-id': __, ...own } = answer.headers;
      const head = Object.entries(own).map((entry) => entry.join(': '));
      const body = Buffer.concat(chunks)
        .toString('latin1')
        .replace(/(?<="requestId":")[^"]+/, '');
      resolve({ status: answer.statusCode, head: head.sort(), body });
    })
      .once('error', reject)
      .end();
  });
}

const open = ({ head, body }: Awaited<ReturnType<typeof get>>) => {
  const bytes = Buffer.from(body, 'latin1');
  if (head.includes('content-encoding: br')) return String(brotliDecompressSync(bytes));
  return String(head.includes('content-encoding: gzip') ? gunzipSync(bytes) : bytes);
};

describeOnEachDatabase('answers that are repeated', (_, openTwice) => {
  it('are never older than a change that somebody was told of, on whichever server it was made', async () => {
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

/** Headers that browsers and programs send beside those by which answers differ. */
const besides = Object.fromEntries(
  `Accept: text/html, Accept-Language: de, Authorization: Bearer x, Cache-Control: no-cache, Content-Type: text/plain,
  DNT: 1, From: a@b.example, If-Modified-Since: Sun\\, 22 Nov 2026 10:00:00 GMT, If-Range: "x", Origin: https://other.example,
  Pragma: no-cache, Range: bytes=0-9, Referer: https://other.example/, Sec-Fetch-Site: cross-site, Sec-Fetch-Mode: cors,
  Sec-GPC: 1, Upgrade-Insecure-Requests: 1, User-Agent: x, Via: 1.1 x, X-Api-Key: x, X-Forwarded-For: 1.2.3.4,
  X-Forwarded-Host: evil.example, X-Forwarded-Proto: https, X-Request-Id: mine, Forwarded: host=evil.example,
  X-Original-URL: /admin, X-HTTP-Method-Override: DELETE, TE: trailers`
    .split(/(?<!\\),\s+/)
    .map((text) => text.replaceAll('\\,', ',').split(/: (.*)/s) as [string, string]),
);

const paths = `/api/skins /api/archive /api/legends /api/builds /api/openapi.json /api/skins/changes /api/changes
  /api/skins/languages /api/skins/names/german /api/archive/Ash /api/archive/ash /api/pages/legends/ash / /login /login?new
  /changes /nowhere /legends/ash /LEGENDS/ash /skintranslator /skintranslator?search=x /sitemap.xml /robots.txt
  /api/health /api/users/me /api/skins?x=1 /data/v1/skins.json /changes.json /download/nothing`
  .split(/\s+/)
  .filter(Boolean);

const variants: Record<string, string>[] = [
  {},
  { Host: 'other.example:8080' },
  { 'Accept-Encoding': 'br' },
  { 'Accept-Encoding': 'gzip;q=1, br;q=0' },
  { 'If-None-Match': '*' },
  { Origin: 'https://tools.example' },
  { Cookie: 'userData=%7B%7D' },
  { Cookie: '__Host-session=x; a=userData=1' },
];

describe('a server that repeats its answers', () => {
  it('answers whoever asks as one that makes each anew', async () => {
    const environment = { PAGE_ORIGINS: 'https://tools.example' };
    const repeating = await serveBuilt(environment);
    const anew = await serveBuilt(environment, { isRepeating: false, db: repeating.db });
    const asked: Asked[] = paths.flatMap((path) => variants.map((headers) => ({ path, headers })));
    const other = Object.entries(besides).map(([name, value]) => ({ path: '/api/skins', headers: { [name]: value } }));
    const others = other.flatMap((one) => [one, { ...one, path: '/' }, { ...one, path: '/legends/ash' }]);
    for (const one of [...asked, ...others]) {
      const expected = await get(anew.port, one);
      // The first is made, and the second is what this is about.
      await get(repeating.port, one);
      expect({ ...one, ...(await get(repeating.port, one)) }).toEqual({ ...one, ...expected });
    }
  });

  it('writes a line for each request, with a name of its own', async () => {
    const { port, log } = await serveBuilt();
    for (let time = 0; time < 4; time++) await get(port, { path: '/api/skins?x=%0A' });
    const lines = log.filter(({ event }) => event === 'request');
    expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual(
      Array(4).fill(['GET', '/api/skins', 200]),
    );
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(4);
  });
});

describe('a question that many have', () => {
  it('is put once for all who come while it waits, and again for whoever comes after it was put', async () => {
    const put: PromiseWithResolvers<number>[] = [];
    const ask = together(() => {
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
});

describe('statements that are prepared once', () => {
  it('see the tables as they are, whoever has changed them since', async () => {
    const file = `${newFolder()}/tables.db`;
    const db = new Kysely<{ thing: Record<string, unknown> }>(await openSqlite(file));
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
    const db = new Kysely<{ thing: { id: number } }>(await openSqlite(`${newFolder()}/rows.db`));
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
