import { execFileSync } from 'node:child_process';
import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { renewHash } from '../../server/accounts/passwords/renew-hash.ts';
import type { Database } from '../../server/database/tables.ts';
import { PASSWORD } from '../support/accounts.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { newSite } from '../support/new-site.ts';
import { addUser, signIn, signUp } from '../support/visitor.ts';

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

describeOnEachDatabase('a password', (open) => {
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
});

describe('a password, whatever the database', () => {
  it('that was kept as it was typed still opens the account, and from then on in its other form too', async () => {
    const { db, url } = await newSite(openOnSqlite);
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
