import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readActivity } from '#contract/history/activity.ts';
import { readHistory } from '#contract/history/history.ts';
import { requests } from '#contract/requests.ts';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { readSkinChange } from '#contract/skins/skin-reply.ts';
import { readUsers } from '#contract/users/account.ts';
import { readSignIn, readUser } from '#contract/users/read-user.ts';

let server: Server;
let signals: typeof import('../../src/world/calls/signals.ts');
let call: typeof import('../../src/world/calls/call.ts').call;
const asked: { line: string; body: unknown }[] = [];
let answer = { status: 200, body: '' };

const USER = '{"_id":"1","username":"ann"}';
const patch = { ingamename: 'Mine', model: 'm', texture: 't' };
const perms = { addskins: true, editskins: false, deleteskins: false };
const handles = { twitter: '', discord: '', discordid: '' };
const credentials = { username: 'ann', password: 'a password', turnstileToken: 'token' };

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    asked.push({ line: `${incoming.method} ${incoming.url}`, body: body === '' ? undefined : JSON.parse(body) });
    response.writeHead(answer.status).end(answer.body);
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  vi.stubEnv('VITE_API_HOST', `http://localhost:${(server.address() as AddressInfo).port}`);
  // Another file of this worker may have imported the calls already, with another host.
  vi.resetModules();
  signals = await import('../../src/world/calls/signals.ts');
  ({ call } = await import('../../src/world/calls/call.ts'));
});
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: '{}' };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What is told to those who listen while a call is made, in its order. */
async function told(make: () => Promise<unknown>) {
  const heard: string[] = [];
  const stops = [
    signals.changed.skins.listen(() => heard.push('skins')),
    signals.changed.users.listen(() => heard.push('users')),
    signals.refused.listen((code) => heard.push(code)),
  ];
  await make().catch(() => heard.push('failed'));
  for (const stop of stops) stop();
  return heard;
}

const changing = [
  [
    'a new legend',
    () => call('addLegend', { reply: readSkinChange, body: { legend: 'Ash', details: [patch] } }),
    ['skins'],
  ],
  ['a new skin', () => call('addSkin', { reply: readSkinChange, params: { id: '1' }, body: patch }), ['skins']],
  [
    'an edited skin',
    () => call('saveSkin', { reply: readSkinChange, params: { id: '1' }, body: { ...patch, version: 2 } }),
    ['skins'],
  ],
  ['a deleted skin', () => call('removeSkin', { reply: readSkinChange, params: { id: '1' } }), ['skins']],
  ['an edited user', () => call('saveUser', { params: { id: '1' }, body: { ...handles, perms } }), ['users']],
  ['a deleted user', () => call('removeUser', { params: { id: '1' }, query: { username: 'ann' } }), ['users']],
  ['what is undone', () => call('undo', { reply: readSkinChange, params: { id: '1' } }), ['skins', 'users']],
] as const;

describe('a call that changes a list', () => {
  it.each(changing)('tells those who show it, once it is done: %s', async (_, make, heard) => {
    expect(await told(make)).toEqual(heard);
  });

  it.each(changing)('tells nobody when it fails: %s', async (_, make) => {
    answer = { status: 500, body: '{}' };
    expect(await told(make)).toEqual(['failed']);
  });

  it('tells nobody who listens no more', async () => {
    const heard: string[] = [];
    signals.changed.skins.listen(() => heard.push('one'))();
    const stop = signals.changed.skins.listen(() => heard.push('other'));
    await call('undo', { reply: readSkinChange, params: { id: '1' } });
    stop();
    await call('undo', { reply: readSkinChange, params: { id: '1' } });
    expect(heard).toEqual(['other']);
  });
});

