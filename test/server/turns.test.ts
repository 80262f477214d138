import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { ask } from '../../server/beside/ask.ts';
import { createLine, type LineName, linesOf } from '../../server/beside/line.ts';
import type { Database } from '../../server/database/tables.ts';
import { foundSkins } from '../../server/find/answers.ts';
import { importBeside } from '../../server/import/apply.ts';
import { spend } from '../../server/limits/limits.ts';
import { endless } from '../support/bad-works.ts';
import { serveBuilt } from '../support/built.ts';
import { openOnSqlite } from '../support/databases.ts';
import { discord, skinCommand } from '../support/discord.ts';
import { refusal, serveDatabase } from '../support/staff.ts';

const HERE = '192.0.2.1';
const WAITING = refusal('busy', 'Too many requests are waiting. Please try again in a few seconds.');

/** A server behind a proxy. */
async function start(options: Parameters<typeof serveDatabase>[1] = {}) {
  const db = await openOnSqlite();
  const server = await serveDatabase(db, { ...options, environment: { TRUST_PROXY: '1', ...options.environment } });
  const send = async (path: string, { from = HERE, ...request }: RequestInit & { from?: string } = {}) => {
    const headers = { 'X-Forwarded-For': from, ...request.headers };
    const answer = await fetch(server.url + path, { ...request, headers });
    return { status: answer.status, wait: answer.headers.get('Retry-After'), json: await answer.json() };
  };
  const translate = (lines: readonly unknown[], from = HERE) =>
    send('/api/translate', {
      ...{ method: 'POST', from, body: JSON.stringify({ lines }) },
      headers: { 'Content-Type': 'application/json' },
    });
  return { ...server, db, send, translate };
}

/** Takes places in a line as requests of somebody do; returns what gives them back. */
function wait(db: Database, line: LineName, { name = HERE, times = 8 } = {}) {
  const places = Array.from({ length: times }, () => linesOf(db)[line].enter({ name }));
  return () => {
    for (const one of places) one.leave();
  };
}

describe('a place in line (docs: Turns)', () => {
  it('is refused an address that waits with eight, and nobody else', async () => {
    const { db, send, translate } = await start();
    const leave = [wait(db, 'questions'), wait(db, 'lists'), wait(db, 'searches', { times: 32 })];
    const calls = ['/api/find?q=ash', '/api/skins/names?search=ash', '/api/archive/guids/0x1234'];
    for (const path of calls) {
      expect([path, await send(path)]).toEqual([path, { status: 503, wait: '2', json: WAITING }]);
      expect((await send(path, { from: '198.51.100.7' })).status).toBe(200);
    }
    expect(await translate(['ash'])).toEqual({ status: 503, wait: '2', json: WAITING });
    expect((await translate(['ash'], '198.51.100.7')).status).toBe(200);
    for (const one of leave) one();
    for (const path of calls) expect((await send(path)).status).toBe(200);
    expect((await translate(['ash'])).status).toBe(200);
  });

  it('is had by thirty people at one address at once', async () => {
    const { db, send } = await start();
    const leave = wait(db, 'searches', { times: 30 });
    expect((await send('/api/skins/names?search=ash')).status).toBe(200);
    leave();
  });

  it('comes before the body: who waits with eight sends none', async () => {
    const { db, port } = await start();
    wait(db, 'lists');
    wait(db, 'bodies');
    for (const path of ['/api/translate', '/api/reports']) {
      const length = 200_000;
      const headers = { 'Content-Type': 'application/json', 'X-Api-Key': 'skin-translator', 'X-Forwarded-For': HERE };
      const answer = await headOnly(port, path, { ...headers, 'Content-Length': String(length) });
      expect([path, answer]).toEqual([path, 'HTTP/1.1 503 Service Unavailable']);
    }
  });

  it('is given back when its asker hangs up', async () => {
    const { db, url } = await start();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = linesOf(db).questions.enter({ name: HERE });
    const underWay = first.turn(() => promise);
    const leave = wait(db, 'questions', { times: 7 });
    const gone = new AbortController();
    const headers = { 'X-Forwarded-For': HERE };
    const waiting = fetch(`${url}/api/find?q=ash`, { headers, signal: gone.signal });
    const isFull = () => {
      try {
        linesOf(db).questions.enter({ name: HERE }).leave();
        return false;
      } catch {
        return true;
      }
    };
    await expect.poll(isFull).toBe(true);
    gone.abort();
    await expect(waiting).rejects.toThrow();
    await expect.poll(isFull).toBe(false);
    leave();
    resolve();
    await underWay;
  });

  it('is a user’s in Discord, who is told in words', async () => {
    const { key, headersFor } = discord();
    const { db, send } = await start({ environment: { DISCORD_PUBLIC_KEY: key } });
    const say = (type: 2 | 4, user: object) => {
      const body = JSON.stringify({ ...skinCommand(type, 'nothing like it'), ...user });
      return send('/api/discord', { method: 'POST', headers: headersFor(body), body });
    };
    wait(db, 'questions', { name: 'discord 42' });
    const [busy, idle] = [{ member: { user: { id: '42' } } }, { user: { id: '43' } }];
    expect((await say(2, busy)).json.data).toMatchObject({ content: WAITING.message, flags: 64 });
    expect((await say(4, busy)).json).toEqual({ type: 8, data: { choices: [] } });
    expect((await say(2, idle)).json.data.content).toContain('No skin fits');
  });
});

