import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CHALLENGE_EXPIRED, CHALLENGE_FAILED } from '#contract/signing-in/sign-in-limits.ts';
import { createApp } from '../../server/app.ts';
import { WORK } from '../../server/challenge/challenge.ts';
import type { Database } from '../../server/database/tables.ts';
import { listen, localAddress } from '../../server/listen/listen.ts';
import { readSettings } from '../../server/program/settings.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { KEY, OTHER_KEY } from '../support/easy.ts';
import { siteThat } from '../support/site-that.ts';
import { addUser, answerTo, newSite, offered, serveDatabase, signIn, signUp, solve } from '../support/staff.ts';

const FAILED = { status: 403, code: 'challenge_failed', message: CHALLENGE_FAILED };
const EXPIRED = { status: 403, code: 'challenge_expired', message: CHALLENGE_EXPIRED };
const UNAVAILABLE = {
  status: 503,
  code: 'challenge_unavailable',
  message: 'The verification service does not answer. Please try again in a minute.',
};

/** Signs in with the token and answers what was said about it. */
async function tell(url: string, turnstileToken: string) {
  const { status, json, cookies } = await signIn(url, { turnstileToken });
  if (status === 200) return 'signed in';
  expect(cookies).toEqual([]);
  return { status, code: json.code, message: json.message };
}

type Parts = {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
};

/** The token with something else in it. */
const forge = (token: string, change: (parts: Parts) => unknown) =>
  btoa(JSON.stringify(change(JSON.parse(atob(token)))));

const inChallenge =
  (other: object) =>
  ({ challenge, solution }: Parts) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...other } },
    solution,
  });
const inSolution = (other: object) => (parts: Parts) => ({ ...parts, solution: { ...parts.solution, ...other } });
const signedWith = (sign: (signature: string) => string) => (parts: Parts) => ({
  ...parts,
  challenge: { ...parts.challenge, signature: sign(parts.challenge.signature) },
});

describeOnEachDatabase('the proof of work', (open) => {
  it('is given out by one server and checked by another, and counts once, also with a wrong password', async () => {
    const db = await open();
    const [one, other] = [await serveDatabase(db), await serveDatabase(db)];
    await addUser(db, 'ann');
    const token = await solve(one.url);
    expect((await signIn(one.url, { turnstileToken: token, password: 'wrong' })).status).toBe(401);
    expect(await tell(one.url, token)).toEqual(EXPIRED);
    expect(await tell(other.url, token)).toEqual(EXPIRED);
    expect((await signUp(other.url, { username: 'bob', turnstileToken: token })).status).toBe(403);
    const tokens = await Promise.all([solve(one.url), solve(other.url)]);
    expect(await Promise.all([tell(other.url, tokens[0]), tell(one.url, tokens[1])])).toEqual([
      'signed in',
      'signed in',
    ]);
    const shared = await solve(one.url);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => tell([one, other][at % 2]?.url ?? '', shared)),
    );
    expect(answers.filter((answer) => answer === 'signed in')).toHaveLength(1);
  });
});

