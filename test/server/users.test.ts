import { describe, expect, it } from 'vitest';
import type { ActivityPage } from '#contract/history/activity.ts';
import { hasOwner } from '../../server/accounts/rows/owners.ts';
import { makeOwner } from '../../server/commands/owner.ts';
import type { Database } from '../../server/database/tables.ts';
import { anyUser } from '../support/any-user.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { forAny } from '../support/for-any.ts';
import { allRows, insertRows, PASSWORD, rowWhere } from '../support/rows.ts';
import {
  addUser,
  cookieOf,
  endsOf,
  hire,
  newSite,
  post,
  recordOf,
  refusal,
  refusedWith,
  refusing,
  signIn,
  signUp,
} from '../support/staff.ts';

const id = expect.any(String);
const at = expect.any(Number);
const NO_RIGHTS = { addskins: false, editskins: false, deleteskins: false };
const NO_HANDLES = { twitter: '', discord: '', discordid: '' };
const patch = { twitter: '@cat', discord: 'cat#1', discordid: '42', perms: { ...NO_RIGHTS, addskins: true } };
const nothing = { ...NO_HANDLES, perms: NO_RIGHTS };

const rows = allRows('account', 'history', 'session');
/** All of them, without what the product brought. */
const everything = async (db: Database) => {
  const { history, ...others } = await rows(db);
  return { ...others, history: history.filter(({ actor }) => actor !== 'starter') };
};
const refuses = refusing(everything);
const historyOf = async (db: Database) => (await everything(db)).history;
const rowOf = (db: Database, account: { _id: string }) => rowWhere(db, 'account', { id: account._id });

async function start(open: OpenNew) {
  const { db, url, log } = await newSite(open);
  return { db, url, log, boss: await hire(db, url, 'boss'), cat: await hire(db, url, 'Cat', []) };
}

describeOnEachDatabase('the list of users', (open) => {
  it('has all accounts by name with their version, owners too, but no removed ones, and no secrets', async () => {
    const { db, boss, cat } = await start(open);
    const others = [];
    for (const name of ['b_b', 'B-b', 'bb', 'b.b']) others.push(await addUser(db, name));
    const gone = await addUser(db, 'gone');
    await boss.removeUser(gone._id);
    await boss.saveUser(cat._id, patch);
    const [underscore, hyphen, plain, dot] = others;
    const { status, json } = await boss.send('GET', '/api/users/admin');
    const ofBoss = { _id: boss._id, username: 'boss', ...NO_HANDLES, perms: { owner: true, ...NO_RIGHTS } };
    const ofCat = { _id: cat._id, username: 'Cat', ...patch, perms: { owner: false, ...patch.perms } };
    expect([status, json]).toEqual([
      200,
      {
        users: [
          { ...hyphen, version: 1 },
          { ...dot, version: 1 },
          { ...underscore, version: 1 },
          { ...plain, version: 1 },
          { ...ofBoss, version: 1 },
          { ...ofCat, version: 2 },
        ],
      },
    ]);
  });
});

