import { connect } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { networkOf } from '../../server/http/network-address.ts';
import { importRows } from '../../server/import/apply.ts';
import { count, forget, uncount } from '../../server/limits/limits.ts';
import { openDatabase } from '../../server/open-database.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { GENEROUS } from '../support/easy.ts';
import { serveDatabase } from '../support/http.ts';
import { newSite } from '../support/new-site.ts';
import { folder } from '../support/program.ts';
import { emptyList, hire, listed } from '../support/staff.ts';
import { addUser, cookieOf, post, signIn, signUp } from '../support/visitor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Everything that people send a form with, but no challenge: the limit comes before it. */
const body = { username: 'ann', password: 'wrong password', turnstileToken: 'eHh4' };
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));

/** Two servers on one database, with one clock. */
async function two(db: Database, options: Omit<Parameters<typeof serveDatabase>[1], 'now'> = {}) {
  const clock = { now: Date.now() };
  const servers = await times(2, () => serveDatabase(db, { limits: LIMITS, ...options, now: () => clock.now }));
  return { clock, servers, urls: servers.map(({ url }) => url), url: (index: number) => servers[index % 2]?.url ?? '' };
}

describeOnEachDatabase('limits', (open) => {
  it('let an address sign in ten times a minute, on all servers together, and say how long to wait', async () => {
    const { url, clock, servers } = await two(await open());
    const answers = await times(14, (index) => post(url(index), '/api/users/login', body));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(403), ...Array(4).fill(429)]);
    clock.now += 45_500;
    const late = await post(url(0), '/api/users/login', body);
    expect([late.status, late.json, late.headers.get('retry-after')]).toEqual([
      429,
      { message: 'Too many attempts. Try again in 15 seconds.', code: 'slow_down', requestId: expect.any(String) },
      '15',
    ]);
    clock.now += 14_500;
    expect((await post(url(1), '/api/users/login', body)).status).toBe(403);
    const limited = servers.flatMap(({ log }) => log).filter(({ event }) => event === 'limited');
    const line = { event: 'limited', requestId: expect.any(String), code: 'slow_down', network: '127.0.0.1' };
    expect(limited).toEqual(Array(5).fill(line));
  });

  it('let somebody through at once whose count is taken back or forgotten', async () => {
    const db = await open();
    const limit = { times: 4, seconds: 60 };
    for (const [bucket, change, hits] of [
      ['taken back', uncount, 4],
      ['forgotten', forget, 1],
    ] as const) {
      for (let allowed = 0; allowed < 4; allowed++) await count(db, bucket, limit, 1000);
      await expect(count(db, bucket, limit, 1000)).rejects.toThrow();
      // The refused attempt has counted too.
      await change(db, bucket);
      await uncount(db, bucket);
      await count(db, bucket, limit, 1000);
      const kept = await db.selectFrom('rate').select(['bucket', 'hits']).where('bucket', '=', bucket).execute();
      expect(kept).toEqual([{ bucket, hits }]);
    }
  });

  it('count exactly, however many count at once', async () => {
    const db = await open();
    const limit = { times: 40, seconds: 60 };
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => count(db, 'x', limit, 1000)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(await db.selectFrom('rate').selectAll().execute()).toEqual([{ bucket: 'x', hits: 100, reset_at: 61_000 }]);
  });
});

