import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { openOnSqlite } from '../support/databases.ts';
import { type Line, newSite, refusal, serveDatabase } from '../support/staff.ts';

const SIGN_IN = '/api/users/login';
const KEY = { [KEY_HEADER]: DEFAULT_KEY };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const credentials = JSON.stringify({ username: 'ann', password: 'otter-1', turnstileToken: 't' });

function withServer(environment: NodeJS.ProcessEnv = {}) {
  let server: Awaited<ReturnType<typeof serveDatabase>>;
  beforeEach(async () => {
    server = await serveDatabase(await openOnSqlite(), { environment });
  });
  async function send(method: string, path: string, { headers = {}, body }: { headers?: object; body?: string } = {}) {
    const answer = await fetch(server.url + path, {
      method,
      headers: { ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: text === '' ? undefined : JSON.parse(text) };
  }
  return { send, server: () => server };
}

describe('requests', () => {
  const { send, server } = withServer();

  const KEYED = { ...KEY, ...JSON_TYPE };
  const signingIn = (body?: string, headers: object = KEYED) =>
    ['POST', SIGN_IN, { headers, ...(body !== undefined && { body }) }] as const;
  const FORM = { ...KEY, 'Content-Type': 'application/x-www-form-urlencoded' };
  const LARGE = JSON.stringify({ username: 'a'.repeat(17_000) });
  const refusals = [
    ['an unknown call', ['GET', '/api/nothing'], 404, 'not_found', 'There is no such call.'],
    ['the folder of calls', ['GET', '/api/'], 404, 'not_found', 'There is no such call.'],
    ['a wrong method', ['DELETE', '/api/skins'], 405, 'method_not_allowed', 'This call takes GET, HEAD only.'],
    ['a wrong method on a fixed path', ['GET', SIGN_IN], 405, 'method_not_allowed', 'This call takes POST only.'],
    ['no key', signingIn(credentials, JSON_TYPE), 403, 'wrong_key', 'Send the API key in X-Api-Key.'],
    ['a form', signingIn('a=b', FORM), 415, 'not_json', 'Send JSON with the content type application/json.'],
    ['half a body', signingIn('{"username":'), 400, 'malformed', 'The request is not valid JSON.'],
    ['no body', signingIn(), 400, 'malformed', 'The request is not valid JSON.'],
    ['a body of 17 kB', signingIn(LARGE), 413, 'too_large', 'The request is larger than 16 kB.'],
    [
      'an unsolved challenge',
      signingIn(credentials),
      403,
      'challenge_failed',
      'Verification failed. Please try again.',
    ],
    ['a call for people', ['GET', '/api/users/me'], 401, 'signed_out', 'Please sign in.'],
  ] as const;

  it('that cannot be answered are refused in JSON with a message', async () => {
    for (const [what, [method, path, options], status, code, message] of refusals) {
      const { status: given, json, headers } = await send(method, path, options);
      expect([what, given, json]).toEqual([what, status, { message, code, requestId: expect.any(String) }]);
      expect([what, headers.get('content-type')]).toEqual([what, 'application/json']);
      expect([what, headers.get('x-request-id')]).toEqual([what, json.requestId]);
    }
  });

  it('a wrong method says which are right', async () => {
    expect((await send('PATCH', '/api/skins/admin/1')).headers.get('allow')).toBe('POST, PUT, DELETE');
  });

  it('unknown and wrong fields are named', async () => {
    const body = JSON.stringify({ username: 7, password: 1, turnstileToken: 't', admin: true });
    const { status, json } = await send('POST', SIGN_IN, { headers: KEYED, body });
    expect([status, json.code, Object.keys(json.fields).sort()]).toEqual([
      400,
      'invalid',
      ['admin', 'password', 'username'],
    ]);
  });

  const origins = [
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 'cross_origin'],
    ['another port of this host', { 'Sec-Fetch-Site': 'same-site' }, 'cross_origin'],
    ['another origin, from an old browser', { Origin: 'https://evil.example' }, 'cross_origin'],
    ['an origin that is none', { Origin: 'null' }, 'cross_origin'],
    ['this page', { 'Sec-Fetch-Site': 'same-origin' }, 'challenge_failed'],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }, 'challenge_failed'],
    ['a program', {}, 'challenge_failed'],
  ] as const;

  it('that change something may come from this page and from programs, not from other sites', async () => {
    for (const [where, from, code] of origins) {
      const answer = await send('POST', SIGN_IN, { headers: { ...KEYED, ...from }, body: credentials });
      expect([where, answer.status, answer.json.code]).toEqual([where, 403, code]);
    }
  });

  it('from a page at another host or port than the server believes say so, in the answer and in the log', async () => {
    const { url, log } = server();
    const expected = url;
    for (const page of ['http://tools.lan', 'http://tools.lan:8080', 'https://tools.example', 'http://[fd00::7]:81']) {
      const headers = { ...KEYED, Origin: page };
      const { status, json } = await send('POST', SIGN_IN, { headers, body: credentials });
      expect([status, json.message]).toEqual([
        403,
        `Only pages of this site may do that. This page is at ${page}, and the server expects pages at ${expected}. If both are one site, its operator has to set PUBLIC_URL=${page}.`,
      ]);
      expect(log.find(({ event, requestId }) => event === 'denied' && requestId === json.requestId)).toMatchObject({
        code: 'cross_origin',
        page,
        expected,
      });
    }
    // A browser that tells other sites from this one leaves no doubt, and what is no address is not repeated.
    for (const from of [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, { Origin: 'x"<y>' }]) {
      const { json } = await send('POST', SIGN_IN, { headers: { ...KEYED, ...from }, body: credentials });
      expect(json.message).toBe('Only pages of this site may do that.');
    }
  });

  it('public lists are open to pages of every origin, nothing else is', async () => {
    const Origin = 'https://tools.example';
    const allowed = async (path: string, method = 'GET') =>
      (await send(method, path, { headers: { Origin } })).headers.get('access-control-allow-origin');
    expect(
      await Promise.all(
        ['/api/skins', '/api/legends', '/api/archive', '/api/health', '/api/users/me'].map((path) => allowed(path)),
      ),
    ).toEqual(['*', '*', '*', null, null]);
    expect([await allowed('/api/skins', 'OPTIONS'), await allowed(SIGN_IN, 'OPTIONS')]).toEqual(['*', null]);
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await send(method, '/api/skins', { headers: { Origin } });
      expect(headers.get('access-control-allow-credentials')).toBe(null);
      expect(headers.get('vary') ?? '').not.toContain('Origin');
    }
    const preflight = await send('OPTIONS', '/api/skins', { headers: { Origin } });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type, X-Api-Key');
  });

  it('HEAD answers like GET without the body', async () => {
    const [get, head] = [await send('GET', '/api/skins'), await send('HEAD', '/api/skins')];
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', get.headers.get('etag')]);
  });

  it('every answer carries the security headers', async () => {
    for (const path of ['/api/skins', '/api/nothing', '/api/health']) {
      const { headers } = await send('GET', path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBe(null);
    }
  });

  it('an error inside is 500 without its reason, which is logged', async () => {
    const { db, url, log } = await newSite(openOnSqlite);
    await db.destroy();
    const answer = await fetch(`${url}/api/skins`);
    const requestId = expect.any(String);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { message: 'Something went wrong', code: 'internal', requestId },
    ]);
    expect(log.filter(({ event }) => event === 'error')).toEqual([
      { event: 'error', requestId, message: expect.any(String), stack: expect.any(String) },
    ]);
  });

  it('each request is one line of the log, without what it carried', async () => {
    await send('GET', '/api/skins/names?search=secret-word');
    await send('POST', SIGN_IN, { headers: { ...KEYED, Cookie: 'a=secret-word' }, body: credentials });
    await send('GET', '/api/no%0Athing');
    const { log } = server();
    const line = (method: string, path: string, status: number): Line => ({
      event: 'request',
      requestId: expect.any(String),
      method,
      path,
      status,
      ms: expect.any(Number),
    });
    expect(log).toEqual([
      line('GET', '/api/skins/names', 200),
      { event: 'challenge_failed', requestId: expect.any(String), code: 'challenge_failed', network: '127.0.0.1' },
      line('POST', SIGN_IN, 403),
      line('GET', '/api/no%0Athing', 404),
    ]);
    expect(JSON.stringify(log)).not.toContain('secret');
  });
});