describe('a call that changes none', () => {
  it.each([
    ['the skins', '{"skins":[]}', () => call('listSkins', { reply: readSkinList })],
    [
      'the history',
      '{"history":[],"hasOlder":false}',
      () => call('listHistory', { reply: readHistory, query: { before: 'x' } }),
    ],
    ['a user', USER, () => call('readUser', { reply: readUser, params: { username: 'ann' } })],
    ['a sign-in', USER, () => call('signIn', { reply: readSignIn, body: credentials })],
    ['a sign-out', '{"message":"Bye"}', () => call('signOut')],
  ])('tells nobody: %s', async (_, body, make) => {
    answer = { status: 200, body };
    expect(await told(make)).toEqual([]);
  });

  it('tells when nobody is signed in any longer', async () => {
    answer = { status: 401, body: '{"message":"Please sign in.","code":"signed_out"}' };
    expect(await told(() => call('listUsers', { reply: readUsers }))).toEqual(['signed_out', 'failed']);
  });
});

describe('what goes along with a call', () => {
  it('stands in the path, behind it, and in the body', async () => {
    await call('saveSkin', {
      reply: readSkinChange,
      params: { id: 'a/b ?' },
      body: { ...patch, animation: null, version: 3 },
    });
    await call('removeSkin', { reply: readSkinChange, params: { id: '1' }, query: { version: '7' } });
    await call('removeUser', { params: { id: '1' }, query: {} });
    expect(asked).toEqual([
      { line: 'PUT /api/skins/admin/a%2Fb%20%3F', body: { ...patch, animation: null, version: 3 } },
      { line: 'DELETE /api/skins/admin/1?version=7', body: undefined },
      { line: 'DELETE /api/users/admin/1', body: undefined },
    ]);
    expect(v.is(requests.saveSkin.body, asked[0]?.body)).toBe(true);
  });

  it('leaves out of the address what is empty', async () => {
    answer.body = '{"activity":[],"hasOlder":false}';
    await call('listActivity', { reply: readActivity, query: { kind: undefined, person: '', before: '' } });
    await call('listActivity', { reply: readActivity, query: { kind: 'skins', person: 'ä&b', before: '' } });
    expect(asked.map(({ line }) => line)).toEqual([
      'GET /api/activity',
      'GET /api/activity?kind=skins&person=%C3%A4%26b',
    ]);
  });

  it('is exactly what the contract says; anything else does not compile', () => {
    const unmade = [
      () => call('saveSkin', { reply: readSkinChange, params: { id: '1' }, body: patch }),
      // @ts-expect-error The slot has another name.
      () => call('saveSkin', { reply: readSkinChange, params: { skin: '1' }, body: patch }),
      // @ts-expect-error The path has a slot.
      () => call('saveSkin', { reply: readSkinChange, body: patch }),
      // @ts-expect-error It needs a body.
      () => call('saveSkin', { reply: readSkinChange, params: { id: '1' } }),
      // @ts-expect-error A field is missing.
      () => call('saveSkin', { reply: readSkinChange, params: { id: '1' }, body: { ingamename: 'Mine', model: 'm' } }),
      // @ts-expect-error There is no such field.
      () => call('saveSkin', { reply: readSkinChange, params: { id: '1' }, body: { ...patch, legend: 'Ash' } }),
      // @ts-expect-error The version is a number.
      () => call('saveSkin', { reply: readSkinChange, params: { id: '1' }, body: { ...patch, version: '3' } }),
      // @ts-expect-error It takes no query.
      () => call('saveSkin', { reply: readSkinChange, params: { id: '1' }, body: patch, query: { version: '3' } }),
      // @ts-expect-error In an address the version is a text.
      () => call('removeSkin', { reply: readSkinChange, params: { id: '1' }, query: { version: 3 } }),
      // @ts-expect-error There is no such filter.
      () => call('listActivity', { reply: readActivity, query: { user: 'ann' } }),
      // @ts-expect-error There is no such kind.
      () => call('listActivity', { reply: readActivity, query: { kind: 'imports' } }),
      // @ts-expect-error It carries nothing.
      () => call('signOut', { body: credentials }),
      // @ts-expect-error It needs credentials.
      () => call('signIn', { reply: readSignIn }),
      // @ts-expect-error It answers something else.
      () => call('undo', { params: { id: '1' }, reply: ({ passkeys }: { passkeys: string[] }) => passkeys }),
    ];
    expect([unmade.length, asked]).toEqual([14, []]);
  });
});
