import { execFileSync } from 'node:child_process';
import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AccountOverview } from '#contract/account/account-overview.ts';
import { LIMITS } from '#contract/limits.ts';
import { hashPassword } from '../../server/accounts/passwords/password.ts';
import { renewHash } from '../../server/accounts/sign-in/sign-in.ts';
import type { Database } from '../../server/database/tables.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { GENEROUS } from '../support/easy.ts';
import { PASSWORD, updateRows } from '../support/rows.ts';
import { addUser, cookieOf, newSite, refusal, refusedWith, signIn, signUp } from '../support/staff.ts';

const COMPOSED = 'p\u00e4ssw\u00f6rd';
const DECOMPOSED = COMPOSED.normalize('NFD');
const NOW = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$\S{22}\$\S{43}$/;

/** A hash as an older version made it: of the letters as they were typed, with parameters of its own. */
function oldHash(password: string, { memory = 19_456, passes = 2, tagLength = 32 } = {}) {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength, memory, passes, parallelism: 1 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${salt}$${hash}`;
}

async function withHash(db: Database, password: string) {
  const { _id } = await addUser(db, 'ann');
  await db.updateTable('account').set({ password }).where('id', '=', _id).execute();
}

const accounts = (db: Database) => db.selectFrom('account').selectAll().execute();
const hashNow = async (db: Database) => (await accounts(db))[0]?.password ?? '';

// In a program of its own, since hashes of tests are light.
it('costs as much as its hash says', () => {
  const program = `
    import { argon2Sync } from 'node:crypto';
    import { hashPassword } from './server/accounts/passwords/password.ts';
    const [, salt, tag] = /^\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$(.+)\\$(.+)$/.exec(await hashPassword('otter-1'));
    const cost = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 };
    const again = argon2Sync('argon2id', { message: 'otter-1', nonce: Buffer.from(salt, 'base64'), ...cost });
    console.log(again.equals(Buffer.from(tag, 'base64')));
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(said).toBe('true\n');
});

describeOnEachDatabase('a password', (open, once) => {
  it('is renewed correctly by four sign-ins at once, and never over a newer one', async () => {
    const { db, url } = await newSite(open);
    const old = oldHash(PASSWORD, { passes: 1 });
    await withHash(db, old);
    const signedIn = await Promise.all([1, 2, 3, 4].map(() => signIn(url)));
    expect(signedIn.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await hashNow(db)).toMatch(NOW);
    expect((await signIn(url)).status).toBe(200);
    const kept = await hashNow(db);
    const [account] = await accounts(db);
    await renewHash(db, { id: account?.id ?? '', password: old }, 'another password');
    expect(await hashNow(db)).toBe(kept);
  });

  once('that was kept as it was typed still opens the account, and from then on in its other form too', async () => {
    const { db, url } = await newSite(open);
    await withHash(db, oldHash(DECOMPOSED));
    const [before] = await accounts(db);
    expect((await signIn(url, { password: COMPOSED })).status).toBe(401);
    expect(await accounts(db)).toEqual([before]);
    expect((await signIn(url, { password: DECOMPOSED })).status).toBe(200);
    expect(await accounts(db)).toEqual([{ ...before, password: expect.stringMatching(NOW) }]);
    const renewed = await hashNow(db);
    for (const password of [COMPOSED, DECOMPOSED]) expect((await signIn(url, { password })).status).toBe(200);
    expect(await hashNow(db)).toBe(renewed);
  });
});

// What is written for them is the same as for the one that was kept as it was typed.
describe('the hash of a password', () => {
  it.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ])('fits, however the keyboard writes the letters: %j, %j', async (chosen, typed) => {
    const { db, url } = await newSite(openOnSqlite);
    expect((await signUp(url, { password: chosen })).status).toBe(201);
    const hash = await hashNow(db);
    for (const password of [typed, chosen]) expect((await signIn(url, { password })).status).toBe(200);
    expect((await signIn(url, { password: 'password' })).status).toBe(401);
    expect(await hashNow(db)).toBe(hash);
  });

  it.each([
    ['less memory', { memory: 8192 }],
    ['fewer passes', { passes: 1 }],
    ['a shorter result', { tagLength: 16 }],
  ])('that was made with %s gets replaced once the password was right, and only then', async (_, how) => {
    const { db, url } = await newSite(openOnSqlite);
    await withHash(db, oldHash(PASSWORD, how));
    const [before] = await accounts(db);
    expect((await signIn(url, { password: 'wrong' })).status).toBe(401);
    expect(await accounts(db)).toEqual([before]);
    const history = await db.selectFrom('history').selectAll().execute();
    expect((await signIn(url)).status).toBe(200);
    expect(await accounts(db)).toEqual([{ ...before, password: expect.stringMatching(NOW) }]);
    expect(await db.selectFrom('history').selectAll().execute()).toEqual(history);
    const renewed = await hashNow(db);
    expect((await signIn(url)).status).toBe(200);
    expect(await hashNow(db)).toBe(renewed);
  });
});

