import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { allRows, PASSWORD } from '../support/rows.ts';
import {
  addUser,
  cookieFrom,
  cookieOf,
  HEADERS,
  newSite,
  post,
  recordOf,
  refusal,
  serveDatabase,
  signIn,
  signUp,
  solve,
} from '../support/staff.ts';

const NO_PERMS = { owner: false, addskins: false, editskins: false, deleteskins: false };
const plain = (username: string) => ({
  _id: expect.any(String),
  username,
  twitter: '',
  discord: '',
  discordid: '',
  perms: NO_PERMS,
});
const everything = allRows('account', 'session');

describeOnEachDatabase('creating an account', (open, once) => {
  it('makes a user without any right, signs in, and is remembered in the history', async () => {
    const { db, url } = await newSite(open);
    const answer = await signUp(url, { username: '  Ann_1 ' });
    expect([answer.status, answer.json]).toEqual([201, { message: 'Account created', user: plain('Ann_1') }]);
    const me = await fetch(`${url}/api/users/me`, { headers: { Cookie: cookieFrom(answer) } });
    expect([me.status, await me.json()]).toEqual([200, { user: answer.json.user }]);
    const [entry] = await db.selectFrom('history').selectAll().where('entity', '=', 'account').execute();
    const { _id } = answer.json.user;
    expect(entry).toEqual(recordOf([expect.any(String), _id, 'add account', _id, 1], { after: answer.json.user }));
  });

  it('refuses a taken name in any case, also that of a removed account', async () => {
    const { db, url } = await newSite(open);
    const ann = await addUser(db, 'Ann');
    for (const removed_at of [null, 1]) {
      await db.updateTable('account').set({ removed_at }).where('id', '=', ann._id).execute();
      const before = await everything(db);
      const { status, json, cookies } = await signUp(url, { username: 'aNN' });
      expect([status, json, cookies]).toEqual([409, refusal('taken', 'That username is taken'), []]);
      expect(await everything(db)).toEqual(before);
    }
  });

  it('lets one of eight in who want the same name at the same moment', async () => {
    const { db, url } = await newSite(open);
    const answers = await Promise.all(
      ['ann', 'ANN', 'Ann', 'aNn', 'anN', 'ANn', 'aNN', 'AnN'].map((username) => signUp(url, { username })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect((await everything(db)).account).toHaveLength(1);
  });

  once('lets an account that has a reserved name already keep it', async () => {
    const { db, url } = await newSite(open);
    await addUser(db, 'support');
    expect((await signIn(url, { username: 'Support' })).status).toBe(200);
  });
});

describeOnEachDatabase('signing in', (open, once) => {
  it('by 64 at once is answered or put off, while the lists still answer', async () => {
    const { db, url } = await newSite(open);
    // Each of them ten times, since more would be taken for guessing, beside one session that is there already.
    const people = Array.from({ length: 8 }, (_, at) => `ann-${at}`);
    for (const username of people) await cookieOf(db, (await addUser(db, username))._id);
    const tokens = await Promise.all(Array.from({ length: 80 }, () => solve(url)));
    let running = tokens.length;
    const signIns = tokens.map(async (turnstileToken, at) => {
      const answer = await signIn(url, { username: people[at % people.length], turnstileToken });
      running--;
      return answer;
    });
    const list = await fetch(`${url}/api/skins`);
    expect([list.status, running > 0]).toEqual([200, true]);
    const answers = await Promise.all(signIns);
    expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
    for (const { status, json, headers } of answers.filter((answer) => answer.status === 503)) {
      expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'busy', '2']);
    }
    const { session: sessions } = await everything(db);
    const held = Map.groupBy(sessions, (session) => session.account_id);
    expect(Math.max(...[...held.values()].map(({ length }) => length))).toBeLessThanOrEqual(10);
  });

  once('greets by the name as it was typed, and returns the rights', async () => {
    const { db, url } = await newSite(open);
    const ann = await addUser(db, 'Ann', ['addskins']);
    const { status, json } = await signIn(url, { username: ' aNN ' });
    expect([status, json]).toEqual([200, { message: 'Welcome back, Ann!', user: ann }]);
    expect(json.user.perms).toEqual({ ...NO_PERMS, addskins: true });
  });

  once('answers the same for a wrong password, an unknown, a removed and an impossible name', async () => {
    const { db, url } = await newSite(open);
    await addUser(db, 'ann');
    const gone = await addUser(db, 'gone');
    await db.updateTable('account').set({ removed_at: 1 }).where('id', '=', gone._id).execute();
    const before = await everything(db);
    for (const form of [
      { password: 'wrong' },
      { username: 'nobody' },
      { username: 'gone' },
      { username: "ann'--" },
      { username: '<b>ann</b>' },
      { username: '🦊' },
      { username: '__proto__' },
    ]) {
      const { status, json, cookies, headers } = await signIn(url, form);
      expect([status, json, cookies]).toEqual([401, refusal('bad_credentials', 'Invalid username or password'), []]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(await everything(db)).toEqual(before);
  });
});

describe('the form of a new account', () => {
  it('keeps the password as argon2id with 19 MiB, two passes and a salt of its own', async () => {
    const { db, url } = await newSite(openOnSqlite);
    await signUp(url, { username: 'ann' });
    await signUp(url, { username: 'bob' });
    const hashes = (await everything(db)).account.map(({ password }) => password);
    const salts = hashes.map((hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$(\S{22})\$\S{43}$/.exec(hash)?.[1]);
    expect([salts.includes(undefined), new Set(salts).size]).toEqual([false, 2]);
  });

  it('is refused with a sentence for a field that is wrong or unknown, and nobody becomes anything', async () => {
    const { db, url } = await newSite(openOnSqlite);
    const turnstileToken = await solve(url);
    const form = { username: 'ann', password: PASSWORD, turnstileToken };
    const NAME_RULE =
      'A username has 3 to 32 characters: letters without accents, digits, dots, hyphens and underscores.';
    const RESERVED = 'That username is reserved. Choose another one.';
    const NO_FIELD = 'There is no such field.';
    const forged = '{"__proto__":{"owner":true,"perms":{"owner":true}},';
    for (const [body, fields] of [
      [{ ...form, username: 'ann\0' }, { username: NAME_RULE }],
      [{ ...form, username: 'Legend_Tools' }, { username: RESERVED }],
      [{ ...form, owner: { owner: true } }, { owner: NO_FIELD }],
      [JSON.stringify(form).replace('{', forged), JSON.parse(`{ "__proto__": "${NO_FIELD}" }`)],
    ] as [object | string, Record<string, string>][]) {
      const { status, json, cookies } = await post(url, '/api/users', body);
      const message = Object.values(fields)[0] as string;
      expect([status, json, cookies]).toEqual([400, refusal('invalid', message, { fields }), []]);
    }
    expect(await everything(db)).toEqual({ account: [], session: [] });
    // What was refused has not used up the answer to the challenge.
    expect((await post(url, '/api/users', form)).status).toBe(201);
  });

  it('takes a password as it is, and lets in with exactly it', async () => {
    const { url } = await serveDatabase(await openOnSqlite());
    const passwords = [
      '  otter  ',
      ' 🦊 passé ',
      'kestrel rain '.repeat(20).slice(0, 256),
      `'; drop table account; --`,
    ];
    for (const [at, password] of passwords.entries()) {
      const username = `ann-${at}`;
      const statusWith = async (typed: string) => (await signIn(url, { username, password: typed })).status;
      const made = await signUp(url, { username, password });
      expect([password, made.status, await statusWith(password)]).toEqual([password, 201, 200]);
      for (const other of [password.slice(0, -1) || 'x', ` ${password}`.slice(0, 256), password.toUpperCase()]) {
        if (other !== password) expect([password, other, await statusWith(other)]).toEqual([password, other, 401]);
      }
    }
  });
});

describe('the form of a sign-in', () => {
  it('is refused with a sentence for a field that is wrong', async () => {
    const { url } = await serveDatabase(await openOnSqlite());
    const message = 'The username holds characters that cannot be printed.';
    const body = { username: 'a\0b', password: PASSWORD, turnstileToken: 'eHh4' };
    const { status, json } = await post(url, '/api/users/login', body);
    expect([status, json]).toEqual([400, refusal('invalid', message, 'username')]);
  });

  it('takes a page of this site only, and JSON only', async () => {
    const { db, url } = await newSite(openOnSqlite);
    await addUser(db, 'ann');
    const tries = await Promise.all(
      [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'https://evil.example' },
        { 'Content-Type': 'text/plain' },
        { 'X-Api-Key': 'other' },
      ].map((headers) => signIn(url, {}, headers)),
    );
    expect(tries.map(({ status, json, cookies }) => [status, json.code, cookies])).toEqual([
      [403, 'cross_origin', []],
      [403, 'cross_origin', []],
      [403, 'cross_origin', []],
      [415, 'not_json', []],
      [403, 'wrong_key', []],
    ]);
    expect((await everything(db)).session).toEqual([]);
  });
});

it('reading a user is for oneself whatever the case, for the owner, and the same 404 for everybody else', async () => {
  const { db, url } = await newSite(openOnSqlite);
  const [ann, boss] = [await addUser(db, 'Ann'), await addUser(db, 'boss', ['owner'])];
  const gone = await addUser(db, 'gone');
  await db.updateTable('account').set({ removed_at: 1 }).where('id', '=', gone._id).execute();
  const get = async (name: string, { _id }: { _id: string }) => {
    const answer = await fetch(`${url}/api/users/${name}`, { headers: { Cookie: await cookieOf(db, _id) } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return [answer.status, await answer.json()];
  };
  const nobody = [404, refusal('not_found', 'There is no such user.')];
  expect(await get('me', ann)).toEqual([200, { user: ann }]);
  expect(await get('aNN', ann)).toEqual([200, { user: ann }]);
  for (const name of ['boss', 'gone', 'nobody', '%27--', '%F0%9F%A6%8A']) expect(await get(name, ann)).toEqual(nobody);
  expect(await get('ann', boss)).toEqual([200, { user: ann }]);
  for (const name of ['gone', 'nobody', '%27--']) expect(await get(name, boss)).toEqual(nobody);
  expect(await get('a%00b', boss)).toEqual([404, refusal('not_found', 'There is nothing of that name.')]);
});

it('what is told holds no password, token or hash: neither in answers nor in the log', async () => {
  const { db, url, log } = await newSite(openOnSqlite);
  const secret = 'very-secret-word';
  const created = await signUp(url, { password: secret });
  const cookie = cookieFrom(created);
  const headers = { ...HEADERS, Cookie: cookie };
  const answers = [
    created.json,
    (await signIn(url, { password: secret })).json,
    (await signIn(url, { username: 'x\u2028y', password: secret })).json,
    (await signIn(url, { username: 'my-other-password', password: secret })).json,
    (await signIn(url, { password: 'wrong-word' })).json,
    await (await fetch(`${url}/api/users/me`, { headers })).json(),
    await (await fetch(`${url}/api/users/ann`, { headers })).json(),
    (await post(url, '/api/users/logout', {}, { Cookie: cookie })).json,
  ];
  const [account] = (await everything(db)).account;
  const value = cookie.slice(cookie.indexOf('=') + 1);
  for (const text of [JSON.stringify(answers), JSON.stringify(log)]) {
    for (const hidden of [secret, 'wrong-word', 'my-other-password', value, account?.password ?? ''])
      expect(text).not.toContain(hidden);
  }
  expect(JSON.stringify(answers.map((answer) => answer.user))).not.toMatch(/password|token|hash/i);
  const id = created.json.user._id;
  const requestId = expect.any(String);
  const network = '127.0.0.1';
  expect(log.filter(({ event }) => event !== 'request')).toEqual([
    { event: 'account_created', requestId, account: id, network },
    { event: 'signed_in', requestId, account: id, network },
    { event: 'sign_in_failed', requestId, code: 'bad_credentials', network },
    { event: 'sign_in_failed', requestId, code: 'bad_credentials', network, user: id },
    { event: 'signed_out', requestId, account: id, network },
  ]);
});
