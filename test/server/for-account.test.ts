import { describe, expect, it } from 'vitest';
import { ACCOUNT_HEADER } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { wholeCall } from '#contract/handling.ts';
import { type OpenNew, openOnSqlite } from '../support/databases.ts';
import { emptyList, HEADERS, listed, newSite, refusedWith } from '../support/staff.ts';

const skin = { ingamename: 'Hero Knight', model: 'm', texture: 't' };

async function begin(open: OpenNew) {
  const people = { ann: ['addskins'], bob: ['editskins'] } as const;
  const { db, url, ann, bob } = await newSite(open, { prepare: emptyList, people });
  const ask = async (
    { Cookie }: { Cookie: string },
    account: string,
    [method, path, body]: [string, string, object?],
    more: Record<string, string> = {},
  ) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...HEADERS, Cookie, [ACCOUNT_HEADER]: account, ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  return { db, url, ann, bob, ask };
}

describe('a call that names an account (docs: Tabs)', () => {
  const others = (person: { _id: string; username: string; perms: object }) =>
    refusedWith(
      409,
      'another_account',
      `You are signed in as ${person.username} now, and this page belongs to another account. Nothing was changed.`,
      { current: expect.objectContaining(person) },
    );
  const perms = { owner: false, addskins: false, editskins: true, deleteskins: false };

  it('is refused when another account is signed in, before any other check, and names that account', async () => {
    const { url, ann, bob, ask } = await begin(openOnSqlite);
    const is = others({ _id: bob._id, username: 'bob', perms });
    // Bob lacks the right, and what is sent is not asked for: neither is what this is about.
    const sent = { legend: 'Ash', details: [skin] };
    expect(await ask(bob, ann._id, ['POST', '/api/skins/admin', sent])).toEqual(is);
    expect(await ask(bob, ann._id, ['POST', '/api/skins/admin', { wrong: true }])).toEqual(is);
    expect((await listed(url)).details).toEqual([]);
  });

  it('is carried out for the account that it names, and when it names none', async () => {
    const { url, ann, ask } = await begin(openOnSqlite);
    const sent = (name: string) => ({ legend: 'Ash', details: [{ ...skin, ingamename: name, texture: name }] });
    expect((await ask(ann, ann._id, ['POST', '/api/skins/admin', sent('One')])).status).toBe(201);
    expect((await ann.send('POST', '/api/skins/admin', sent('Two'))).status).toBe(201);
    expect((await listed(url)).details.map(({ ingamename }) => ingamename).sort()).toEqual(['One', 'Two']);
  });

  it('shows nothing of another account', async () => {
    const { ann, bob, ask } = await begin(openOnSqlite);
    const is = others({ _id: bob._id, username: 'bob', perms });
    for (const path of ['/api/account', `/api/account/data?account=${ann._id}`, '/api/users/me']) {
      expect(await ask(bob, ann._id, ['GET', path])).toEqual(is);
    }
    // A link carries no header.
    expect(await bob.send('GET', `/api/account/data?account=${ann._id}`)).toEqual(is);
    expect((await bob.send('GET', `/api/account/data?account=${bob._id}`)).json.user._id).toBe(bob._id);
  });

  it('ends no session of another account, and succeeds without a session', async () => {
    const { ann, bob, ask } = await begin(openOnSqlite);
    const is = others({ _id: bob._id, username: 'bob', perms });
    expect(await ask(bob, ann._id, ['POST', '/api/users/logout'])).toEqual(is);
    expect((await bob.send('GET', '/api/users/me')).status).toBe(200);
    expect((await ask({ Cookie: '' }, ann._id, ['POST', '/api/users/logout'])).status).toBe(200);
  });

  it('is held against the person of a token as well', async () => {
    const { ann, bob, ask } = await begin(openOnSqlite);
    const draft = { name: 'robot', allows: 'addskins', days: 7 };
    const { json } = await ann.send('POST', '/api/account/tokens', draft);
    const by = { Authorization: `Bearer ${json.secret}` };
    const sent: [string, string, object] = ['POST', '/api/skins/admin', { legend: 'Ash', details: [skin] }];
    expect((await ask({ Cookie: '' }, bob._id, sent, by)).status).toBe(409);
    expect((await ask({ Cookie: '' }, ann._id, sent, by)).status).toBe(201);
  });
});

it('every call that names another account is refused when it changes something or needs a signed-in user (docs: Tabs)', async () => {
  const { db, ann, bob, ask } = await begin(openOnSqlite);
  await db.updateTable('account').set({ owner: 1 }).where('id', '=', bob._id).execute();
  const wrong: string[] = [];
  for (const name of Object.keys(calls) as CallName[]) {
    const call = wholeCall(name);
    const { status, json } = await ask(bob, ann._id, [call.method, call.path.replace(/:\w+/g, 'x')]);
    const isBound = (call.method !== 'GET' && !call.isQuestion) || call.who !== 'anyone';
    if ((status === 409 && json.code === 'another_account') !== isBound) wrong.push(`${name}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

it('the document names the header where it is read', async () => {
  const { openApiDocument } = await import('#contract/document/document.ts');
  const paths = openApiDocument().paths as Record<string, Record<string, { parameters?: { name: string }[] }>>;
  const named = (path: string, method: string) =>
    paths[path]?.[method]?.parameters?.some(({ name }) => name === ACCOUNT_HEADER) ?? false;
  expect([named('/api/skins/admin', 'post'), named('/api/account', 'get'), named('/api/skins', 'get')]).toEqual([
    true,
    true,
    false,
  ]);
});