const ANOTHER = 'a new one for me';
const COMMON = 'This is one of the most common passwords, which are tried first. Choose another one.';
const NAME = 'This password is hardly more than your username, which is tried first. Choose another one.';
const WRONG = 'That is not your current password. If you changed it in another tab, use the new one.';

async function start(open: OpenNew, limits = GENEROUS) {
  const { db, url, ann } = await newSite(open, { limits, people: { ann: [] } });
  const change = (oldPassword: string, newPassword: string) =>
    ann.send('PUT', '/api/account/password', { oldPassword, newPassword });
  const statusOf = async (Cookie: string) => (await fetch(`${url}/api/users/me`, { headers: { Cookie } })).status;
  const events = async () =>
    ((await ann.send('GET', '/api/account')).json as AccountOverview).events.map(({ kind }) => kind);
  return { db, url, ann, change, statusOf, events };
}

describeOnEachDatabase('changing the password (docs: Change password)', (open, once) => {
  it('ends every other session at once, and lets in with the new one alone', async () => {
    const { db, url, ann, change, statusOf, events } = await start(open);
    const elsewhere = await cookieOf(db, ann._id);
    const { status, json } = await change(PASSWORD, ANOTHER);
    expect([status, json.message, json.sessions.length]).toEqual([
      200,
      'Password changed. You are signed out everywhere else.',
      1,
    ]);
    expect([await statusOf(elsewhere), await statusOf(ann.Cookie)]).toEqual([401, 200]);
    expect((await signIn(url)).status).toBe(401);
    expect((await signIn(url, { password: ANOTHER })).status).toBe(200);
    expect(await events()).toEqual(['signed_in', 'sign_in_failed', 'password_changed']);
  });

  it('is refused without the present one, which another tab may have changed; both tabs stay signed in', async () => {
    const { change, events, ann, statusOf } = await start(open);
    const refused = refusedWith(403, 'wrong_password', WRONG, 'oldPassword');
    const both = await Promise.all([change(PASSWORD, ANOTHER), change(PASSWORD, 'yet another one')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(both.find(({ status }) => status === 403)).toEqual(refused);
    expect(await change(PASSWORD, 'yet another one')).toEqual(refused);
    expect([await statusOf(ann.Cookie), (await events()).filter((kind) => kind !== 'proof_failed')]).toEqual([
      200,
      ['password_changed'],
    ]);
  });

  it('does not admit a sign-in with the old one at the same moment', async () => {
    const { db, url, change, ann } = await start(open);
    const [changed, ...signedIn] = await Promise.all([
      change(PASSWORD, ANOTHER),
      signIn(url),
      signIn(url),
      signIn(url),
    ]);
    expect(changed?.status).toBe(200);
    const left = await db.selectFrom('session').select('id').where('account_id', '=', ann._id).execute();
    expect(signedIn.map(({ status }) => [200, 401].includes(status))).toEqual([true, true, true]);
    expect(left).toHaveLength(1);
  });

  once('cannot be guessed, neither here nor by a fresh proof', async () => {
    const { ann, change } = await start(open, { ...GENEROUS, failures: LIMITS.failures });
    for (let guess = 0; guess < 3; guess++) expect((await change(`guess ${guess}`, ANOTHER)).status).toBe(403);
    for (let guess = 0; guess < 2; guess++)
      expect((await ann.send('POST', '/api/account/proof', { password: `guess ${guess}` })).status).toBe(403);
    expect((await change(PASSWORD, ANOTHER)).status).toBe(429);
  });
});

it('a new password cannot be a common one or the name, wherever it is chosen; an earlier one still opens the account (docs: New passwords)', async () => {
  const { db, url, change } = await start(openOnSqlite);
  const wrong: [string, string][] = [
    ['Password1', COMMON],
    ['123456', COMMON],
    ['ann-1', 'Password must be at least 6 characters long'],
    ['qwertz', 'This password is a row of letters, digits or keys, which is tried first. Choose another one.'],
    ['wraithwraith', 'This password is the same piece again and again, which is tried first. Choose another one.'],
    [
      'legend-tools',
      'This password is hardly more than words of the game or this site, which is tried first. Choose another one.',
    ],
    ['xxAnnx', NAME],
    ['nnaann', NAME],
  ];
  for (const [password, text] of wrong) {
    const { json } = await change(PASSWORD, password);
    expect([password, json]).toEqual([password, refusal('invalid', text, 'newPassword')]);
  }
  expect((await signUp(url, { username: 'ben', password: 'monkey1' })).json).toEqual(
    refusal('invalid', COMMON, 'password'),
  );
  expect((await signUp(url, { username: 'ben', password: 'Ben2026' })).json).toEqual(
    refusal('invalid', NAME, 'password'),
  );
  await updateRows(db, 'account', { password: await hashPassword('123456') });
  expect((await signIn(url, { password: '123456' })).status).toBe(200);
});