describe('the proof of work', () => {
  // `test/browser/proof-of-work.test.ts` makes all the tries of the product.
  it('costs as much for each try as in the product, and opens the door', async () => {
    const { db, url } = await newSite(openOnSqlite, { work: { ...WORK, most: 10 } });
    await addUser(db, 'ann');
    const asked = await offered(url);
    expect(asked).toEqual({
      kind: 'proofOfWork',
      challenge: {
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          cost: 5000,
          expiresAt: expect.any(Number),
          keyLength: 32,
          keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/),
          nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
          salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
        signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    expect(await tell(url, await answerTo(asked))).toBe('signed in');
  });

  it.each([
    [undefined, 5000],
    ['https://tools.example', 5000],
    ['http://localhost:3000', 5000],
    ['http://tools.lan', 500],
    ['http://192.168.1.20:3000', 500],
  ])(
    'has fewer rounds where browsers hide their own hashes: with PUBLIC_URL %s it has %i',
    async (PUBLIC_URL, cost) => {
      const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', PUBLIC_URL });
      const log = () => {};
      const { fetch } = createApp({ db: await openOnSqlite(), settings, key: KEY, log });
      const server = await listen({ fetch, settings, log });
      onTestFinished(() => void server.close());
      expect(await offered(localAddress(server, settings))).toMatchObject({ challenge: { parameters: { cost } } });
    },
  );

  it('may have any try as its answer, so starting in the middle gains nothing', async () => {
    const most = 30;
    const { url } = await serveDatabase(await openOnSqlite(), { work: { cost: 1, most } });
    const tries = await Promise.all(
      Array.from({ length: 60 }, async () => JSON.parse(atob(await solve(url))).solution.counter as number),
    );
    expect(new Set(tries.map((count) => Math.floor((count - 1) / (most / 3))))).toEqual(new Set([0, 1, 2]));
    expect(Math.min(...tries)).toBeGreaterThan(0);
  });

  it('ends after ten minutes', async () => {
    let now = Date.now();
    const { db, url } = await newSite(openOnSqlite, { now: () => now });
    await addUser(db, 'ann');
    const [early, late] = [await solve(url), await solve(url)];
    now += 9 * 60_000;
    expect(await tell(url, early)).toBe('signed in');
    now += 60_000;
    expect(await tell(url, late)).toEqual(EXPIRED);
    expect(await tell(url, early)).toEqual(EXPIRED);
  });

  it('with more than it has to hold is what it is without, and no second one', async () => {
    const { db, url } = await newSite(openOnSqlite);
    await addUser(db, 'ann');
    const token = await solve(url);
    const more = atob(token).replace('"algorithm"', '"__proto__":{"cost":1},"algorithm"').replace('{', '{"a":1,');
    expect([await tell(url, btoa(more)), await tell(url, token)]).toEqual(['signed in', EXPIRED]);
  });

  it('is asked for before a name or a password is looked at', async () => {
    const { db, url, log } = await newSite(openOnSqlite);
    await addUser(db, 'ann');
    expect((await signUp(url, { turnstileToken: 'eHh4' })).json.code).toBe('challenge_failed');
    expect((await signIn(url, { turnstileToken: 'eHh4', password: 'wrong' })).json.code).toBe('challenge_failed');
    expect(log.filter(({ event }) => event === 'challenge_failed')).toEqual(
      Array(2).fill({
        event: 'challenge_failed',
        requestId: expect.any(String),
        code: 'challenge_failed',
        network: '127.0.0.1',
      }),
    );
  });

  it('is refused when it was changed, made up, or given out by another site', async () => {
    const { db, url } = await newSite(openOnSqlite);
    await addUser(db, 'ann');
    const token = await solve(url);
    const elsewhere = await serveDatabase(await openOnSqlite(), { key: OTHER_KEY });
    const wrong: [what: string, token: string][] = [
      ...changes.map(([what, change]): [string, string] => [what, forge(token, change)]),
      ...['x', 'eHh4', '{}', 'bnVsbA==', '////', 'XXXX.DUMMY.TOKEN.XXXX'].map((one): [string, string] => [one, one]),
      ['another site', await solve(elsewhere.url)],
    ];
    for (const [what, one] of wrong) expect([what, await tell(url, one)]).toEqual([what, FAILED]);
    // Only the right answer is used up.
    expect(await tell(url, token)).toBe('signed in');
  });
});

/** What somebody may do to the token of a proof of work. */
const changes: [what: string, change: (parts: Parts) => unknown][] = [
  ['a longer life', inChallenge({ expiresAt: 99_999_999_999 })],
  // Whether it is over is not asked of a forged one.
  ['an end in the past', inChallenge({ expiresAt: 1 })],
  ['no end', inChallenge({ expiresAt: undefined })],
  ['less work', inChallenge({ keyPrefix: '' })],
  ['more work', inChallenge({ cost: 1e15 })],
  ['something more', inChallenge({ data: { a: 1 } })],
  ['no signature', signedWith(() => '')],
  ['another signature', signedWith(() => 'a'.repeat(64))],
  ['its signature in capitals', signedWith((signature) => signature.toUpperCase())],
  ['a signature with accents', signedWith(() => '\u00e9'.repeat(64))],
  ['another number', inSolution({ counter: 7777 })],
  ['a number that is none', inSolution({ counter: -1 })],
  ['another key', inSolution({ derivedKey: '00'.repeat(32) })],
  ['a key that is none', inSolution({ derivedKey: '\u00e9' })],
  ['no solution', ({ challenge }) => ({ challenge })],
  ['no challenge', ({ solution }) => ({ solution })],
  ['nothing', () => ({})],
  ['null', () => null],
  ['a list', () => [1, 2]],
  ['deep nesting', () => JSON.parse('['.repeat(500) + ']'.repeat(500))],
];

type Verdict = { success: boolean; hostname?: string; 'error-codes'?: string[] };

/** Stands in for Cloudflare's siteverify; `forms` are the requests that it got. */
async function siteverify(answer: (token: string) => Verdict | 'nothing' | 'rubbish' | 'elsewhere' | 'broken') {
  const forms: Record<string, string>[] = [];
  const url = await siteThat(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = Object.fromEntries(new URLSearchParams(body));
    forms.push(form);
    const verdict = answer(form.response ?? '');
    if (verdict === 'elsewhere') response.writeHead(307, { Location: '/other' });
    if (verdict === 'broken') response.writeHead(500).end('{"success":true,"hostname":"tools.example"}');
    else if (verdict !== 'nothing') response.end(verdict === 'rubbish' ? '<html>' : JSON.stringify(verdict));
  });
  return { url: `${url}/siteverify`, forms };
}

const KEYS = { TURNSTILE_SITE_KEY: '0xSITE', TURNSTILE_SECRET: '0xSECRET' };

async function withTurnstile(db: Database, TURNSTILE_URL: string, more: NodeJS.ProcessEnv = {}) {
  await addUser(db, 'ann');
  return serveDatabase(db, { environment: { ...KEYS, TURNSTILE_URL, ...more } });
}

/** What Cloudflare may say of a token, and what the person reads then. */
const verdicts = [
  ['says no', { success: false, 'error-codes': ['invalid-input-response'] }, FAILED],
  ['says no without a reason', { success: false }, FAILED],
  ['has seen the token before, or it is old', { success: false, 'error-codes': ['timeout-or-duplicate'] }, EXPIRED],
  ['passed the token for another site', { success: true, hostname: 'evil.example' }, FAILED],
  ['does not say for which site', { success: true }, FAILED],
  ['does not know our secret', { success: false, 'error-codes': ['invalid-input-secret'] }, UNAVAILABLE],
  ['has trouble of its own', { success: false, 'error-codes': ['internal-error'] }, UNAVAILABLE],
  ['sends no JSON', 'rubbish', UNAVAILABLE],
  ['sends us elsewhere', 'elsewhere', UNAVAILABLE],
  ['says yes in an answer that is an error', 'broken', UNAVAILABLE],
] as const;
const tokenOf = (what: string) => `token:${what.replace(/\W/g, '-')}`;

describe('Turnstile', () => {
  it('is offered when its keys are set, and only then may its script and frame be loaded', async () => {
    const db = await openOnSqlite();
    const { url } = await withTurnstile(db, 'http://localhost:1');
    const answer = await fetch(`${url}/api/challenge`);
    expect(await answer.json()).toEqual({ kind: 'turnstile', siteKey: '0xSITE' });
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(
      "script-src 'self' https://challenges.cloudflare.com; frame-src https://challenges.cloudflare.com;",
    );
    const plain = (await fetch(`${(await serveDatabase(db)).url}/api/health`)).headers.get('content-security-policy');
    expect(plain).not.toContain('cloudflare');
  });

  it('is asked by the server about each token, which counts once here too', async () => {
    const db = await openOnSqlite();
    const { url: address, forms } = await siteverify(() => ({ success: true, hostname: 'tools.example' }));
    const { url } = await withTurnstile(db, address, { PUBLIC_URL: 'https://tools.example' });
    expect(await tell(url, 'token-1')).toBe('signed in');
    expect(await tell(url, 'token-1')).toEqual(EXPIRED);
    expect((await signIn(url, { turnstileToken: 'token-2', password: 'wrong' })).status).toBe(401);
    expect(await tell(url, 'token-2')).toEqual(EXPIRED);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(forms[0]).toEqual({ secret: '0xSECRET', response: 'token-1', idempotency_key: uuid });
    expect(new Set(forms.map(({ idempotency_key }) => idempotency_key)).size).toBe(forms.length);
  });

  it('lets nobody in when the token is wrong or the answer is anything but yes for this site', async () => {
    const db = await openOnSqlite();
    const { url: address } = await siteverify(
      (token) => verdicts.find(([what]) => tokenOf(what) === token)?.[1] as Verdict,
    );
    const { url, log } = await withTurnstile(db, address, { PUBLIC_URL: 'https://tools.example' });
    for (const [what, , expected] of verdicts) {
      log.length = 0;
      expect([what, await tell(url, tokenOf(what))]).toEqual([what, expected]);
      expect([what, log.filter(({ event }) => event === 'challenge_failed').length]).toEqual([what, 1]);
      expect(JSON.stringify(log)).not.toContain('0xSECRET');
      expect(JSON.stringify(log)).not.toContain(tokenOf(what));
    }
  });

  it('refuses everybody when it is down', async () => {
    const { url } = await withTurnstile(await openOnSqlite(), 'http://127.0.0.1:1');
    expect(await tell(url, 'token')).toEqual(UNAVAILABLE);
    expect((await signUp(url, { username: 'bob', turnstileToken: 'token' })).headers.get('retry-after')).toBe('60');
  });

  it('with the secret for tests is not asked for the site, because it names another one', async () => {
    const db = await openOnSqlite();
    const { url: address } = await siteverify(() => ({ success: true, hostname: 'example.com' }));
    const TURNSTILE_SECRET = '1x0000000000000000000000000000000AA';
    const { url } = await withTurnstile(db, address, { TURNSTILE_SECRET, PUBLIC_URL: 'http://localhost:3000' });
    expect(await tell(url, 'token')).toBe('signed in');
  });
});

it('a siteverify that says nothing for five seconds refuses everybody', async () => {
  const db = await openOnSqlite();
  const { url } = await withTurnstile(db, (await siteverify(() => 'nothing')).url);
  const { timeout } = AbortSignal;
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 50));
  onTestFinished(() => asked.mockRestore());
  expect(await tell(url, 'token')).toEqual(UNAVAILABLE);
  expect(asked).toHaveBeenCalledWith(5000);
});