describe('settings change what requests meet', () => {
  describe('pages that were built for this server', () => {
    const { send } = withServer({ PAGE_ORIGINS: 'https://tools.example, http://localhost:8080/' });

    it('read the public lists with their cookies; others read them without, and nothing else', async () => {
      const asked = async (path: string, Origin: string, method = 'GET') => {
        const { headers } = await send(method, path, { headers: { Origin } });
        return ['origin', 'credentials'].map((name) => headers.get(`access-control-allow-${name}`));
      };
      for (const Origin of ['https://tools.example', 'http://localhost:8080']) {
        expect(await asked('/api/skins', Origin)).toEqual([Origin, 'true']);
        expect(await asked('/api/archive', Origin, 'OPTIONS')).toEqual([Origin, 'true']);
        expect(await asked('/api/users/me', Origin)).toEqual([null, null]);
      }
      expect(await asked('/api/skins', 'https://evil.example')).toEqual(['*', null]);
      expect(await asked('/api/skins', 'null')).toEqual(['*', null]);
      expect((await send('GET', '/api/skins')).headers.get('vary')).toContain('Origin');
    });
  });

  describe('a public address', () => {
    const { send } = withServer({ PUBLIC_URL: 'https://tools.example/', API_KEY: 'other' });

    it('sends browsers to https, and takes its own origin and key', async () => {
      const post = (headers: object) =>
        send('POST', SIGN_IN, { headers: { ...JSON_TYPE, ...headers }, body: credentials });
      const own = { Origin: 'https://tools.example', [KEY_HEADER]: 'other' };
      // Hosts below this one may have no https.
      expect((await send('GET', '/api/health')).headers.get('strict-transport-security')).toBe('max-age=63072000');
      expect((await post(own)).json.code).toBe('challenge_failed');
      expect((await post({ ...own, ...KEY })).json.code).toBe('wrong_key');
      expect((await post({ ...own, Origin: 'http://tools.example' })).json.code).toBe('cross_origin');
    });
  });
});

