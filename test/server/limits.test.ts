import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { nameHash } from '#contract/signing-in/name-hash.ts';
import type { Database } from '../../server/database/tables.ts';
import { networkOf } from '../../server/http/deps.ts';
import { count, forget, uncount } from '../../server/limits/limits.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { describeOnEachDatabase, openOnSqlite, runImport } from '../support/databases.ts';
import { GENEROUS } from '../support/easy.ts';
import { folder } from '../support/program.ts';
import { sendMany } from '../support/sent-suggestions.ts';
import {
  addUser,
  cookieOf,
  emptyList,
  hire,
  listed,
  newSite,
  offered,
  post,
  refusal,
  sendRaw,
  serveDatabase,
  signIn,
  signUp,
  solve,
} from '../support/staff.ts';
import { beginSuggestions, bytesOf, decline, mine, queue, ROSE, suggest, WHY } from '../support/suggestions.ts';

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

describeOnEachDatabase('limits', (open, once) => {
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

  once(
    'allow five guesses at the password of a name in a quarter of an hour, in any case, whether it exists or not',
    async () => {
      const db = await open();
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
    },
  );

  once('forget wrong passwords once the right one came', async () => {
    const db = await open();
    await addUser(db, 'ann');
    const { url } = await two(db, { limits: { ...GENEROUS, failures: LIMITS.failures } });
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 4; wrong++)
        expect((await signIn(url(wrong), { password: 'wrong' })).status).toBe(401);
      expect((await signIn(url(round))).status).toBe(200);
    }
  });

  once('do not let one address lock a person out who is at another', async () => {
    const db = await open();
    await addUser(db, 'ann');
    const { url } = await two(db, { environment: { TRUST_PROXY: '1' } });
    const from = (address: string, form = {}) => signIn(url(0), form, { 'X-Forwarded-For': address });
    await times(12, () => from('203.0.113.9', { password: 'wrong' }));
    expect((await from('203.0.113.9')).status).toBe(429);
    expect((await from('203.0.113.10')).status).toBe(200);
  });

  once('let an address create five accounts an hour; names that are taken do not count', async () => {
    const db = await open();
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

  once('give an address thirty challenges a minute', async () => {
    const { url } = await two(await open());
    const answers = await times(33, (index) => fetch(`${url(index)}/api/challenge`));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  once(
    'let a person change 120 things a minute, on all servers together; others go on, and so does an import',
    async () => {
      const db = await open();
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
      expect(
        (await times(8, (index) => ways[index % 4]?.() ?? ann.undo('nobody'))).map(({ status }) => status),
      ).toEqual(Array(8).fill(404));
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
      await runImport(db, { skins: [{ ...skin, legend: 'Ash', ingamename: 'Four' }] });
      clock.now += 40_000;
      expect((await post(url(1), '/api/skins/admin', second, { Cookie })).status).toBe(201);
      const names = (await listed(url(0))).details.map(({ ingamename }) => ingamename);
      expect(names).toEqual(['One', 'Three', 'Four', 'Two']);
    },
  );

  once('write nothing for refused requests, and trust what they know for ten seconds', async () => {
    const db = await open();
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

  once('that were reached while the clock was a year ahead end no later than others', async () => {
    const { url, clock } = await two(await open());
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

it('the sender whom limits count is the one whom the proxies that are trusted have seen', async () => {
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

it('a flood from one address leaves the database unwritten once it is refused', async () => {
  const { db, port } = await newSite(openOnSqlite, { limits: LIMITS });
  const changes = async () => {
    const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(db);
    return rows[0]?.n;
  };
  const flood = async (requests: number) => {
    const one = 'GET /api/challenge HTTP/1.1\r\nHost: x\r\n';
    const text = await sendRaw(port, `${`${one}\r\n`.repeat(requests - 1)}${one}Connection: close\r\n\r\n`);
    return text.match(/HTTP\/1.1 \d+/g) ?? [];
  };
  await flood(40);
  const before = await changes();
  const answers = await flood(1000);
  expect([answers.length, new Set(answers)]).toEqual([1000, new Set(['HTTP/1.1 429'])]);
  // The flood may take longer than what is known is believed.
  expect((await changes()) as number).toBeLessThan((before as number) + 10);
});

it('limits of two processes on one file are one, and what one takes back counts for the other ten seconds later', async () => {
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

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('the address that limits count of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('a proxy that the server does not know of is logged once, with the setting that it needs', async () => {
  const warnings = async (TRUST_PROXY: string, headers: Record<string, string>) => {
    const { url, log } = await serveDatabase(await openOnSqlite(), { environment: { TRUST_PROXY } });
    for (let again = 0; again < 3; again++) await fetch(`${url}/api/health`, { headers });
    return log.filter(({ event }) => event === 'warning').map(({ message }) => message);
  };
  const forwarded = { 'X-Forwarded-For': '203.0.113.7' };
  expect(await warnings('0', forwarded)).toEqual([expect.stringContaining('set TRUST_PROXY to the number of proxies')]);
  expect(await warnings('1', forwarded)).toEqual([]);
  expect(await warnings('0', {})).toEqual([]);
});

describe('guesses', () => {
  const HOUR = 3_600_000;
  const TOO_EASY = refusal(
    'challenge_too_easy',
    'Many wrong passwords were tried for this username, so the verification takes some seconds longer. Wait until it is done, then sign in again.',
  );

  /** A server behind a proxy, and somebody who tries passwords from a new address each time. */
  async function start(db: Database) {
    const clock = { now: Date.now() };
    const { url } = await serveDatabase(db, { environment: { TRUST_PROXY: '1' }, now: () => clock.now });
    let address = 0;
    const from = (form: object) => signIn(url, form, { 'X-Forwarded-For': `198.51.100.${++address}` });
    /** So many wrong passwords, each with the work that is asked for. */
    async function guess(count: number, username = 'ann') {
      for (let i = 0; i < count; i++) {
        const { status } = await from({ username, password: 'wrong', turnstileToken: await solve(url, username) });
        expect(status).toBe(401);
      }
    }
    const level = async (username: string) => {
      const asked = await offered(url, username);
      return asked.kind === 'proofOfWork' && asked.challenge.parameters.data;
    };
    /** The count of failed sign-ins under a name that has some. */
    const bucketOf = async (username: string) => `guess ${await nameHash(username)}`;
    const countOf = async (username: string) =>
      (
        await db
          .selectFrom('rate')
          .select('hits')
          .where('bucket', '=', await bucketOf(username))
          .executeTakeFirst()
      )?.hits;
    /** So many wrong passwords, as they are counted. */
    async function guessed(hits: number, username = 'ann') {
      const row = { bucket: await bucketOf(username), hits, reset_at: clock.now + HOUR };
      await db
        .insertInto('rate')
        .values(row)
        .onConflict((same) => same.column('bucket').doUpdateSet({ hits }))
        .execute();
    }
    return { url, clock, from, guess, guessed, countOf, level };
  }

  describeOnEachDatabase('guessing one password from many addresses', (open, once) => {
    it('doubles the work after ten attempts and makes it eightfold after thirty, until an hour has passed', async () => {
      const db = await open();
      const { clock, guess, guessed, countOf, level } = await start(db);
      const levels = [await level('ann')];
      await guess(10);
      levels.push(await level('ann'));
      expect(await countOf('ann')).toBe(10);
      for (const hits of [20, 29, 30, 50]) {
        await guessed(hits - 1);
        await guess(1);
        levels.push(await level('ann'));
      }
      const harder = [1, 1, 1, 3, 3].map((one) => ({ level: one }));
      expect(levels).toEqual([undefined, ...harder]);
      clock.now += HOUR;
      expect(await level('ann')).toBe(undefined);
    });

    it('many times at once is no cheaper than one after the other', async () => {
      const db = await open();
      const { url, from, guessed } = await start(db);
      await guessed(8);
      const tokens = await Promise.all(Array.from({ length: 6 }, () => solve(url)));
      const answers = await Promise.all(
        tokens.map((turnstileToken) => from({ username: 'ann', password: 'wrong', turnstileToken })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 403, 403, 403, 403]);
    });

    once('takes more work for that name, also of the right person, who always comes in with it', async () => {
      const db = await open();
      const { url, from, guess } = await start(db);
      await addUser(db, 'ann');
      await guess(10);
      const refused = await from({});
      expect([refused.status, refused.json, refused.cookies]).toEqual([403, TOO_EASY, []]);
      // A client that does the work gets the answer, the right one and the wrong one.
      expect((await from({ password: 'wrong', turnstileToken: await solve(url, 'Ann') })).status).toBe(401);
      expect((await from({ turnstileToken: await solve(url, ' ANN ') })).status).toBe(200);
      expect((await from({})).status).toBe(200);
    });

    once('is the same for an unknown name, and does not affect other names', async () => {
      const db = await open();
      const { url, from, guess, guessed } = await start(db);
      await addUser(db, 'ann');
      await guessed(9, 'nobody');
      await guess(1, 'nobody');
      expect((await from({ username: 'nobody' })).json).toEqual(TOO_EASY);
      expect((await from({ username: 'nobody', turnstileToken: await solve(url, 'nobody') })).status).toBe(401);
      expect((await from({})).status).toBe(200);
      expect((await signUp(url, { username: 'bob' })).status).toBe(201);
    });

    once('with too little work does not count, so attackers cannot make it harder for others for free', async () => {
      const db = await open();
      const { from, guessed, countOf, level } = await start(db);
      await guessed(29);
      for (let easy = 0; easy < 3; easy++) expect((await from({})).json.code).toBe('challenge_too_easy');
      expect([await countOf('ann'), await level('ann')]).toEqual([29, { level: 1 }]);
    });
  });

  describe('the work for a name', () => {
    it('needs the hash of a name before it says how much work is required', async () => {
      const { url } = await start(await openOnSqlite());
      for (const name of ['ann', '', 'x'.repeat(44)]) {
        expect((await fetch(`${url}/api/challenge?name=${name}`)).status).toBe(400);
      }
    });

    it('cannot be made harder where Cloudflare sets the challenge', async () => {
      const db = await openOnSqlite();
      await addUser(db, 'ann');
      const keys = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET: 'secret' };
      const { url } = await serveDatabase(db, { environment: keys });
      expect(await offered(url, 'ann')).toEqual({ kind: 'turnstile', siteKey: 'site' });
    });
  });
});

describe('limits of suggestions', () => {
  const HOUR = 3_600_000;

  describeOnEachDatabase('suggestions', (open, once) => {
    it('of 5,000 in the queue are answered fifty at a time', async () => {
      const db = await open();
      const { boss, ann, rose } = await beginSuggestions(db);
      await sendMany(db, { account: ann._id, skin: rose, count: 5000 });
      let last: string | null = null;
      for (let page = 0; page < 5; page += 1) {
        const part = await queue(boss, last === null ? '' : `?after=${last}`);
        expect([part.suggestions.length, part.waiting]).toEqual([50, 5000]);
        last = part.next;
      }
      expect(await queue(boss, '?legend=Fuse')).toMatchObject({ suggestions: [], waiting: 5000 });
      expect((await queue(boss, '?legend=ASH&person=AN&kind=change')).suggestions).toHaveLength(50);
    });

    once('that are hostile or malformed reach no list, and say in one sentence what is wrong', async () => {
      const { url, boss, ann, rose, ivy, change } = await beginSuggestions(await open());
      const before = await bytesOf(url);
      const refused: [object, number, string][] = [
        [change({ texture: 'x'.repeat(5000) }), 400, 'The texture is longer than 200 characters.'],
        [change({ texture: 'x' }, { reason: 'x'.repeat(5000) }), 400, 'The reason is longer than 500 characters.'],
        [change({ texture: 'x\u0000' }), 400, 'The texture holds characters that cannot be printed.'],
        [
          change({ texture: 'x' }, { evidence: 'https://ann:pw@example.com' }),
          400,
          'The link must not contain a name or a password.',
        ],
        [change({ texture: 'x' }, { evidence: 'http://example.com' }), 400, 'The link must begin with https://.'],
        ...['localhost/', '127.0.0.1/x', '2130706433', '0x7f.1:8443/', '[::1]/', '[::ffff:127.0.0.1]/', 'a.b.9'].map(
          (host): [object, number, string] => [
            change({ texture: 'x' }, { evidence: `https://${host}` }),
            ...([400, 'The link is not a web address.'] as const),
          ],
        ),
        [change({ texture: ROSE.texture }), 400, 'The list has these values already. Change at least one.'],
        [change({}), 400, 'Change at least one value.'],
        [change({ texture: 'x' }, { reason: undefined }), 400, 'The reason is missing.'],
        [change({ texture: 'x' }, { skin: uuid() }), 404, 'The list has no skin with this id.'],
        [{ ...change({ texture: 'x' }), kind: 'drop' }, 400, 'The kinds are change, add, remove, name.'],
        [
          { kind: 'add', legend: 'Dummy', fields: ROSE, ...WHY },
          400,
          'A legend named Dummy is shown nowhere. Choose another name.',
        ],
        [
          change({ texture: 'x' }, { version: 7 }),
          409,
          'This skin was changed meanwhile. Look at the new values, then send your suggestion again.',
        ],
      ];
      for (const [draft, status, message] of refused) {
        const answer = await suggest(ann, draft);
        expect([answer.status, answer.json.message]).toEqual([status, message]);
      }
      expect((await mine(ann)).suggestions).toEqual([]);
      await suggest(ann, change({ ingamename: '<script>alert(1)</script>' }));
      await suggest(ann, { kind: 'name', skin: ivy._id, language: 'french', name: 'Rose', ...WHY });
      await suggest(ann, { kind: 'remove', skin: rose._id, version: 1, ...WHY });
      expect((await queue(boss)).suggestions.map(({ marks }) => marks.map(({ mark }) => mark))).toEqual([
        ['odd_signs'],
        ['new_language', 'name_of_another'],
        [],
      ]);
      expect(await bytesOf(url)).toBe(before);
    });

    once('of a person are ten at a time and thirty a day; what the checks refuse counts for nothing', async () => {
      const clock = { now: Date.now() };
      const { boss, ann, change } = await beginSuggestions(await open(), { now: () => clock.now });
      const send = (at: number) => suggest(ann, change({ texture: `right ${at}` }));
      for (let at = 0; at < 11; at += 1) await suggest(ann, change({ texture: ROSE.texture }));
      for (let at = 0; at < 10; at += 1) expect((await send(at)).status).toBe(201);
      const full = '10 of your suggestions wait for a decision. Withdraw one of them, or wait until one is decided.';
      expect((await send(10)).json).toEqual(refusal('too_many', full));
      const declineAll = async () => {
        for (const one of (await queue(boss)).suggestions) await decline(boss, one);
      };
      for (let at = 10; at < 30; at += 1) {
        if (at % 10 === 0) await declineAll();
        expect((await send(at)).status).toBe(201);
      }
      await declineAll();
      clock.now += 2 * HOUR;
      const late = 'You have sent 30 suggestions in a day. Send the next one in 22 hours.';
      expect((await send(30)).json).toEqual(refusal('slow_down', late));
      clock.now += 22 * HOUR;
      expect((await send(30)).status).toBe(201);
    });

    once('from one network are limited for all accounts there together', async () => {
      const limits = { ...GENEROUS, suggestions: { times: 3, seconds: 3600 } };
      const db = await open();
      const { url, ann, bob, change } = await beginSuggestions(db, { limits });
      for (let at = 0; at < 5; at += 1) await suggest(ann, change({ texture: ROSE.texture }));
      for (let at = 0; at < 3; at += 1)
        expect((await suggest(at % 2 ? ann : bob, change({ texture: `t${at}` }))).status).toBe(201);
      const eve = await hire(db, url, 'eve', []);
      expect(await suggest(eve, change({ texture: 'more' }))).toMatchObject({
        status: 429,
        json: { code: 'slow_down' },
      });
    });
  });
});