it('what is made for a page or a file waits for the turn of its visitor, and what is kept does not (docs: Turns)', async () => {
  const { db, url } = await serveBuilt({ TRUST_PROXY: '1' });
  const get = async (path: string, from = HERE) => {
    const answer = await fetch(url + path, { headers: { 'X-Forwarded-For': from }, redirect: 'manual' });
    return [path, answer.status, answer.headers.get('Retry-After'), answer.headers.get('Content-Type')];
  };
  const kept = ['/api/skins', '/legends/bloodhound'];
  for (const path of kept) await get(path, '198.51.100.7');
  const leave = wait(db, 'pages', { times: 64 });
  const [json, html] = ['application/json', 'text/html; charset=utf-8'];
  const calls = ['/api/legends', '/changes.atom', '/download/legends/bloodhound.bat', '/data/v1/skins.json?since=1'];
  for (const path of calls) expect(await get(path)).toEqual([path, 503, '2', json]);
  // The script draws what the server does not.
  expect(await get('/skintranslator')).toEqual(['/skintranslator', 200, null, html]);
  expect(await get('/legends/wraith')).toEqual(['/legends/wraith', 503, '10', html]);
  for (const path of kept) expect((await get(path)).slice(0, 2)).toEqual([path, 200]);
  expect((await get('/legends/wraith', '198.51.100.7')).slice(0, 2)).toEqual(['/legends/wraith', 200]);
  leave();
  expect((await get('/api/legends')).slice(0, 2)).toEqual(['/api/legends', 200]);
});

/** Sends the head of a request whose body does not come; returns the first line of the answer. */
const headOnly = async (port: number, path: string, headers: Record<string, string>) => {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1', () => socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
  for await (const text of socket.setEncoding('latin1')) return String(text).split('\r\n')[0];
  return undefined;
};

describe('what an address spends (docs: Turns)', () => {
  it('is by the names in its lists, and lets through a list that is longer than what is left', async () => {
    const clock = { now: Date.now() };
    const limits = { ...LIMITS, lists: { times: 100, seconds: 60 } };
    const { translate } = await start({ limits, now: () => clock.now });
    const names = 'ash_base_w, octane_base_w | 0x8f21c0a94b7d3e1a';
    expect((await translate([...Array<string>(30).fill(names), ''])).status).toBe(200);
    expect((await translate([names, names, names])).status).toBe(200);
    clock.now += 20_000;
    expect(await translate(['ash'])).toEqual({
      ...{ status: 429, wait: '40' },
      json: refusal('slow_down', 'Too many attempts. Try again in 40 seconds.'),
    });
    expect((await translate(['ash'], '198.51.100.7')).status).toBe(200);
    clock.now += 40_000;
    expect((await translate(Array(1000).fill(names))).status).toBe(200);
  });

  it('is more than a bot, a list of a thousand lines and thirty people need', async () => {
    const db = await openOnSqlite();
    const spent = (limit: keyof typeof LIMITS, times: number, cost = 1) => {
      for (let at = 0; at < times; at++) spend(db, limit, LIMITS[limit], 0)(cost);
    };
    spent('questions', 120 + 30 * 20);
    spent('lists', 30, 3000);
    spent('searches', 30 * 60);
    expect(() => spent('questions', 2000)).toThrow('Too many attempts. Try again in 60 seconds.');
  });

  it('begins anew when its window is over, or was opened while a clock was ahead', async () => {
    const db = await openOnSqlite();
    const limit = { times: 1, seconds: 60 };
    spend(db, 'a', limit, 1000)(5);
    expect(() => spend(db, 'a', limit, 60_999)).toThrow('Try again in 1 seconds.');
    spend(db, 'a', limit, 61_000)(1);
    spend(db, 'a', limit, 0)(1);
  });
});

it.each([
  ['in the server', 0],
  ['by the helper', 301],
])('a search under way ends in its next pause when its asker has hung up: %s', async (_, count) => {
  const db = await openOnSqlite();
  const skins = Array.from({ length: count }, (_one, at) => ({
    ...{ legend: 'Ash', ingamename: `Twin ${at}`, animation: null, model: `twin_${at}_w`, texture: `twin_${at}` },
  }));
  await importBeside(db, { skins, assets: [] }, { dryRun: false });
  const gone = new AbortController();
  const { lists } = linesOf(db);
  const first = ask(db, endless, null, lists.enter({ name: HERE, signal: gone.signal }));
  const wanted = { q: '', legend: '', limit: 1, now: 0 };
  // Somebody else is answered in its pauses, and the same asker when it has ended.
  expect(await ask(db, foundSkins, wanted, linesOf(db).questions.enter({ name: HERE }))).toMatchObject({ facts: [] });
  const next = ask(db, foundSkins, wanted, lists.enter({ name: HERE }));
  gone.abort();
  await expect(first).rejects.toThrow();
  expect(await next).toMatchObject({ facts: [] });
});