const reading = Object.entries(calls).filter(([, { method }]) => method === 'GET');

describe('a call that reads (docs: Requests)', () => {
  it('refuses each parameter that it does not know, and names those that it does', async () => {
    const { boss } = await newSite(openOnSqlite, { owners: ['boss'] });
    const said = new Map<string, unknown>();
    for (const [name, { path }] of reading) {
      const { status, json } = await boss.send('GET', `${path.replace(/:\w+/g, 'x')}?nonsense=1`);
      expect([name, status, json]).toEqual([name, 400, refusal('invalid', json.message)]);
      said.set(name, json.message);
    }
    const unknown = 'This call does not know the parameter "nonsense". It takes';
    expect(said.get('listSkins')).toBe(`${unknown} no parameters.`);
    expect(said.get('findNames')).toBe(`${unknown} "search".`);
    expect(said.get('listHistory')).toBe(`${unknown} "before", "batch", "skin", "legend", "person".`);
  });

  it('takes those that it knows, while feeds, files and pages take any', async () => {
    const { url } = await serveDatabase(await openOnSqlite());
    for (const path of [
      ...['/api/skins', '/api/skins?', '/api/skins/names?search=ash'],
      ...['/changes.atom?utm_source=reader', '/data/v1/index.json?at=1', '/robots.txt?x=1'],
    ]) {
      const { status } = await fetch(url + path);
      expect([path, status === 400]).toEqual([path, false]);
    }
    const { message } = (await (await fetch(`${url}/api/skins?search=wraith`)).json()) as { message: string };
    expect(message).toBe('This call does not know the parameter "search". It takes no parameters.');
  });
});