describeOnEachDatabase('updating a user', (open, once) => {
  it('gives handles and rights and a new version, and remembers the old ones', async () => {
    const { db, boss, cat } = await start(open);
    const before = await everything(db);
    const saved = await boss.saveUser(cat._id, { ...patch, version: 1 });
    const old = { _id: cat._id, username: 'Cat', ...NO_HANDLES, perms: { owner: false, ...NO_RIGHTS } };
    const now = { ...old, ...patch, perms: { owner: false, ...patch.perms } };
    expect(saved).toEqual({
      status: 200,
      json: { message: 'User updated successfully', user: { ...now, version: 2 }, historyId: id },
    });
    const { perms, ...handles } = patch;
    expect(await everything(db)).toEqual({
      ...before,
      account: before.account.map((row) =>
        row.id === cat._id ? { ...row, ...handles, addskins: 1, version: 2 } : row,
      ),
      history: [recordOf([saved.json.historyId, boss._id, 'change account', cat._id, 2], { before: old, after: now })],
    });
  });

  it('cuts spaces at both ends, and takes empty handles and any letters as they are', async () => {
    const { db, boss, cat } = await start(open);
    const long = 'x'.repeat(100);
    const { status, json } = await boss.saveUser(cat._id, {
      ...patch,
      twitter: '  ',
      discord: ' 名前 🦊 ',
      discordid: long,
    });
    expect([status, json.user]).toMatchObject([200, { twitter: '', discord: '名前 🦊', discordid: long, version: 2 }]);
    const markup = '<img src=x onerror=alert(1)>';
    const sql = "'; drop table account; --";
    await boss.saveUser(cat._id, { ...patch, twitter: markup, discord: sql, discordid: '' });
    expect(await rowOf(db, cat)).toMatchObject({ twitter: markup, discord: sql, discordid: '', version: 3 });
  });

  it('refuses who saw another version, and shows what is there now and who changed it', async () => {
    const { db, url, boss, cat } = await start(open);
    const other = await hire(db, url, 'other');
    const message = 'Somebody changed Cat meanwhile. Look at the new values, then update again.';
    const user = { _id: cat._id, username: 'Cat', ...nothing, perms: { owner: false, ...NO_RIGHTS }, version: 1 };
    const untold = refusal('stale', message, { current: { ...user, actor: '' } });
    await refuses(db, () => boss.saveUser(cat._id, { ...patch, version: 2 }), 409, untold);
    await boss.saveUser(cat._id, { ...nothing, twitter: '@boss', version: 1 });
    await other.saveUser(cat._id, { ...patch, version: 2 });
    const current = { ...user, ...patch, perms: { owner: false, ...patch.perms }, version: 3, actor: 'other' };
    const stale = [1, 2, 4, 1e21].map((version) => () => boss.saveUser(cat._id, { ...nothing, version }));
    await refuses(db, stale, 409, refusal('stale', message, { current }));
    expect((await boss.saveUser(cat._id, { ...nothing, version: 3 })).json.user.version).toBe(4);
  });

  it('by two owners at once from the same version happens once', async () => {
    const { db, url, boss, cat } = await start(open);
    const other = await hire(db, url, 'other');
    for (let version = 1; version <= 5; version++) {
      const answers = await Promise.all(
        [boss, other].map((owner) =>
          owner.saveUser(cat._id, { ...nothing, twitter: `${owner._id} ${version}`, version }),
        ),
      );
      expect(endsOf(answers)).toEqual(['200', '409 stale']);
    }
    expect((await historyOf(db)).map(({ version }) => version)).toEqual([2, 3, 4, 5, 6]);
  });

  it('and deleting at once leave a deleted user, whichever comes first', async () => {
    const { db, url, boss } = await start(open);
    const other = await hire(db, url, 'other');
    for (let round = 0; round < 5; round++) {
      const user = await addUser(db, `user${round}`);
      const [saved, removed] = await Promise.all([
        boss.saveUser(user._id, { ...patch, version: 1 }),
        other.removeUser(user._id),
      ]);
      const records = (await historyOf(db)).filter(({ entity_id }) => entity_id === user._id);
      const { version, removed_at } = await rowOf(db, user);
      const told = records.map((record) => [record.action, record.version]);
      expect([saved.status, removed.status, removed_at, version, told]).toEqual(
        saved.status === 200
          ? [
              200,
              200,
              at,
              3,
              [
                ['change', 2],
                ['remove', 3],
              ],
            ]
          : [404, 200, at, 2, [['remove', 2]]],
      );
    }
  });

  once('leaves no record when it changes nothing, also when it is repeated after its answer got lost', async () => {
    const { db, boss, cat } = await start(open);
    await boss.saveUser(cat._id, { ...patch, version: 1 });
    const before = await everything(db);
    for (const again of [patch, { ...patch, version: 1 }, { ...patch, version: 2 }, { ...patch, twitter: ' @cat ' }]) {
      const { status, json } = await boss.saveUser(cat._id, again);
      expect([status, json]).toEqual([
        200,
        {
          message: 'User updated successfully',
          user: { _id: cat._id, username: 'Cat', ...patch, perms: { owner: false, ...patch.perms }, version: 2 },
        },
      ]);
    }
    expect(await everything(db)).toEqual(before);
  });

  once('gives and takes rights from the next request on', async () => {
    const { boss, cat } = await start(open);
    const add = async (texture: string) => (await cat.add('Ash', { ingamename: texture, model: 'm', texture })).status;
    const statuses = [await add('1')];
    await boss.saveUser(cat._id, patch);
    statuses.push(await add('2'));
    expect((await cat.send('GET', '/api/users/me')).json.user.perms).toEqual({ owner: false, ...patch.perms });
    await boss.saveUser(cat._id, nothing);
    statuses.push(await add('3'));
    expect(statuses).toEqual([403, 201, 403]);
  });
});

