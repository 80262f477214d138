import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ActivityReply } from '#contract/history/activity.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { eraseOverdue } from '../../server/accounts/rows/erase.ts';
import { makeOwner } from '../../server/commands/owner.ts';
import type { Database } from '../../server/database/tables.ts';
import { sweep } from '../../server/startup/sweep.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { insertRows } from '../support/rows.ts';
import { addUser, hire, newSite, refusal, refusedWith, signIn, signUp } from '../support/staff.ts';

const DAY = 24 * 3_600_000;
const id = expect.any(String);
const at = expect.any(Number);
const base = { ingamename: 'Base', model: 'm', texture: 't' };
const NO_RIGHTS = { addskins: false, editskins: false, deleteskins: false };
const patch = { twitter: '@cat', discord: '', discordid: '', perms: { ...NO_RIGHTS, addskins: true } };

const change = { _id: id, at, actor: 'boss', before: null, after: null, isUndo: false, isUndone: false };
const users = (entry: object) => ({ kind: 'users', ...change, canUndo: false, ...entry });
const skins = (entry: object) => ({ kind: 'skins', ...change, ...entry });
const signInBy = (actor: string | null, wrong: 'password' | 'code' | null = null) => ({
  kind: 'signIns',
  _id: id,
  at,
  actor,
  succeeded: wrong === null,
  wrong,
  network: '127.0.0.1',
});

async function start(open: OpenNew) {
  return newSite(open, { owners: ['boss'] });
}

const recordOf = (_id: string, actor: string, entity_id = actor) =>
  ({ id: _id, at: 1, actor, entity: 'account', entity_id, action: 'change', version: 2 }) as const;
const signInOf = (_id: string, account_id: string | null) => ({ id: _id, at: 1, account_id, succeeded: 1 }) as const;

const everyOther = (ids: string[], first: 0 | 1) => ids.filter((_, index) => index % 2 === first);

/** So many changes of users and sign-ins in turn, put into the database; their ids, newest first. */
async function fill(db: Database, count: number, accountId: string) {
  const ids = Array.from({ length: count }, () => uuid());
  for (let from = 0; from < count; from += 2000) {
    const some = ids.slice(from, from + 2000);
    const records = everyOther(some, 0).map((_id) => recordOf(_id, accountId));
    const signIns = everyOther(some, 1).map((_id) => signInOf(_id, accountId));
    await db.insertInto('history').values(records).execute();
    await db.insertInto('sign_in').values(signIns).execute();
  }
  return ids.reverse();
}

type Reader = Awaited<ReturnType<typeof hire>>;

/** All pages of a part of the activity: the ids on each. */
async function pagesOf(reader: Reader, query = '') {
  const pages: string[][] = [];
  for (let before = '', hasOlder = true; hasOlder; ) {
    const page = await reader.activity(`?${query}${before}`);
    pages.push(page.activity.map(({ _id }) => _id));
    hasOlder = page.hasOlder;
    before = `&before=${page.activity.at(-1)?._id}`;
  }
  return pages;
}