it('an answer to a list that would name a skin too often is refused', async () => {
  const { db, translate } = await start();
  const skins = Array.from({ length: 210 }, (_, at) => ({
    ...{ legend: 'Ash', ingamename: `Twin ${at}`, animation: null, model: 'ash_twin_w', texture: `ash_twin_${at}` },
  }));
  await importBeside(db, { skins, assets: [] }, { dryRun: false });
  const { status, json } = await translate(Array(1000).fill('ash_twin_w'));
  expect([status, json]).toEqual([
    413,
    refusal('too_large', 'These lines mean too many skins for one answer. Send fewer lines at once.'),
  ]);
  const some = await translate(Array(900).fill('ash_twin_w'));
  expect([some.status, some.json.lines.length, Object.keys(some.json.skins).length]).toEqual([200, 900, 210]);
});

it('only the first wrong place of a large body is named', async () => {
  const { translate } = await start();
  const { status, json } = await translate(['ash', 1, 2, ...Array(10_000).fill(3)]);
  expect([status, json.fields]).toEqual([400, { 'lines.1': 'Each line is a text.' }]);
});

/** A line where work ends when the test says so. It keeps what was begun, in this order. */
function lineOf(bounds: Parameters<typeof createLine>[0] = {}) {
  const line = createLine(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  /** The asker is the first letter. Says how it went. */
  const come = (what: string, signal?: AbortSignal) => {
    const work = () => {
      begun.push(what);
      return new Promise<string>((resolve) => ends.set(what, () => resolve(`${what} answered`)));
    };
    const asker = { name: what.charAt(0), ...(signal && { signal }) };
    try {
      return line
        .enter(asker)
        .turn(work)
        .catch((error) => [what, error.status, error.code, error.headers]);
    } catch (error) {
      const { status, code, headers } = error as { status: number; code: string; headers: object };
      return Promise.resolve([what, status, code, headers]);
    }
  };
  const settled = () => new Promise(setImmediate);
  /** Ends them one after the other. */
  const end = async (...all: string[]) => {
    for (const what of all) {
      await settled();
      ends.get(what)?.();
    }
    await settled();
  };
  return { line, begun, come, end };
}

const full = (what: string) => [what, 503, 'busy', { 'Retry-After': '2' }];

describe('a line (docs: Turns)', () => {
  it('answers each asker once in a round, in the order in which they asked', async () => {
    const { begun, come, end } = lineOf();
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((what) => come(what));
    const turns = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'];
    await end(...turns);
    expect(begun).toEqual(turns);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((what) => `${what} answered`));
  });

  it('answers several at once, each of them another asker, and goes on after a failure', async () => {
    const { line, begun, come, end } = lineOf({ atOnce: 2 });
    await expect(line.enter({ name: 'a' }).turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    for (const what of ['a1', 'a2', 'b1', 'c1']) void come(what);
    await end();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('refuses what an asker has too much, and gives a place to somebody who waits with less', async () => {
    const { begun, come, end } = lineOf({ each: 3, all: 4 });
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1', 'e1', 'd2'].map((what) => come(what));
    await end('a1', 'b1', 'c1', 'd1', 'e1', 'a2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
    expect(await Promise.all(all)).toEqual([
      ...['a1 answered', 'a2 answered', full('a3'), full('a4'), full('a5')],
      ...['b1 answered', 'c1 answered', 'd1 answered', full('e1'), full('d2')],
    ]);
  });

  it('drops who has hung up: before, while waiting, and in the work', async () => {
    const { line, begun, come, end } = lineOf({ each: 2 });
    const gone = new AbortController();
    const [first, second, third] = [come('a1'), come('a2', gone.signal), come('a3')];
    gone.abort();
    const late = come('a4', gone.signal);
    const next = come('a5');
    await end('a1', 'a3', 'a5');
    expect(begun).toEqual(['a1', 'a3', 'a5']);
    expect(await Promise.all([first, second, third, late, next])).toEqual([
      ...['a1 answered', full('a2'), 'a3 answered', full('a4'), 'a5 answered'],
    ]);
    const signal = new AbortController();
    const work = line.enter({ name: 'a', signal: signal.signal }).turn(async (given) => given?.aborted);
    expect(await work).toBe(false);
  });

  it('keeps the place of somebody who is not ready, and lets others go before them', async () => {
    const { line, begun, come, end } = lineOf({ each: 2 });
    const reading = line.enter({ name: 'a' });
    const all = ['a1', 'a2', 'a3'].map((what) => come(what));
    await end('a1', 'a2');
    reading.leave();
    expect([begun, await Promise.all(all)]).toEqual([
      ['a1', 'a2'],
      ['a1 answered', 'a2 answered', full('a3')],
    ]);
  });
});
