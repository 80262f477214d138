import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { type Flag, rightNames } from '#contract/users/user.ts';
import type { Database } from '../../server/database/tables.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import { PASSWORD, updateRows } from '../support/rows.ts';
import { emptyList, hire, listed, newSite, refusal, senderWith } from '../support/staff.ts';

const DAY = 24 * 3_600_000;
const BAD = refusal('bad_token', 'This token is not valid or has expired. Make a new one at /admin/account.');
const LIMITED = refusal(
  'forbidden',
  'This token does not allow that. A token allows what its rights do, as long as its person holds them.',
);
const draft = { name: 'Nightly dump', allows: ['addskins'], days: 30 };
const skin = { ingamename: 'Hero Knight', model: 'knight_w', texture: 'knight' };

async function start(open: OpenNew, held: readonly Flag[] = ['addskins', 'editskins']) {
  const clock = { now: Date.now() };
  const { db, url, log } = await newSite(open, { prepare: emptyList, now: () => clock.now });
  const ann = await hire(db, url, 'ann', held, () => clock.now);
  const make = (more: object = {}) => ann.send('POST', '/api/account/tokens', { ...draft, ...more });
  /** As a program calls: no cookie, no key, nothing that a browser would send. */
  const call = async (secret: string, method: string, path: string, body?: object, headers: object = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const add = (secret: string, name = 'Hero Knight') =>
    call(secret, 'POST', '/api/skins/admin', {
      legend: 'Ash',
      details: [{ ...skin, ingamename: name, texture: name }],
    });
  return { db, clock, url, log, ann, make, call, add };
}

describeOnEachDatabase('a token (docs: Tokens)', (open, once) => {
  it('is shown once, kept as a hash, and does what its right allows for its user', async () => {
    const { db, ann, log, make, call, add } = await start(open);
    const { status, json } = await make();
    expect([status, json.message]).toEqual([201, 'Token made. Copy it now: it is not shown again.']);
    expect(json.secret).toMatch(/^skt_[\w-]{43}$/);
    expect(json.tokens).toMatchObject([{ name: 'Nightly dump', allows: ['addskins'], usedAt: null }]);
    expect((await add(json.secret)).status).toBe(201);
    expect((await ann.history())[0]).toMatchObject({ actor: 'ann', action: 'add' });
    expect((await call(json.secret, 'GET', '/api/history')).status).toBe(200);
    const { tokens, events } = (await ann.send('GET', '/api/account')).json;
    expect(tokens[0].usedAt).toEqual(expect.any(Number));
    expect(events).toMatchObject([{ kind: 'token_made', detail: 'Nightly dump' }]);
    const kept = JSON.stringify([await db.selectFrom('access_token').selectAll().execute(), log]);
    expect(kept).not.toContain(json.secret);
  });

  it('is not valid once it has expired or ended, or its user lost the right or the account', async () => {
    const { db, clock, url, ann, make, add } = await start(open);
    const all = await Promise.all([make(), make(), make({ days: 7 }), make()]);
    const [lasting, ended, short, last] = all.map(({ json }) => json.secret);
    const { tokens } = (await ann.send('GET', '/api/account')).json;
    await db.updateTable('account').set({ addskins: 0 }).where('id', '=', ann._id).execute();
    expect(await add(lasting)).toEqual({ status: 403, json: LIMITED });
    await updateRows(db, 'account', { addskins: 1, addskins_until: clock.now + 10 * DAY });
    expect((await add(lasting)).status).toBe(201);
    clock.now += 7 * DAY;
    expect(await add(short)).toEqual({ status: 401, json: BAD });
    expect((await add(ended, 'two')).status).toBe(201);
    for (const { id } of tokens) await ann.send('DELETE', `/api/account/tokens/${id}`);
    expect((await ann.send('DELETE', `/api/account/tokens/${tokens[0].id}`)).json).toEqual({
      message: 'This token had ended already',
      tokens: [],
    });
    for (const secret of [lasting, ended, last, 'skt_none']) {
      expect(await add(secret, 'three')).toEqual({ status: 401, json: BAD });
    }
    const { secret } = (await make()).json;
    clock.now += 3 * DAY;
    expect(await add(secret, 'three')).toEqual({ status: 403, json: LIMITED });
    await db.updateTable('account').set({ addskins_until: null }).execute();
    expect((await add(secret, 'three')).status).toBe(201);
    const boss = await hire(db, url, 'boss', ['owner'], () => clock.now);
    const { historyId } = (await boss.removeUser(ann._id)).json;
    await boss.undo(historyId);
    expect(await add(secret, 'four')).toEqual({ status: 401, json: BAD });
  });

  it('is made for a right that is held, 20 times at most, and not with an old proof', async () => {
    const { db, url, ann, make } = await start(open, ['addskins']);
    const text = 'You do not hold all of these rights yourself. Choose rights that you hold.';
    for (const allows of ['deleteskins', ['deleteskins'], ['addskins', 'deleteskins']]) {
      expect((await make({ allows })).json).toEqual(refusal('invalid', text, 'allows'));
    }
    const wrong = 'A token allows deleteskins, editskins, addskins, or some of these.';
    for (const [allows, say] of [
      [[], 'Choose at least one right.'],
      ['owner', wrong],
      [['addskins', 'owner'], wrong],
      [{ addskins: true }, wrong],
    ]) {
      const { status, json } = await make({ allows });
      expect([allows, status, json.message, Object.keys(json.fields)]).toEqual([
        allows,
        400,
        say,
        [expect.stringMatching(/^allows/)],
      ]);
    }
    expect((await make({ days: 9999 })).status).toBe(400);
    expect((await make({ name: ' ' })).json.fields).toEqual({ name: expect.any(String) });
    expect((await make()).status).toBe(201);
    const first = await db.selectFrom('access_token').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 18 }, (_, at) => ({ ...first, id: `token-${at}`, hash: `hash-${at}` }));
    await db.insertInto('access_token').values(more).execute();
    expect((await make()).status).toBe(201);
    expect((await make()).json.code).toBe('too_many');
    await db.updateTable('session').set({ proved_at: 0 }).execute();
    const { json } = await senderWith(url, ann.Cookie)('POST', '/api/account/tokens', draft);
    expect(json.code).toBe('proof_needed');
  });

  it('keeps its one right in a database from before there were more', async () => {
    const { db, ann, make, add, call } = await start(open);
    const { secret } = (await make({ allows: ['addskins', 'editskins'] })).json;
    await make({ allows: ['editskins'] });
    await oneRightEach(db);
    await migrate(db, async () => {});
    const { tokens } = (await ann.send('GET', '/api/account')).json;
    expect(tokens.map(({ allows }: { allows: string[] }) => allows)).toEqual([['editskins'], ['addskins']]);
    expect((await add(secret)).status).toBe(201);
    expect(await call(secret, 'GET', '/api/imports/lists')).toEqual({ status: 403, json: LIMITED });
  });

  once('outlasts a new password, unless its person ends all tokens with it', async () => {
    const { ann, make, call, add } = await start(open);
    const { secret } = (await make()).json;
    await make({ name: 'Another' });
    const change = async (oldPassword: string, newPassword: string, more: object = {}) =>
      (await ann.send('PUT', '/api/account/password', { oldPassword, newPassword, ...more })).json;
    const names = ({ tokens }: { tokens: { name: string }[] }) => tokens.map(({ name }) => name).sort();
    expect(names(await change(PASSWORD, 'first-of-otters'))).toEqual(['Another', 'Nightly dump']);
    expect((await add(secret)).status).toBe(201);
    const refused = await change('first-of-otters', 'other-of-otters', { endsTokens: 1 });
    expect(refused.message).toBe('End tokens or not: true or false.');
    expect(names(await change('first-of-otters', 'other-of-otters', { endsTokens: true }))).toEqual([]);
    expect(await call(secret, 'GET', '/api/history')).toEqual({ status: 401, json: BAD });
    const { events } = (await ann.send('GET', '/api/account')).json;
    expect(
      events
        .map(({ kind, detail }: { kind: string; detail: string }) => `${kind} ${detail}`)
        .sort()
        .slice(2, 4),
    ).toEqual(['token_ended Another', 'token_ended Nightly dump']);
  });

  once('allows nothing else: no other right, no call of two rights, no account, its own person’s neither', async () => {
    const { ann, make, call } = await start(open);
    const { secret } = (await make()).json;
    const before = (await ann.send('GET', '/api/account')).json;
    const asked: [string, string, object?][] = [
      ['PUT', '/api/skins/admin/x', skin],
      ['DELETE', '/api/skins/admin/x'],
      ['GET', '/api/imports/lists'],
      ['GET', '/api/users/me'],
      ['GET', '/api/users/admin'],
      ['GET', '/api/account'],
      ['POST', '/api/account/tokens', draft],
      ['DELETE', `/api/account/tokens/${before.tokens[0].id}`],
      ['POST', '/api/account/proof', { password: 'secret1' }],
      ['DELETE', '/api/account/sessions'],
    ];
    for (const [method, path, body] of asked) {
      expect([path, await call(secret, method, path, body)]).toEqual([path, { status: 403, json: LIMITED }]);
    }
    const after = (await ann.send('GET', '/api/account')).json;
    expect({ ...after, tokens: [] }).toEqual({ ...before, tokens: [] });
  });

  once('is made with a list of rights, or with the name of one as it was asked for before', async () => {
    const { make } = await start(open);
    const asked = ['editskins', ['addskins'], ['addskins', 'editskins', 'addskins']];
    for (const allows of asked) await make({ allows });
    const { tokens } = (await make()).json;
    const rights = tokens.map(({ allows }: { allows: string[] }) => allows);
    expect(rights.toReversed()).toEqual([['editskins'], ['addskins'], ['editskins', 'addskins'], ['addskins']]);
  });

  once('imports in the name of its person with the rights to add and to edit, as long as both are held', async () => {
    const { db, ann, url, make, call } = await start(open, ['addskins', 'editskins', 'deleteskins']);
    const { secret } = (await make({ allows: ['addskins', 'editskins'] })).json;
    const { seen } = (await call(secret, 'GET', '/api/imports/lists')).json;
    const path = `/api/imports/${uuid()}`;
    const rows = { skins: [{ ...skin, legend: 'Ash' }], assets: [{ kind: 'Models', group: 'Ash', name: 'knight_w' }] };
    expect((await call(secret, 'PUT', `${path}/0`, rows)).status).toBe(200);
    const { status, json } = await call(secret, 'POST', path, { parts: 1, seen });
    expect([status, json.message, json.batch]).toMatchObject([
      200,
      'Imported successfully',
      { added: 1, assetsAdded: 1 },
    ]);
    expect((await listed(url)).details).toMatchObject([{ ...skin, legend: 'Ash' }]);
    const [entry] = await ann.history();
    expect(entry).toMatchObject({ _id: json.historyId, actor: 'ann', batch: { added: 1 } });
    expect(await call(secret, 'DELETE', `/api/skins/admin/${(await listed(url)).details[0]?._id}`)).toEqual({
      status: 403,
      json: LIMITED,
    });
    const other = (await make({ allows: ['addskins', 'deleteskins'] })).json.secret;
    await db.updateTable('account').set({ editskins: 0 }).where('id', '=', ann._id).execute();
    for (const one of [secret, other]) {
      expect(await call(one, 'PUT', `${path}/0`, rows)).toEqual({ status: 403, json: LIMITED });
      expect(await call(one, 'POST', path, { parts: 1, seen })).toEqual({ status: 403, json: LIMITED });
    }
  });

  once('saves no guest’s call from its checks, and a page of another site cannot send it', async () => {
    const { url, make, call } = await start(open);
    const { secret } = (await make()).json;
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await call(secret, 'POST', '/api/users/login', {}, foreign)).json.code).toBe('cross_origin');
    expect((await call(secret, 'POST', '/api/users/login', {})).json.code).toBe('wrong_key');
    const asked = await fetch(`${url}/api/skins/admin`, {
      method: 'OPTIONS',
      headers: { ...foreign, 'Access-Control-Request-Headers': 'authorization' },
    });
    expect(asked.headers.get('Access-Control-Allow-Headers')).toBe(null);
  });
});

/** Makes a database one where a token had one right: the first that it has now. */
async function oneRightEach(db: Database) {
  await sql`alter table access_token add column allows text not null default 'editskins' check (allows in ('addskins', 'editskins', 'deleteskins'))`.execute(
    db,
  );
  await sql`update access_token set allows = 'addskins' where may_addskins = 1`.execute(db);
  for (const name of rightNames) await db.schema.alterTable('access_token').dropColumn(`may_${name}`).execute();
  await db.deleteFrom('migration').where('name', '=', '030-token-rights.sql').execute();
}