describeOnEachDatabase('the activity', (open, once) => {
  it('shows users, sign-ins and skins in one list, newest first', async () => {
    const { db, url, boss } = await start(open);
    const skin = (await boss.add('Ash', base)).json;
    const cat = (await signUp(url, { username: 'Cat' })).json.user;
    await signIn(url, { username: 'cat' });
    await signIn(url, { username: 'CAT', password: 'wrong password' });
    await signIn(url, { username: 'my-secret', password: 'wrong password' });
    const changed = (await boss.saveUser(cat._id, patch)).json.historyId;
    const removed = (await boss.removeUser(cat._id)).json.historyId;
    await signIn(url, { username: 'cat' });
    const restored = (await boss.undo(removed)).json.historyId;
    const skinRemoved = (await boss.undo(skin.historyId)).json.historyId;
    const dan = await addUser(db, 'dan');
    await makeOwner(db, 'dan');
    const { status, json } = await boss.send('GET', '/api/activity');
    const user = { ...cat, ...patch, perms: { owner: false, ...patch.perms } };
    const about = { username: 'Cat', canUndo: true };
    const content = { legend: 'Ash', ...skinFieldsOf(base) };
    const ownerNow = { ...dan, perms: { ...dan.perms, owner: true } };
    expect([status, json]).toEqual([
      200,
      {
        activity: [
          users({ actor: 'owner command', action: 'change', username: 'dan', before: dan, after: ownerNow }),
          skins({ _id: skinRemoved, action: 'remove', before: content, isUndo: true }),
          users({ _id: restored, action: 'add', after: user, isUndo: true, ...about }),
          signInBy(null, 'password'),
          users({ _id: removed, action: 'remove', before: user, isUndone: true, ...about, canUndo: false }),
          users({ _id: changed, action: 'change', before: cat, after: user, ...about }),
          signInBy(null, 'password'),
          signInBy('Cat', 'password'),
          signInBy('Cat'),
          users({ actor: 'Cat', action: 'add', after: cat, ...about, canUndo: false }),
          skins({ _id: skin.historyId, action: 'add', after: content, isUndone: true }),
        ],
        hasOlder: false,
      },
    ]);
    expect(v.parse(ActivityReply, json)).toEqual(json);
  });

  it('stores no unknown name in any table: it may be a password', async () => {
    const { db, url, boss } = await start(open);
    const secret = 'My-Secret-Word';
    for (const username of [secret, ` ${secret} `, `<${secret}> 🦊`]) {
      await signIn(url, { username, password: 'wrong' });
    }
    expect((await boss.activity()).activity).toHaveLength(3);
    const tables = [
      ...(['account', 'session', 'sign_in', 'rate', 'spent', 'setting', 'history'] as const),
      ...(['legend', 'skin', 'archive_item', 'revision', 'migration'] as const),
    ];
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(secret, 'i'));
  });

  it('can be looked at by a person: what they did and what was done to them, by a part of the name', async () => {
    const { db, url, boss } = await start(open);
    const ids = new Map<string, string>();
    for (const username of ['Ann', 'joanne', 'a_n', 'a.n', 'gone', 'erased']) {
      const { _id } = await addUser(db, username);
      ids.set(username, _id);
      await signIn(url, { username });
    }
    const idOf = (username: string) => ids.get(username) ?? '';
    await boss.removeUser(idOf('erased'));
    await eraseOverdue(db, Date.now() + 30 * DAY);
    const anna = await hire(db, url, 'anna', ['addskins', 'owner']);
    await anna.add('Ash', base);
    await boss.add('Ash', { ...base, ingamename: 'Other', texture: 'other' });
    await boss.saveUser(idOf('joanne'), patch);
    await anna.removeUser(idOf('gone'));
    await signIn(url, { username: 'nobody' });
    const told = async (person: string, kind = '') => {
      const { activity } = await boss.activity(`?person=${encodeURIComponent(person)}${kind}`);
      return activity.map((entry) => [entry.kind, entry.actor, entry.kind === 'users' ? entry.username : undefined]);
    };
    const signsIn = (name: string) => ['signIns', name, undefined];
    const annaDeletes = ['users', 'anna', 'gone'];
    const annaAdds = ['skins', 'anna', undefined];
    const bossChanges = ['users', 'boss', 'joanne'];
    expect(await told('ANN')).toEqual([annaDeletes, bossChanges, annaAdds, signsIn('joanne'), signsIn('Ann')]);
    expect(await told(' anna ')).toEqual([annaDeletes, annaAdds]);
    expect(await told('Joanne')).toEqual([bossChanges, signsIn('joanne')]);
    expect(await told('boss')).toEqual([bossChanges, ['skins', 'boss', undefined], ['users', 'boss', null]]);
    expect(await told('GON')).toEqual([annaDeletes, signsIn('gone')]);
    expect(await told('_')).toEqual([signsIn('a_n')]);
    expect(await told('a_n')).toEqual([signsIn('a_n')]);
    for (const nobody of ['%', '!', '!_', 'a%n', '\\', '*', "'", 'nobody', 'deleted user', idOf('erased')]) {
      expect([nobody, await told(nobody)]).toEqual([nobody, []]);
    }
    expect(await told('  ')).toHaveLength(11);
    expect(await told('ann', '&kind=signIns')).toEqual([signsIn('joanne'), signsIn('Ann')]);
    expect(await told('ann', '&kind=skins')).toEqual([annaAdds]);
    expect(await told('ann', '&kind=users')).toEqual([annaDeletes, bossChanges]);
  });

  it('comes in pages of 50, each entry once', async () => {
    const { db, boss } = await start(open);
    const cat = await addUser(db, 'cat');
    const ids = await fill(db, 120, cat._id);
    const [signIns, records] = [everyOther(ids, 0), everyOther(ids, 1)];
    expect(await pagesOf(boss)).toEqual([ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)]);
    expect(await pagesOf(boss, 'kind=signIns')).toEqual([signIns.slice(0, 50), signIns.slice(50)]);
    expect(await pagesOf(boss, 'kind=users&person=cat')).toEqual([records.slice(0, 50), records.slice(50)]);
    expect(await boss.activity(`?before=${ids.at(-1)}`)).toEqual({ activity: [], hasOlder: false });
  });

  it('forgets sign-ins after 90 days, and nothing else', async () => {
    const { db, boss } = await start(open);
    const { _id } = await addUser(db, 'cat');
    const now = 100 * DAY;
    const [old, unknown, young, record] = [uuid(), uuid(), uuid(), uuid()];
    await insertRows(db, 'sign_in', [
      { ...signInOf(old, _id), at: now - 90 * DAY },
      { ...signInOf(unknown, null), at: 0 },
      { ...signInOf(young, _id), at: now - 90 * DAY + 1 },
    ]);
    await insertRows(db, 'history', { ...recordOf(record, _id), at: 0 });
    for (const moment of [now, now + DAY]) await sweep(db, moment);
    expect((await boss.activity()).activity.map((entry) => entry._id)).toEqual([record, young]);
  });

  once('shows the network of a sign-in if one was stored', async () => {
    const { db, url, log, boss } = await newSite(open, { environment: { TRUST_PROXY: '1' }, owners: ['boss'] });
    const ann = await addUser(db, 'ann');
    await insertRows(db, 'sign_in', { ...signInOf(uuid(), ann._id), at: 1 });
    await signIn(url, {}, { 'X-Forwarded-For': '203.0.113.7' });
    await signIn(url, { password: 'wrong' }, { 'X-Forwarded-For': '2001:db8:1:2:3:4:5:6' });
    await signIn(url, { username: 'nobody' }, { 'X-Forwarded-For': '198.51.100.1' });
    const { activity } = await boss.activity('?kind=signIns');
    expect(activity.map((entry) => entry.kind === 'signIns' && entry.network)).toEqual([
      '198.51.100.1',
      '2001:db8:1:2::/64',
      '203.0.113.7',
      null,
    ]);
    const events = log.filter(({ event }) => event === 'signed_in' || event === 'sign_in_failed');
    expect(events.map(({ event, network }) => [event, network])).toEqual([
      ['signed_in', '203.0.113.7'],
      ['sign_in_failed', '2001:db8:1:2::/64'],
      ['sign_in_failed', '198.51.100.1'],
    ]);
  });

  once('can be looked at by its kind', async () => {
    const { url, boss } = await start(open);
    const { json } = await signUp(url, { username: 'cat' });
    const skin = (await boss.add('Ash', base)).json.data;
    await signIn(url, { username: 'cat' });
    await boss.saveUser(json.user._id, patch);
    await boss.save(skin._id, { ...base, model: 'new' });
    await signIn(url, { username: 'cat', password: 'wrong' });
    await boss.removeUser(json.user._id);
    for (const [kind, expected] of [
      ['users', ['remove', 'change', 'add']],
      ['signIns', [false, true]],
      ['skins', ['change', 'add']],
    ] as const) {
      const { activity, hasOlder } = await boss.activity(`?kind=${kind}`);
      const told = activity.map((entry) =>
        'action' in entry ? entry.action : 'succeeded' in entry && entry.succeeded,
      );
      expect([kind, told]).toEqual([kind, expected]);
      expect([new Set(activity.map((entry) => entry.kind)), hasOlder]).toEqual([new Set([kind]), false]);
    }
  });

  once('ends with a full page when the number of entries says so, and continues after a deleted entry', async () => {
    const { db, boss } = await start(open);
    const ids = await fill(db, 100, (await addUser(db, 'cat'))._id);
    expect(await pagesOf(boss)).toEqual([ids.slice(0, 50), ids.slice(50)]);
    await db.deleteFrom('sign_in').execute();
    const { activity } = await boss.activity(`?before=${ids[0]}`);
    expect(activity.map(({ _id }) => _id)).toEqual(everyOther(ids, 1));
  });

  once('takes half a letter in a query for what it is, and a moment that comes twice for the first', async () => {
    const { boss } = await start(open);
    for (const query of ['person=%ED%A0%80', 'person=%', `before=${uuid()}&before=x`]) {
      expect([query, await boss.send('GET', `/api/activity?${query}`)]).toEqual([
        query,
        { status: 200, json: { activity: [], hasOlder: false } },
      ]);
    }
  });
});

describe('a question about the activity', () => {
  it('is refused with a sentence for each part that is wrong', async () => {
    const { boss } = await start(openOnSqlite);
    const { status, json } = await boss.send('GET', '/api/activity?person=%00&kind=x&before=x');
    const fields = {
      kind: 'The kinds are users, signIns, security, skins, legends.',
      person: 'The username holds characters that cannot be printed.',
      before: 'No entry has this id.',
    };
    expect([status, json]).toEqual([400, refusal('invalid', fields.kind, { fields })]);
  });

  it('is for owners only, whatever they ask for', async () => {
    const { db, url } = await start(openOnSqlite);
    const dan = await hire(db, url, 'dan', ['addskins', 'editskins', 'deleteskins']);
    for (const query of ['', '?kind=skins', '?kind=x', '?person=dan']) {
      expect(await dan.send('GET', `/api/activity${query}`)).toEqual(
        refusedWith(403, 'forbidden', 'You do not have permission to do this.'),
      );
      const answer = await fetch(`${url}/api/activity${query}`);
      expect([answer.status, await answer.json()]).toEqual([401, refusal('signed_out', 'Please sign in.')]);
    }
  });
});
