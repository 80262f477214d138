import { describe, expect, it } from 'vitest';
import type { ActivityPage } from '#contract/history/activity.ts';
import { PASSWORD } from '../support/accounts.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { newSite } from '../support/new-site.ts';
import { hire, refusal } from '../support/staff.ts';
import { cookieOf, post, signIn } from '../support/visitor.ts';

const MINUTE = 60_000;

async function start(open: OpenNew) {
  const clock = { now: Date.now() };
  const { db, url } = await newSite(open, { now: () => clock.now });
  const boss = await hire(db, url, 'boss', ['owner'], () => clock.now);
  const ann = await hire(db, url, 'Ann', ['addskins']);
  // She has just proved who she is.
  clock.now = Date.now();
  const remove = (username = 'Ann') => ann.send('POST', '/api/account/deletion', { username });
  const statusOf = async (Cookie: string) => (await fetch(`${url}/api/users/me`, { headers: { Cookie } })).status;
  return { db, clock, url, boss, ann, remove, statusOf };
}

describeOnEachDatabase('deleting your own account (docs: Delete my account)', (open) => {
  it('ends it everywhere at once, and an owner can bring it back for 30 days', async () => {
    const { db, url, boss, ann, statusOf } = await start(open);
    const elsewhere = await cookieOf(db, ann._id);
    const answer = await post(url, '/api/account/deletion', { username: 'Ann' }, { Cookie: ann.Cookie });
    expect([answer.status, answer.json.message, answer.cookies]).toEqual([
      200,
      'Your account is deleted. For 30 days an owner can restore it.',
      [expect.stringMatching(/^__Host-session=; Max-Age=0;/)],
    ]);
    expect([await statusOf(ann.Cookie), await statusOf(elsewhere), (await signIn(url)).status]).toEqual([
      401, 401, 401,
    ]);
    const { activity }: ActivityPage = await boss.activity('?kind=users');
    expect(activity[0]).toMatchObject({ actor: 'Ann', action: 'remove', canUndo: true });
    expect((await boss.undo(activity[0]?._id ?? '')).json.message).toBe('User restored');
    expect([(await signIn(url)).status, await statusOf(ann.Cookie)]).toEqual([200, 401]);
    const events = await db.selectFrom('security_event').select(['kind', 'network']).execute();
    expect(events).toEqual([{ kind: 'account_deleted', network: '127.0.0.1' }]);
  });
});

describe('deleting your own account (docs: Delete my account), whatever the database', () => {
  it('wants the name typed, and a proof of the last minute', async () => {
    const { clock, ann, remove, statusOf } = await start(openOnSqlite);
    const text = 'The username that was typed is not Ann. Nothing was deleted.';
    expect((await remove('ann')).json).toEqual(refusal('invalid', text, { fields: { username: text } }));
    clock.now += 2 * MINUTE;
    expect((await remove()).json.code).toBe('proof_needed');
    expect(await statusOf(ann.Cookie)).toBe(200);
    await ann.send('POST', '/api/account/proof', { password: PASSWORD });
    expect((await remove()).status).toBe(200);
  });

  it('is refused to owners, so that one always remains', async () => {
    const { boss } = await start(openOnSqlite);
    const text = 'Owners cannot delete their account. Have another owner make you a user first.';
    expect(await boss.send('POST', '/api/account/deletion', { username: 'boss' })).toEqual({
      status: 403,
      json: refusal('owner_protected', text),
    });
  });
});

describeOnEachDatabase('your own data (docs: Own data)', (open) => {
  it('are all that is kept of the person and no one else, without a secret', async () => {
    const { db, clock, url, boss, ann } = await start(open);
    await signIn(url, { username: 'Ann', password: 'wrong password' });
    await ann.add('Ash', { ingamename: 'Mine', model: 'mine_w', texture: 'mine' });
    await boss.add('Ash', { ingamename: 'Theirs', model: 'theirs_w', texture: 'theirs' });
    await boss.saveUser(ann._id, {
      twitter: '@ann',
      discord: '',
      discordid: '',
      perms: { addskins: true, editskins: false, deleteskins: false },
    });
    await ann.send('PUT', '/api/account/password', { oldPassword: PASSWORD, newPassword: 'a new one for me' });
    await db
      .insertInto('passkey')
      .values({
        account_id: ann._id,
        id: 'SECRET',
        name: 'Key',
        public_key: 'SECRET',
        counter: 0,
        transports: '[]',
        created_at: 7,
      })
      .execute();
    await db
      .insertInto('second_factor')
      .values({ account_id: ann._id, secret: 'SECRET', created_at: 7, confirmed_at: 8 })
      .execute();
    const missing = {
      kind: 'add',
      legend: 'Ash',
      fields: { ingamename: 'New', model: 'new_w', texture: 'new' },
      reason: 'It is new.',
    };
    await ann.send('POST', '/api/suggestions', missing);
    const { status, json } = await ann.send('GET', '/api/account/data');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      user: { username: 'Ann', twitter: '@ann' },
      sessions: [{ isThis: true }],
      passkeys: [{ name: 'Key', createdAt: 7, usedAt: null }],
      secondFactorSince: 8,
      signIns: [{ at: clock.now, succeeded: false, network: '127.0.0.1' }],
      events: [{ kind: 'password_changed' }],
      history: [{ action: 'change', before: { twitter: '' }, after: { twitter: '@ann' } }],
      changes: [{ what: 'skin', action: 'add' }],
      imports: [],
      suggestions: [{ kind: 'add', legend: 'Ash', ingamename: 'New', reason: 'It is new.', state: 'open' }],
    });
    const { password } = await db
      .selectFrom('account')
      .select('password')
      .where('id', '=', ann._id)
      .executeTakeFirstOrThrow();
    const { token_hash } = await db
      .selectFrom('session')
      .select('token_hash')
      .where('account_id', '=', ann._id)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(json);
    const others = ['SECRET', password, token_hash, 'heirs', boss._id];
    expect(others.filter((one) => text.includes(one))).toEqual([]);
  });
});
