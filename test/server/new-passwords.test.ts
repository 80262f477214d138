import { describe, expect, it } from 'vitest';
import type { AccountOverview } from '#contract/account/account-overview.ts';
import { LIMITS } from '#contract/limits.ts';
import { hashPassword } from '../../server/accounts/passwords/password.ts';
import { PASSWORD } from '../support/accounts.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { GENEROUS } from '../support/easy.ts';
import { newSite } from '../support/new-site.ts';
import { hire, refusal } from '../support/staff.ts';
import { cookieOf, signIn, signUp } from '../support/visitor.ts';

const ANOTHER = 'a new one for me';
const COMMON = 'This is one of the most common passwords, which are tried first. Choose another one.';
const NAME = 'This password is hardly more than your username, which is tried first. Choose another one.';
const WRONG = 'This is not your present password. If it was changed in another tab, type the one from there.';

async function start(open: OpenNew, limits = GENEROUS) {
  const { db, url } = await newSite(open, { limits });
  const ann = await hire(db, url, 'ann', []);
  const change = (oldPassword: string, newPassword: string) =>
    ann.send('PUT', '/api/account/password', { oldPassword, newPassword });
  const statusOf = async (Cookie: string) => (await fetch(`${url}/api/users/me`, { headers: { Cookie } })).status;
  const events = async () =>
    ((await ann.send('GET', '/api/account')).json as AccountOverview).events.map(({ kind }) => kind);
  return { db, url, ann, change, statusOf, events };
}

describeOnEachDatabase('changing the password (docs: Change password)', (open) => {
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
    const refused = { status: 403, json: refusal('wrong_password', WRONG, { fields: { oldPassword: WRONG } }) };
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
});

describe('changing the password (docs: Change password), whatever the database', () => {
  it('cannot be guessed, neither here nor by a fresh proof', async () => {
    const { ann, change } = await start(openOnSqlite, { ...GENEROUS, failures: LIMITS.failures });
    for (let guess = 0; guess < 3; guess++) expect((await change(`guess ${guess}`, ANOTHER)).status).toBe(403);
    for (let guess = 0; guess < 2; guess++)
      expect((await ann.send('POST', '/api/account/proof', { password: `guess ${guess}` })).status).toBe(403);
    expect((await change(PASSWORD, ANOTHER)).status).toBe(429);
  });
});

describe('a new password (docs: New passwords)', () => {
  it('cannot be a common one or the name, wherever it is chosen; an earlier one still opens the account', async () => {
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
      expect([password, json]).toEqual([password, refusal('invalid', text, { fields: { newPassword: text } })]);
    }
    expect((await signUp(url, { username: 'ben', password: 'monkey1' })).json).toEqual(
      refusal('invalid', COMMON, { fields: { password: COMMON } }),
    );
    expect((await signUp(url, { username: 'ben', password: 'Ben2026' })).json).toEqual(
      refusal('invalid', NAME, { fields: { password: NAME } }),
    );
    await db
      .updateTable('account')
      .set({ password: await hashPassword('123456') })
      .execute();
    expect((await signIn(url, { password: '123456' })).status).toBe(200);
  });
});
