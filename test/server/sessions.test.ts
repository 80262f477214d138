import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AccountOverview } from '#contract/account/account-overview.ts';
import { isOpen } from '../../server/accounts/sessions/sessions.ts';
import type { Database } from '../../server/database/tables.ts';
import { sweep } from '../../server/startup/sweep.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { insertRows } from '../support/rows.ts';
import { addUser, cookieFrom, cookieOf, newSite, post, signIn, signUp } from '../support/staff.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FORMAT = /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/;

const statusOf = async (url: string, cookie: string) =>
  (await fetch(`${url}/api/users/me`, { headers: { Cookie: cookie } })).status;
const sessions = (db: Database) => db.selectFrom('session').selectAll().orderBy('created_at').execute();
const hashOf = (cookie: string) =>
  createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest('base64url');

describeOnEachDatabase('a session', (open, once) => {
  it('is a new one at every sign-in; what the browser had is over, also another account’s and one that was planted', async () => {
    const { db, url } = await newSite(open);
    await addUser(db, 'ann');
    const first = cookieFrom(await signIn(url));
    const second = cookieFrom(await signIn(url, {}, { Cookie: first }));
    expect(second).not.toBe(first);
    expect([await statusOf(url, first), await statusOf(url, second)]).toEqual([401, 200]);
    const elsewhere = cookieFrom(await signIn(url));
    expect([await statusOf(url, second), await statusOf(url, elsewhere)]).toEqual([200, 200]);
    const bobs = await cookieOf(db, (await addUser(db, 'bob'))._id);
    await signIn(url, {}, { Cookie: bobs });
    expect(await statusOf(url, bobs)).toBe(401);
    const planted = `__Host-session=${'A'.repeat(43)}`;
    const own = cookieFrom(await signIn(url, {}, { Cookie: planted }));
    expect(own).not.toBe(planted);
    expect(await statusOf(url, planted)).toBe(401);
  });

  it('is over after signing out, here and in the browser; signing out twice is fine', async () => {
    const { db, url } = await newSite(open);
    const cookie = await cookieOf(db, (await addUser(db, 'ann'))._id);
    for (const headers of [{ Cookie: cookie }, { Cookie: cookie }, {}] as Record<string, string>[]) {
      const { status, json, cookies } = await post(url, '/api/users/logout', {}, headers);
      expect([status, json]).toEqual([200, { message: 'Logged out successfully' }]);
      expect(cookies).toEqual(['__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict']);
      expect(await statusOf(url, cookie)).toBe(401);
    }
    // It needs no body either.
    const bare = await fetch(`${url}/api/users/logout`, {
      method: 'POST',
      headers: { 'X-Api-Key': 'skin-translator' },
    });
    expect(bare.status).toBe(200);
    expect(await sessions(db)).toEqual([]);
  });

  it('has the rights of the account at each request, and is over at once when that is removed', async () => {
    const { db, url } = await newSite(open);
    const { _id } = await addUser(db, 'ann', ['owner']);
    const Cookie = await cookieOf(db, _id);
    const admin = async () => (await fetch(`${url}/api/users/admin`, { headers: { Cookie } })).status;
    expect(await admin()).toBe(200);
    await db.updateTable('account').set({ owner: 0 }).where('id', '=', _id).execute();
    expect([await admin(), await statusOf(url, Cookie)]).toEqual([403, 200]);
    await db.updateTable('account').set({ removed_at: 1 }).where('id', '=', _id).execute();
    expect(await statusOf(url, Cookie)).toBe(401);
    expect(await sessions(db)).toEqual([]);
  });

  it('makes room for itself: the eleventh ends the oldest, and what has expired goes first', async () => {
    const { db, url } = await newSite(open);
    const { _id } = await addUser(db, 'ann');
    const start = Date.now();
    const cookies: string[] = [];
    for (let minute = 0; minute < 11; minute++) cookies.push(await cookieOf(db, _id, start - DAY + minute * 60_000));
    expect(await Promise.all(cookies.map((cookie) => statusOf(url, cookie)))).toEqual([401, ...Array(10).fill(200)]);
    const [, ...lasting] = cookies;
    // Newer than all others, but over.
    const over = await cookieOf(db, _id, start);
    await db.updateTable('session').set({ expires_at: start }).where('token_hash', '=', hashOf(over)).execute();
    const newest = await cookieOf(db, _id, start);
    expect((await sessions(db)).map(({ token_hash }) => token_hash)).toEqual([...lasting.slice(1), newest].map(hashOf));
  });

  once('is one cookie for this host that scripts cannot read; the database holds its hash', async () => {
    const { db, url } = await newSite(open);
    await addUser(db, 'ann');
    const answer = await signIn(url);
    expect(answer.cookies).toEqual([expect.stringMatching(FORMAT)]);
    expect((await sessions(db)).map(({ token_hash }) => token_hash)).toEqual([hashOf(cookieFrom(answer))]);
  });

  once('cannot be had with what the database holds, nor with any other cookie, nor widened by one', async () => {
    const { db, url } = await newSite(open);
    await addUser(db, 'olga', ['owner']);
    const own = await cookieOf(db, (await addUser(db, 'ann'))._id);
    const [stolen] = await sessions(db);
    const profile = (user: object) => `userData=${encodeURIComponent(JSON.stringify(user))}`;
    for (const cookie of [
      `__Host-session=${stolen?.token_hash}`,
      '',
      '__Host-session=',
      '__Host-session=x',
      `__Host-session=${'x'.repeat(4000)}`,
      '__Host-session=%00%ff',
      `__Host-session="'; drop table session; --"`,
      profile({ _id: '1', username: 'olga', perms: { owner: true } }),
    ]) {
      expect([cookie, await statusOf(url, cookie)]).toEqual([cookie, 401]);
    }
    const forged = profile({ username: 'ann', perms: { owner: true } });
    const answer = await fetch(`${url}/api/users/admin`, { headers: { Cookie: `${forged}; ${own}` } });
    expect([answer.status, await statusOf(url, own)]).toEqual([403, 200]);
  });

  once('ends after 14 days without use, and every use in a new hour counts', async () => {
    let now = Date.now();
    const { db, url } = await newSite(open, { now: () => now });
    const { _id } = await addUser(db, 'ann');
    const cookie = await cookieOf(db, _id, now);
    const start = now;
    const seen = async () => (await sessions(db)).map(({ seen_at }) => seen_at - start);
    now = start + HOUR - 1;
    expect([await statusOf(url, cookie), await seen()]).toEqual([200, [0]]);
    now = start + 13 * DAY;
    expect([await statusOf(url, cookie), await seen()]).toEqual([200, [13 * DAY]]);
    now = start + 27 * DAY - 1;
    expect(await statusOf(url, cookie)).toBe(200);
    now = start;
    const idle = await cookieOf(db, _id, now);
    now = start + 14 * DAY;
    expect(await statusOf(url, idle)).toBe(401);
  });

  once('continues after the clock was wrong, also with requests and sweeps at that time', async () => {
    let now = Date.now();
    const { db, url } = await newSite(open, { now: () => now });
    const { _id } = await addUser(db, 'ann');
    const cookie = await cookieOf(db, _id, now);
    await sweep(db, now);
    const right = now;
    now = right + 31 * DAY;
    for (const hour of [0, 1, 2]) await sweep(db, now + hour * HOUR);
    expect(await statusOf(url, cookie)).toBe(401);
    await cookieOf(db, _id, now);
    now = right + 3 * HOUR;
    await sweep(db, now);
    expect(await statusOf(url, cookie)).toBe(200);
  });

  once('ends after 30 days whatever its use', async () => {
    let now = Date.now();
    const { db, url } = await newSite(open, { now: () => now });
    const cookie = await cookieOf(db, (await addUser(db, 'ann'))._id, now);
    for (const days of [10, 10, 9]) {
      now += days * DAY;
      expect(await statusOf(url, cookie)).toBe(200);
    }
    now += DAY;
    expect(await statusOf(url, cookie)).toBe(401);
  });

  once('that has expired is swept away with all else that has', async () => {
    const db = await open();
    const { _id } = await addUser(db, 'ann');
    await cookieOf(db, _id, 0);
    const lasting = await cookieOf(db, _id);
    await insertRows(db, 'rate', [
      { bucket: 'a', hits: 1, reset_at: 1 },
      { bucket: 'b', hits: 1, reset_at: Date.now() + DAY },
    ]);
    await insertRows(db, 'spent', [
      { id: 'a', expires_at: 1 },
      { id: 'b', expires_at: Date.now() + DAY },
    ]);
    for (const now of [Date.now() - DAY, Date.now()]) await sweep(db, now);
    expect((await sessions(db)).map(({ token_hash }) => token_hash)).toEqual([hashOf(lasting)]);
    expect(await db.selectFrom('rate').select('bucket').execute()).toEqual([{ bucket: 'b' }]);
    expect(await db.selectFrom('spent').select('id').execute()).toEqual([{ id: 'b' }]);
  });

  once(
    'on plain http outside this machine is a cookie without protection, because browsers take no other',
    async () => {
      const { db, url } = await newSite(open, { environment: { PUBLIC_URL: 'http://tools.lan' } });
      await addUser(db, 'ann');
      const answer = await signIn(url, {}, { Origin: 'http://tools.lan' });
      expect(answer.cookies).toEqual([
        expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/),
      ]);
      expect(await statusOf(url, cookieFrom(answer))).toBe(200);
    },
  );
});

