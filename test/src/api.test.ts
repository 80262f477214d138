import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { requests } from '#contract/requests.ts';
import { sessionCalls } from '#contract/session-calls.ts';
import { signInCalls } from '#contract/sign-in-calls.ts';
import { visitorCalls } from '#contract/visitor-calls.ts';

let server: Server;
let signals: typeof import('../../src/world/heard.ts');
let openCallsOf: typeof import('../../src/world/api.ts').openCallsOf;
let sessionCall: typeof import('../../src/world/signed-in.ts').signedIn.call;
let staffCall: typeof import('../../src/world/staff-api.ts').staffCall;
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
  signals = await import('../../src/world/heard.ts');
  ({ openCallsOf } = await import('../../src/world/api.ts'));
  sessionCall = (await import('../../src/world/signed-in.ts')).signedIn.call;
  ({ staffCall } = await import('../../src/world/staff-api.ts'));
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
    signals.onSkinsChanged(() => heard.push('skins')),
    signals.onUsersChanged(() => heard.push('users')),
    signals.onSignedOut(() => heard.push('signed out')),
  ];
  await make().catch(() => heard.push('failed'));
  for (const stop of stops) stop();
  return heard;
}

const changing = [
  ['a new legend', () => staffCall('addLegend', { body: { legend: 'Ash', details: [patch] } }), ['skins']],
  ['a new skin', () => staffCall('addSkin', { params: { id: '1' }, body: patch }), ['skins']],
  ['an edited skin', () => staffCall('saveSkin', { params: { id: '1' }, body: { ...patch, version: 2 } }), ['skins']],
  ['a deleted skin', () => staffCall('removeSkin', { params: { id: '1' } }), ['skins']],
  ['an edited user', () => staffCall('saveUser', { params: { id: '1' }, body: { ...handles, perms } }), ['users']],
  ['a deleted user', () => staffCall('removeUser', { params: { id: '1' }, query: { username: 'ann' } }), ['users']],
  ['what is undone', () => sessionCall('undo', { params: { id: '1' } }), ['skins', 'users']],
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
    signals.onSkinsChanged(() => heard.push('one'))();
    const stop = signals.onSkinsChanged(() => heard.push('other'));
    await sessionCall('undo', { params: { id: '1' } });
    stop();
    await sessionCall('undo', { params: { id: '1' } });
    expect(heard).toEqual(['other']);
  });
});

describe('a call that changes none', () => {
  it.each([
    ['the skins', '{"skins":[]}', () => openCallsOf(visitorCalls)('listSkins')],
    ['the history', '{"history":[],"hasOlder":false}', () => staffCall('listHistory', { query: { before: 'x' } })],
    ['a user', USER, () => sessionCall('readUser', { params: { username: 'ann' } })],
    ['a sign-in', USER, () => openCallsOf(signInCalls)('signIn', { body: credentials })],
    ['a sign-out', '{"message":"Bye"}', () => sessionCall('signOut')],
  ])('tells nobody: %s', async (_, body, make) => {
    answer = { status: 200, body };
    expect(await told(make)).toEqual([]);
  });

  it('tells when nobody is signed in any more', async () => {
    answer = { status: 401, body: '{"message":"Please sign in.","code":"signed_out"}' };
    expect(await told(() => staffCall('listUsers'))).toEqual(['signed out', 'failed']);
  });
});

describe('what goes along with a call', () => {
  it('stands in the path, behind it, and in the body', async () => {
    await staffCall('saveSkin', { params: { id: 'a/b ?' }, body: { ...patch, animation: null, version: 3 } });
    await staffCall('removeSkin', { params: { id: '1' }, query: { version: '7' } });
    await staffCall('removeUser', { params: { id: '1' }, query: {} });
    expect(asked).toEqual([
      { line: 'PUT /api/skins/admin/a%2Fb%20%3F', body: { ...patch, animation: null, version: 3 } },
      { line: 'DELETE /api/skins/admin/1?version=7', body: undefined },
      { line: 'DELETE /api/users/admin/1', body: undefined },
    ]);
    expect(v.is(requests.saveSkin.body, asked[0]?.body)).toBe(true);
  });

  it('leaves out of the address what is empty', async () => {
    answer.body = '{"activity":[],"hasOlder":false}';
    await staffCall('listActivity', { query: { kind: undefined, person: '', before: '' } });
    await staffCall('listActivity', { query: { kind: 'skins', person: 'ä&b', before: '' } });
    expect(asked.map(({ line }) => line)).toEqual([
      'GET /api/activity',
      'GET /api/activity?kind=skins&person=%C3%A4%26b',
    ]);
  });

  it('is exactly what the contract says; anything else does not compile', () => {
    const unmade = [
      () => staffCall('saveSkin', { params: { id: '1' }, body: patch }),
      // @ts-expect-error The slot has another name.
      () => staffCall('saveSkin', { params: { skin: '1' }, body: patch }),
      // @ts-expect-error The path has a slot.
      () => staffCall('saveSkin', { body: patch }),
      // @ts-expect-error It needs a body.
      () => staffCall('saveSkin', { params: { id: '1' } }),
      // @ts-expect-error A field is missing.
      () => staffCall('saveSkin', { params: { id: '1' }, body: { ingamename: 'Mine', model: 'm' } }),
      // @ts-expect-error There is no such field.
      () => staffCall('saveSkin', { params: { id: '1' }, body: { ...patch, legend: 'Ash' } }),
      // @ts-expect-error The version is a number.
      () => staffCall('saveSkin', { params: { id: '1' }, body: { ...patch, version: '3' } }),
      // @ts-expect-error It takes no query.
      () => staffCall('saveSkin', { params: { id: '1' }, body: patch, query: { version: '3' } }),
      // @ts-expect-error In an address the version is a text.
      () => staffCall('removeSkin', { params: { id: '1' }, query: { version: 3 } }),
      // @ts-expect-error There is no such filter.
      () => staffCall('listActivity', { query: { user: 'ann' } }),
      // @ts-expect-error There is no such kind.
      () => staffCall('listActivity', { query: { kind: 'imports' } }),
      // @ts-expect-error It carries nothing.
      () => sessionCall('signOut', { body: credentials }),
      // @ts-expect-error It needs credentials.
      () => openCallsOf(signInCalls)('signIn'),
      // @ts-expect-error It needs somebody who is signed in.
      () => openCallsOf(sessionCalls)('undo', { params: { id: '1' } }),
    ];
    expect([unmade.length, asked]).toEqual([14, []]);
  });
});