describe('limits, whatever the database', () => {
  it('allow five guesses at the password of a name in a quarter of an hour, in any case, whether it exists or not', async () => {
    const db = await openOnSqlite();
    await addUser(db, 'ann');
    await addUser(db, 'bob');
    const { url, clock } = await two(db, { limits: { ...GENEROUS, failures: LIMITS.failures } });
    const wrong = (index: number) => signIn(url(index), { username: index % 2 ? 'ann' : 'ANN', password: 'wrong' });
    const statuses = (await times(8, wrong)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
    expect((await signIn(url(0))).json.message).toBe('Too many attempts. Try again in 900 seconds.');
    expect((await signIn(url(0), { username: 'bob' })).status).toBe(200);
    // A name that does not exist is limited in the same way.
    const unknown = await times(6, (index) => signIn(url(index), { username: 'nobody', password: 'wrong' }));
    expect(unknown.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), 429]);
    clock.now += 15 * MINUTE;
    expect((await signIn(url(0))).status).toBe(200);
  });

  it('forget wrong passwords once the right one came', async () => {
    const db = await openOnSqlite();
    await addUser(db, 'ann');
    const { url } = await two(db, { limits: { ...GENEROUS, failures: LIMITS.failures } });
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 4; wrong++)
        expect((await signIn(url(wrong), { password: 'wrong' })).status).toBe(401);
      expect((await signIn(url(round))).status).toBe(200);
    }
  });

  it('do not let one address lock a person out who is at another', async () => {
    const db = await openOnSqlite();
    await addUser(db, 'ann');
    const { url } = await two(db, { environment: { TRUST_PROXY: '1' } });
    const from = (address: string, form = {}) => signIn(url(0), form, { 'X-Forwarded-For': address });
    await times(12, () => from('203.0.113.9', { password: 'wrong' }));
    expect((await from('203.0.113.9')).status).toBe(429);
    expect((await from('203.0.113.10')).status).toBe(200);
  });

  it('let an address create five accounts an hour; names that are taken do not count', async () => {
    const db = await openOnSqlite();
    await addUser(db, 'taken');
    const { url, clock } = await two(db);
    expect((await times(4, (index) => signUp(url(index), { username: 'taken' }))).map(({ status }) => status)).toEqual(
      Array(4).fill(409),
    );
    clock.now += MINUTE;
    const statuses = (await times(7, (index) => signUp(url(index), { username: `ann${index}` }))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([...Array(5).fill(201), 429, 429]);
    clock.now += MINUTE;
    const { headers } = await signUp(url(0), { username: 'ann9' });
    expect(headers.get('retry-after')).toBe(String((HOUR - 2 * MINUTE) / 1000));
    clock.now += HOUR;
    expect((await signUp(url(1), { username: 'ann9' })).status).toBe(201);
  });

  it('give an address thirty challenges a minute', async () => {
    const { url } = await two(await openOnSqlite());
    const answers = await times(33, (index) => fetch(`${url(index)}/api/challenge`));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('let a person change 120 things a minute, on all servers together; others go on, and so does an import', async () => {
    const db = await openOnSqlite();
    await emptyList(db);
    const { url, clock } = await two(db, { limits: { ...GENEROUS, writes: LIMITS.writes } });
    const [ann, bob] = [
      await hire(db, url(0), 'ann', ['owner'], () => clock.now),
      await hire(db, url(1), 'bob', ['owner'], () => clock.now),
    ];
    const Cookie = await cookieOf(db, ann._id);
    const skin = { ingamename: 'One', model: 'm', texture: 'n/a' };
    const ways = [
      () => ann.save('nobody', skin),
      () => ann.remove('nobody'),
      () => ann.undo('nobody'),
      () => ann.removeUser('nobody'),
    ];
    expect((await times(8, (index) => ways[index % 4]?.() ?? ann.undo('nobody'))).map(({ status }) => status)).toEqual(
      Array(8).fill(404),
    );
    const counted = db.updateTable('rate').set({ hits: 119 }).where('hits', '=', 8).returning('hits');
    expect(await counted.execute()).toHaveLength(1);
    expect((await ann.add('Ash', skin)).status).toBe(201);

    clock.now += 20_000;
    const second = { legend: 'Ash', details: [{ ...skin, ingamename: 'Two' }] };
    const refused = await post(url(1), '/api/skins/admin', second, { Cookie });
    expect([refused.status, refused.json, refused.headers.get('retry-after')]).toEqual([
      429,
      { message: 'Too many attempts. Try again in 40 seconds.', code: 'slow_down', requestId: expect.any(String) },
      '40',
    ]);
    expect((await Promise.all(ways.map((ask) => ask()))).map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect((await ann.send('GET', '/api/history')).status).toBe(200);
    expect((await bob.add('Ash', { ...skin, ingamename: 'Three' })).status).toBe(201);
    const files = { skins: [{ ...skin, legend: 'Ash', ingamename: 'Four' }], assets: [] };
    await write(db, (trx) => importRows(trx, files, { actor: 'import' }));
    clock.now += 40_000;
    expect((await post(url(1), '/api/skins/admin', second, { Cookie })).status).toBe(201);
    const names = (await listed(url(0))).details.map(({ ingamename }) => ingamename);
    expect(names).toEqual(['One', 'Three', 'Four', 'Two']);
  });

  it('write nothing for refused requests, and trust what they know for ten seconds', async () => {
    const db = await openOnSqlite();
    const limit = { times: 3, seconds: 60 };
    const hits = async () => (await db.selectFrom('rate').select('hits').executeTakeFirstOrThrow()).hits;
    const outcomes = async (now: number) =>
      (await Promise.allSettled(Array.from({ length: 100 }, () => count(db, 'x', limit, now)))).map(
        (one) => one.status,
      );
    for (let allowed = 0; allowed < 3; allowed++) await count(db, 'x', limit, 1000);
    await expect(count(db, 'x', limit, 1000)).rejects.toThrow('Try again in 60 seconds.');
    expect([new Set(await outcomes(1000)), await hits()]).toEqual([new Set(['rejected']), 4]);
    expect([new Set(await outcomes(10_999)), await hits()]).toEqual([new Set(['rejected']), 4]);
    await expect(count(db, 'x', limit, 11_000)).rejects.toThrow('Try again in 50 seconds.');
    expect([new Set(await outcomes(12_000)), await hits()]).toEqual([new Set(['rejected']), 5]);
    await count(db, 'x', limit, 61_000);
    expect(await hits()).toBe(1);
  });

  it('that were reached while the clock was a year ahead end no later than others', async () => {
    const { url, clock } = await two(await openOnSqlite());
    const YEAR = 365 * 24 * HOUR;
    clock.now += YEAR;
    await times(14, (index) => post(url(index), '/api/users/login', body));
    clock.now -= YEAR;
    for (const wait of [60, 15]) {
      const { status, json, headers } = await post(url(0), '/api/users/login', body);
      expect([status, json.message]).toEqual([429, `Too many attempts. Try again in ${wait} seconds.`]);
      expect(headers.get('retry-after')).toBe(String(wait));
      clock.now += 45_000;
    }
    expect((await post(url(1), '/api/users/login', body)).status).toBe(403);
  });
});

describe('the sender whom limits count', () => {
  it('is the one whom the proxies that are trusted have seen', async () => {
    const db = await openOnSqlite();
    const limits = { ...GENEROUS, attempts: { times: 2, seconds: 60 } };
    const clock = { now: Date.now() };
    const serve = (TRUST_PROXY: string) =>
      serveDatabase(db, { limits, environment: { TRUST_PROXY }, now: () => clock.now });
    const urls = (await Promise.all(['0', '1', '2'].map(serve))).map(({ url }) => url);
    for (const [when, proxies, forwarded, isLimited] of senders) {
      const [url = ''] = urls.slice(proxies);
      const answers = await times(4, (index) =>
        post(url, '/api/users/login', body, { 'X-Forwarded-For': forwarded(index) }),
      );
      const refused = answers.filter(({ status }) => status === 429).length;
      expect([when, refused]).toEqual([when, isLimited ? 2 : 0]);
      clock.now += HOUR;
    }
  });
});

const senders: [when: string, proxies: number, forwarded: (index: number) => string, isLimited: boolean][] = [
  ['no proxy is trusted: what a header says does not count', 0, (index) => `198.51.100.${index}`, true],
  ['one proxy is trusted: the last address counts', 1, (index) => `198.51.100.${index}, 203.0.113.1`, true],
  ['one proxy is trusted: other addresses are others', 1, (index) => `x, 198.51.100.${index}`, false],
  ['two proxies are trusted: the last but one counts', 2, (index) => `${index}.0.0.1, 203.0.113.1, 10.0.0.1`, true],
  ['two proxies are trusted, and only one has been passed', 2, (index) => `198.51.100.${index}`, true],
  ['the proxy says nothing that is an address', 1, (index) => `unknown-${index}`, true],
  ['addresses of one IPv6 network count as one', 1, (index) => `2001:db8:0:1::${index}`, true],
  ['addresses of different IPv6 networks do not', 1, (index) => `2001:db8:0:${index}::1`, false],
];

describe('a flood from one address', () => {
  it('leaves the database unwritten once it is refused', async () => {
    const { db, port } = await newSite(openOnSqlite, { limits: LIMITS });
    const changes = async () => {
      const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(db);
      return rows[0]?.n;
    };
    const flood = async (requests: number) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.write('GET /api/challenge HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests - 1));
      socket.write('GET /api/challenge HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      await new Promise((resolve) => socket.once('close', resolve));
      return text.match(/HTTP\/1.1 \d+/g) ?? [];
    };
    await flood(40);
    const before = await changes();
    const answers = await flood(1000);
    expect([answers.length, new Set(answers)]).toEqual([1000, new Set(['HTTP/1.1 429'])]);
    // The flood may take longer than what is known is believed.
    expect((await changes()) as number).toBeLessThan((before as number) + 10);
  });
});

describe('limits of two processes on one file', () => {
  it('are one, and what one takes back counts for the other ten seconds later', async () => {
    const dataDir = folder();
    const [here, there] = [await openDatabase({ dataDir }), await openDatabase({ dataDir })];
    onTestFinished(async () => {
      await here.destroy();
      await there.destroy();
    });
    const limit = { times: 2, seconds: 60 };
    await count(here, 'x', limit, 1000);
    await count(there, 'x', limit, 1000);
    await expect(count(here, 'x', limit, 1000)).rejects.toThrow();
    await expect(count(there, 'x', limit, 1000)).rejects.toThrow();
    await forget(there, 'x');
    await count(there, 'x', limit, 1000);
    await expect(count(here, 'x', limit, 10_999)).rejects.toThrow();
    await count(here, 'x', limit, 11_000);
    await expect(count(here, 'x', limit, 11_000)).rejects.toThrow();
  });
});

describe('the address that limits count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a proxy that the server does not know of', () => {
  it('is logged once, with the setting that it needs', async () => {
    const warnings = async (TRUST_PROXY: string, headers: Record<string, string>) => {
      const { url, log } = await serveDatabase(await openOnSqlite(), { environment: { TRUST_PROXY } });
      for (let again = 0; again < 3; again++) await fetch(`${url}/api/health`, { headers });
      return log.filter(({ event }) => event === 'warning').map(({ message }) => message);
    };
    const forwarded = { 'X-Forwarded-For': '203.0.113.7' };
    expect(await warnings('0', forwarded)).toEqual([
      expect.stringContaining('set TRUST_PROXY to the number of proxies'),
    ]);
    expect(await warnings('1', forwarded)).toEqual([]);
    expect(await warnings('0', {})).toEqual([]);
  });
});