it('signing in from a page on plain http is refused where the browser would drop the cookie, before any password is tried or account made (docs: Session)', async () => {
  const insecure = (page: string) => ({
    status: 403,
    json: {
      code: 'insecure',
      message: `Nobody can sign in at ${page}: on plain http your browser would not keep the session. Open the site by https. Or ask its operator to start it with PUBLIC_URL=${page}.`,
      requestId: expect.any(String),
    },
    cookies: [],
  });

  const { db, url, log } = await newSite(openOnSqlite);
  await addUser(db, 'ann');
  for (const page of ['http://192.168.1.20:3000', 'http://tools.lan', 'http://[fd00::7]:3000']) {
    const headers = { Origin: page, 'Sec-Fetch-Site': 'same-origin' };
    for (const send of [signIn, signUp]) expect(await send(url, {}, headers)).toMatchObject(insecure(page));
  }
  expect(log.filter(({ event }) => event === 'denied').map(({ code }) => code)).toEqual(Array(6).fill('insecure'));
  expect(await db.selectFrom('account').select('username').execute()).toEqual([{ username: 'ann' }]);
});

it.each([
  [undefined, true],
  ['https://tools.example', true],
  ['http://localhost:3000', true],
  ['http://tools.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://tools.example', false],
  ['http://192.168.1.2:3000', false],
  ['http://localhost.evil.example', false],
])('the cookie is protected at %s: %s', (origin, isProtected) => {
  expect(isOpen(origin)).toBe(!isProtected);
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeOnEachDatabase('your own sessions (docs: Sessions)', (open, once) => {
  it('are listed with their browsers and ended, one or all others, which the person reads afterwards', async () => {
    const { db, url, ann } = await newSite(open, { people: { ann: [] } });
    const read = async (): Promise<AccountOverview> => (await ann.send('GET', '/api/account')).json;
    const statusOf = async (Cookie: string) => (await fetch(`${url}/api/users/me`, { headers: { Cookie } })).status;
    const firefox = cookieFrom(await signIn(url, {}, { 'User-Agent': FIREFOX }));
    const nameless = await cookieOf(db, ann._id);
    const { sessions } = await read();
    expect(sessions.map(({ browser, isThis }) => [browser, isThis])).toEqual(
      expect.arrayContaining([
        ['', true],
        ['Firefox on Linux', false],
        ['', false],
      ]),
    );
    const onLinux = sessions.find(({ browser }) => browser !== '')?.id;
    const end = () => ann.send('DELETE', `/api/account/sessions/${onLinux}`);
    const left = sessions.filter(({ id }) => id !== onLinux);
    expect((await end()).json).toEqual({ message: 'This session has ended', sessions: left });
    expect([await statusOf(firefox), await statusOf(nameless)]).toEqual([401, 200]);
    expect((await end()).json.message).toBe('This session had ended already');
    const { json } = await ann.send('DELETE', '/api/account/sessions');
    expect(json).toEqual({ message: 'All other sessions have ended', sessions: [sessions[0]] });
    expect([await statusOf(nameless), await statusOf(ann.Cookie)]).toEqual([401, 200]);
    expect((await ann.send('DELETE', '/api/account/sessions')).json.message).toBe('There was no other session');
    const { events } = await read();
    expect(events.map(({ kind, detail, actor, isOwn, network }) => [kind, detail, actor, isOwn, network])).toEqual([
      ['sessions_ended', '', 'ann', true, '127.0.0.1'],
      ['sessions_ended', 'Firefox on Linux', 'ann', true, '127.0.0.1'],
      ['signed_in', '', null, true, '127.0.0.1'],
    ]);
  });

  once('can be seen and ended by their own account only, not by an owner', async () => {
    const { ann, boss } = await newSite(open, { owners: ['boss'], people: { ann: [] } });
    const [session] = (await ann.send('GET', '/api/account')).json.sessions;
    const { status, json } = await boss.send('DELETE', `/api/account/sessions/${session.id}`);
    expect([status, json.message, json.sessions.length]).toEqual([200, 'This session had ended already', 1]);
    expect((await ann.send('GET', '/api/account')).json.events).toEqual([]);
  });
});