describeOnEachDatabase('deleting a user', (open, once) => {
  it('ends their sessions at once, and keeps the row and the name', async () => {
    const { db, url, boss, cat } = await start(open);
    await boss.saveUser(cat._id, patch);
    await cookieOf(db, cat._id);
    const before = await everything(db);
    const removed = await boss.removeUser(cat._id);
    expect(removed).toEqual({ status: 200, json: { message: 'User deleted successfully', historyId: id } });
    const user = { _id: cat._id, username: 'Cat', ...patch, perms: { owner: false, ...patch.perms } };
    const after = {
      account: before.account.map((row) => (row.id === cat._id ? { ...row, version: 3, removed_at: at } : row)),
      history: [
        ...before.history,
        recordOf([removed.json.historyId, boss._id, 'remove account', cat._id, 3], { before: user }),
      ],
      session: before.session.filter(({ account_id }) => account_id === boss._id),
    };
    expect(await everything(db)).toEqual(after);
    const signedOut = refusedWith(401, 'signed_out', 'Please sign in.');
    expect(await cat.send('GET', '/api/users/me')).toEqual(signedOut);
    expect(await cat.add('Ash', { ingamename: 'a', model: 'm', texture: 't' })).toEqual(signedOut);
    expect((await signIn(url, { username: 'Cat' })).json).toEqual(
      refusal('bad_credentials', 'Invalid username or password'),
    );
    expect((await signUp(url, { username: 'cAT' })).json).toEqual(refusal('taken', 'That username is taken'));
    expect(await everything(db)).toEqual(after);
  });

  it('happens once when it is requested twice at once', async () => {
    const { db, boss, cat } = await start(open);
    const answers = await Promise.all([boss.removeUser(cat._id), boss.removeUser(cat._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await historyOf(db)).toHaveLength(1);
  });

  once('needs the right username when one was typed', async () => {
    const { db, boss, cat } = await start(open);
    const message = 'The username that was typed is not Cat. Nobody was deleted.';
    await refuses(
      db,
      ['', 'cat', 'Cat%20', 'boss', 'C%00at', '%ED%A0%80', 'x'.repeat(5000), 'a&username=Cat'].map(
        (typed) => () => boss.removeUser(cat._id, `?username=${typed}`),
      ),
      400,
      refusal('invalid', message, 'username'),
    );
    expect((await boss.removeUser(cat._id, '?username=Cat')).status).toBe(200);
  });

  once('leaves no account to update or delete, as with an unknown id', async () => {
    const { db, boss, cat } = await start(open);
    await boss.removeUser(cat._id);
    const ask = (unknown: string) => [
      () => boss.saveUser(encodeURIComponent(unknown), patch),
      () => boss.saveUser(encodeURIComponent(unknown), { ...nothing, version: 2 }),
      () => boss.removeUser(encodeURIComponent(unknown)),
      () => boss.removeUser(encodeURIComponent(unknown), '?username=Cat'),
    ];
    const unknown = [cat._id, 'Cat', 'nobody', "' or 1=1 --", '__proto__', '0'.repeat(200)];
    await refuses(db, unknown.flatMap(ask), 404, refusal('not_found', 'This user no longer exists.'));
    const impossible = ['a\0b', ' ', '0'.repeat(201)];
    await refuses(db, impossible.flatMap(ask), 404, refusal('not_found', 'There is nothing of that name.'));
  });
});

describeOnEachDatabase('an owner', (open, once) => {
  it('of two stays when each deletes the other at once', async () => {
    const { db, url, boss } = await start(open);
    const other = await hire(db, url, 'other');
    const before = await everything(db);
    const answers = await Promise.all([boss.removeUser(other._id), other.removeUser(boss._id)]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await everything(db)).toEqual(before);
  });

  once('changes and deletes neither themselves nor another owner', async () => {
    const { db, url, log, boss } = await start(open);
    const other = await hire(db, url, 'other', ['owner', 'addskins']);
    const tries = (target: string, name: string) => [
      () => boss.saveUser(target, patch),
      () => boss.saveUser(target, { ...nothing, version: 1 }),
      () => boss.removeUser(target),
      () => boss.removeUser(target, `?username=${name}`),
      () => boss.removeUser(target, '?username=wrong'),
    ];
    const own = 'This is your own account. It cannot be changed or deleted here.';
    await refuses(db, tries(boss._id, 'boss'), 403, refusal('owner_protected', own));
    const theirs = 'other is an owner. Owners cannot be changed or deleted here.';
    await refuses(db, tries(other._id, 'other'), 403, refusal('owner_protected', theirs));
    const denied = { event: 'denied', requestId: id, code: 'owner_protected', account: boss._id, network: '127.0.0.1' };
    expect(log.filter(({ event }) => event !== 'request')).toEqual(Array(10).fill(denied));
  });

  once('who is the only one stays one, whatever they send', async () => {
    const { db, only } = await newSite(open, { people: { only: [] } });
    await makeOwner(db, 'only');
    const before = await everything(db);
    const [record] = before.history;
    const answers = [
      await only.saveUser(only._id, nothing),
      await only.saveUser(only._id, { ...nothing, perms: { ...NO_RIGHTS, owner: false } }),
      await only.removeUser(only._id),
      await only.removeUser(only._id, '?username=only'),
      await only.undo(record?.id ?? ''),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 403, 403, 403]);
    expect([await everything(db), await hasOwner(db)]).toEqual([before, true]);
  });
});

it('what cannot be a user is refused with a sentence for each field, and nothing changes', async () => {
  const { db, boss, cat } = await start(openOnSqlite);
  const NO_FIELD = 'There is no such field.';
  const fields = {
    twitter: 'The Twitter handle is missing.',
    discord: 'The Discord name holds characters that cannot be printed.',
    'perms.addskins': 'A right must be true or false.',
    version: 'The version is a whole number from 1.',
    owner: NO_FIELD,
  };
  const wrong = {
    ...patch,
    ...{ twitter: 5, discord: '\0', perms: { ...NO_RIGHTS, addskins: 1 }, version: 0, owner: true },
  };
  const invalid = (said: Record<string, string>) =>
    refusal('invalid', Object.values(said)[0] as string, { fields: said });
  await refuses(db, () => boss.saveUser(cat._id, wrong), 400, invalid(fields));
  await refuses(db, () => boss.saveUser(cat._id, '"Cat"'), 400, invalid({ '': 'Send the user as a JSON object.' }));
  const forged = JSON.stringify(patch).replace('{', '{ "__proto__": { "owner": true },');
  await refuses(db, () => boss.saveUser(cat._id, forged), 400, invalid(JSON.parse(`{ "__proto__": "${NO_FIELD}" }`)));
});

it('anything that is sent for a user never breaks the server, and touches neither name nor password nor who is an owner', async () => {
  const { db, boss, cat } = await start(openOnSqlite);
  const before = await rowOf(db, cat);
  await forAny(anyUser).resolves({ numRuns: 100 }, async (body) => {
    const { status, json } = await boss.saveUser(cat._id, body);
    if (status === 200) {
      expect(json).toMatchObject({ message: 'User updated successfully', user: { _id: cat._id, username: 'Cat' } });
      return;
    }
    expect([400, 409]).toContain(status);
    const { fields, current, ...rest } = json;
    expect(rest).toEqual({
      message: expect.stringMatching(/^[A-Z].*\.$/),
      code: expect.stringMatching(/^(invalid|malformed|stale)$/),
      requestId: id,
    });
    expect([fields !== undefined, current !== undefined]).toEqual([json.code === 'invalid', status === 409]);
  });
  const { username, password, owner, created_at, removed_at } = before;
  expect(await rowOf(db, cat)).toMatchObject({ username, password, owner, created_at, removed_at });
}, 120_000);

describe('deleting your own account', () => {
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

  describeOnEachDatabase('deleting your own account (docs: Delete my account)', (open, once) => {
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

    once('wants the name typed, and a proof of the last minute', async () => {
      const { clock, ann, remove, statusOf } = await start(open);
      const text = 'The username that was typed is not Ann. Nothing was deleted.';
      expect((await remove('ann')).json).toEqual(refusal('invalid', text, 'username'));
      clock.now += 2 * MINUTE;
      expect((await remove()).json.code).toBe('proof_needed');
      expect(await statusOf(ann.Cookie)).toBe(200);
      await ann.send('POST', '/api/account/proof', { password: PASSWORD });
      expect((await remove()).status).toBe(200);
    });

    once('is refused to owners, so that one always remains', async () => {
      const { boss } = await start(open);
      const text = 'Owners cannot delete their account. Have another owner make you a user first.';
      expect(await boss.send('POST', '/api/account/deletion', { username: 'boss' })).toEqual(
        refusedWith(403, 'owner_protected', text),
      );
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
      await insertRows(db, 'passkey', {
        account_id: ann._id,
        id: 'SECRET',
        name: 'Key',
        public_key: 'SECRET',
        counter: 0,
        transports: '[]',
        created_at: 7,
      });
      await insertRows(db, 'second_factor', { account_id: ann._id, secret: 'SECRET', created_at: 7, confirmed_at: 8 });
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
      const { password } = await rowWhere(db, 'account', { id: ann._id });
      const { token_hash } = await rowWhere(db, 'session', { account_id: ann._id });
      const text = JSON.stringify(json);
      const others = ['SECRET', password, token_hash, 'heirs', boss._id];
      expect(others.filter((one) => text.includes(one))).toEqual([]);
    });
  });
});
