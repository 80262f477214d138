import { request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { coalesce } from '../../server/database/coalesce.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import { describeOnEachDatabase, newFolder } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { emptyList, hire } from '../support/staff.ts';

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

describeOnEachDatabase('answers from kept bytes (docs: Kept answers)', (_, openTwice) => {
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

describe('a question that many have', () => {
  it('is asked once for all callers that come while it waits, and again for later ones', async () => {
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
