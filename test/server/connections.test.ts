import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import { fileBytes } from '../../server/http/send-file.ts';
import { PATIENCE, type Patience } from '../../server/listen/guarded-server.ts';
import { listen } from '../../server/listen/listen.ts';
import { readSettings } from '../../server/program/settings.ts';
import { openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/staff.ts';

type Site = Awaited<ReturnType<typeof serveDatabase>>;

/** Long enough for everything that moves, short enough for a test of what does not. */
const BRISK = { head: 300, request: 400, silence: 1500, next: 300, check: 20, goodbye: 200, stop: 50 };

/** A file too large for the buffers between server and visitor. */
const LARGE = 'x'.repeat(40_000_000);
const LARGE_FILE = { bytes: fileBytes(LARGE), type: 'text/plain', isPacked: true };

/** A connection where somebody says something, or nothing; `ended` tells all that came back once it is closed. */
function open(port: number, words = '') {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // A client that is cut off may learn it by an error.
  socket.on('error', () => {});
  socket.write(words);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  return { socket, ended, said: () => answer };
}

const connected = (socket: Socket) => new Promise((resolve) => socket.once('connect', resolve));

const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n';
const GET = `GET /api/health HTTP/1.1\r\n${HEAD}\r\n`;
const refusal = (code: string, message: string) => ({ code, message, requestId: expect.any(String) });

const LOGIN = `POST /api/users/login HTTP/1.1\r\n${HEAD}`;
const CANNOT = 'This request cannot be read.';
const UNMET = 'The Expect header of the request cannot be met. Send it without the Expect header.';

/** What is said before nothing more comes, and how the answer begins. */
const STALLED = [
  ['nothing', '', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHo', 'HTTP/1.1 408 '],
  ['half a body', `${LOGIN}${KEY_HEADER}: ${DEFAULT_KEY}\r\nContent-Length: 10\r\n\r\n{"us`, 'HTTP/1.1 408 '],
  ['a request, and no other', GET, 'HTTP/1.1 200 '],
  ['a request, and half of the next head', `${GET}GET /`, 'HTTP/1.1 200 '],
] as const;

/** What wants no body of its sender, and how it is answered. */
const UNWANTED = [
  ['GET / HTTP/1.1', 200],
  ['GET /api/skins HTTP/1.1', 200],
  ['GET /api/x HTTP/1.1', 404],
  ['POST /api/x HTTP/1.1', 404],
  ['POST / HTTP/1.1', 405],
  ['POST /download/x HTTP/1.1', 404],
  ['PUT /api/skins HTTP/1.1', 405],
  ['DELETE /api/skins/admin/1 HTTP/1.1', 403],
  [`POST /api/users/login HTTP/1.1\r\n${KEY_HEADER}: ${DEFAULT_KEY}`, 413],
  [`PUT /api/skins/admin/1 HTTP/1.1\r\n${KEY_HEADER}: ${DEFAULT_KEY}`, 401],
  [`POST /api/users/logout HTTP/1.1\r\n${KEY_HEADER}: ${DEFAULT_KEY}`, 200],
] as const;

/** How the length of a body is said, and how it begins then. */
const FRAMES = [
  ['Content-Length: 400000000', ''],
  ['Transfer-Encoding: chunked', '17d78400\r\n'],
] as const;

const LONG = `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}`;
const TWICE = 'Content-Length: 3\r\nTransfer-Encoding: chunked';
const EXPECTING = 'Expect: the-impossible\r\nConnection: close';

/** What the server cannot read, and how it is answered. */
const UNREADABLE = [
  ['rubbish', 'rubbish\r\n\r\n', 400, 'malformed', CANNOT],
  ['a head without end', `${LONG}\r\n\r\n`, 431, 'too_large', 'The head of the request is too long.'],
  ['half a head', 'GET / HTTP/1.1\r\nHost', 408, 'too_slow', 'The request took too long to arrive.'],
  ['two lengths at once', `${LOGIN}${TWICE}\r\n\r\n0\r\n\r\n`, 400, 'malformed', CANNOT],
  ['an expectation', `GET / HTTP/1.1\r\n${HEAD}${EXPECTING}\r\n\r\n`, 417, 'malformed', UNMET],
  [
    'a tunnel',
    'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n',
    405,
    'method_not_allowed',
    'This server is not a proxy.',
  ],
  [
    'no host',
    'GET / HTTP/1.1\r\n\r\n',
    400,
    'malformed',
    'The Host header of the request names no host. Open the site by its own address.',
  ],
] as const;

/** An answer in its parts. */
function parts(raw: string) {
  const at = raw.indexOf('\r\n\r\n');
  return { status: Number(raw.slice(9, 12)), head: raw.slice(0, at).toLowerCase(), body: raw.slice(at + 4) };
}

describe('connections', () => {
  const serve = async (patience: Partial<Patience> = {}) => {
    const page = {
      files: new Map([['/large.txt', LARGE_FILE]]),
      sources: () => ({ style: '', script: '' }),
      html: () => 'a page',
      htmlWith: async () => 'a page',
    };
    return serveDatabase(await openOnSqlite(), { page, patience: { ...BRISK, ...patience } });
  };

  it('on which nothing or half of something is said are closed', async () => {
    const site = await serve();
    const all = STALLED.map(([what, words, answer]) => ({ what, answer, ...open(site.port, words) }));
    for (const { what, answer, ended } of all) {
      const came = await ended;
      // A client that has sent nothing whole may find the door closed before they are told.
      const allowed = answer.endsWith('408 ') ? ['', answer] : [answer];
      expect([what, allowed]).toEqual([what, expect.arrayContaining([came.slice(0, answer.length)])]);
    }
  });

  it('of people who take nothing of their answer are closed', async () => {
    const site = await serve();
    const { socket, ended } = open(site.port, `GET /large.txt HTTP/1.1\r\n${HEAD}\r\n`);
    socket.pause();
    // A socket that is not read does not learn that it is closed, so the server is asked.
    await expect.poll(() => count(site)).toBe(1);
    await expect.poll(() => count(site), { timeout: 20_000 }).toBe(0);
    socket.resume();
    expect((await ended).length).toBeLessThan(LARGE.length);
  });

  it('of people who take their answer bit by bit are closed as well', async () => {
    const site = await serve({ answer: 400 });
    const { socket, ended } = open(site.port, `GET /large.txt HTTP/1.1\r\n${HEAD}\r\n`);
    socket.pause();
    const sipping = setInterval(() => socket.read(1), 10);
    await expect.poll(() => count(site)).toBe(1);
    await expect.poll(() => count(site), { timeout: 20_000 }).toBe(0);
    clearInterval(sipping);
    socket.resume();
    expect((await ended).length).toBeLessThan(LARGE.length);
  });

  it('on which a whole request waits for its answer stay open, however long that takes', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<Response>();
    const settings = readSettings({ PORT: '0', HOST: '127.0.0.1' });
    const fetch = ({ url }: Request) => (url.endsWith('/large') ? new Response(LARGE) : held);
    const server = await listen({ fetch, settings, log: () => {}, patience: { ...PATIENCE, ...BRISK } });
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const waiting = open(port, GET);
    await expect.poll(() => count({ server })).toBe(1);
    // Silent for a shorter time, and closed.
    const { socket } = open(port, `GET /large HTTP/1.1\r\n${HEAD}\r\n`);
    socket.pause();
    await expect.poll(() => count({ server })).toBe(2);
    await expect.poll(() => count({ server }), { timeout: 20_000 }).toBe(1);
    socket.destroy();
    answer(new Response('done'));
    expect(parts(await waiting.ended).body).toContain('done');
  });

  it('of people who take all of it are not', async () => {
    const site = await serve();
    const answer = await fetch(`${site.url}/large.txt`);
    expect((await answer.text()).length).toBe(LARGE.length);
  });

  it('on which nothing is asked leave room for others, however many there are', async () => {
    const site = await serve({ ...PATIENCE, connections: 20 });
    const idle = Array.from({ length: 100 }, () => open(site.port));
    await Promise.all(idle.map(({ socket }) => connected(socket)));
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    expect(await count(site)).toBeLessThanOrEqual(20);
    for (const { socket } of idle) socket.destroy();
  });

  it('that are too many are closed, and the log says so once', async () => {
    const site = await serve({ ...PATIENCE, connections: 4 });
    const readers = Array.from({ length: 4 }, () => open(site.port, `GET /large.txt HTTP/1.1\r\n${HEAD}\r\n`));
    for (const { socket } of readers) socket.pause();
    await expect.poll(() => site.log.length).toBe(4);
    for (let visitor = 0; visitor < 3; visitor++) expect(await open(site.port, GET).ended).toBe('');
    expect(site.log.slice(4)).toEqual([
      { event: 'warning', message: 'All 4 connections are in use: new ones are closed.' },
    ]);
    for (const { socket } of readers) socket.destroy();
  });

  it('are as many and as patient as the product says', async () => {
    const settings = readSettings({ PORT: '0', HOST: '127.0.0.1' });
    const server = await listen({ fetch: () => new Response(), settings, log: () => {} });
    server.close();
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections, maxHeadersCount } = server;
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections, maxHeadersCount }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      timeout: 35_000,
      keepAliveTimeout: 130_000,
      maxConnections: 1000,
      maxHeadersCount: 100,
    });
    expect(PATIENCE.check).toBe(1000);
  });

  it('do not keep the server from closing, whatever is half said on them', async () => {
    const site = await serve({ ...PATIENCE, stop: 50 });
    const post = `POST /api/users/login HTTP/1.1\r\n${HEAD}${KEY_HEADER}: ${DEFAULT_KEY}\r\nContent-Length: 10\r\n\r\n{`;
    const visitors = ['', 'GET / HT', GET, `${GET}GET`, post].map((words) => open(site.port, words));
    await Promise.all(visitors.map(({ socket }) => connected(socket)));
    await expect.poll(() => visitors.filter(({ said }) => said().includes('200')).length).toBe(2);
    await new Promise((resolve) => site.server.close(resolve));
    await Promise.all(visitors.map(({ ended }) => ended));
  });
});

const count = ({ server }: Pick<Site, 'server'>) =>
  new Promise<number>((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n))));

describe('a body that is not wanted', () => {
  let site: Site;
  beforeEach(async () => {
    site = await serveDatabase(await openOnSqlite(), {
      page: {
        files: new Map(),
        sources: () => ({ style: '', script: '' }),
        html: () => 'a page',
        htmlWith: async () => 'a page',
      },
      patience: BRISK,
    });
  });

  it('is not read, with a length or without', async () => {
    for (const [line, status] of UNWANTED) {
      for (const [length, frame] of FRAMES) {
        let read = 0;
        site.server.once('connection', (socket: Socket) =>
          socket.once('close', () => {
            read = socket.bytesRead;
          }),
        );
        const { socket, ended } = open(site.port, `${line}\r\n${HEAD}${length}\r\n\r\n${frame}`);
        const chunk = 'x'.repeat(65_536);
        const send = () => {
          while (!socket.destroyed && socket.write(chunk));
        };
        socket.on('drain', send);
        send();
        const { head, ...answer } = parts(await ended);
        expect([line, length, answer.status, head]).toEqual([
          line,
          length,
          status,
          expect.stringContaining('connection: close'),
        ]);
        await expect.poll(() => read).toBeGreaterThan(0);
        expect(read).toBeLessThan(4_000_000);
      }
    }
  });

  it('does not cost anybody their connection when it has arrived whole', async () => {
    const body = '{"username":1}';
    const post = `POST /api/nothing HTTP/1.1\r\n${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`;
    const { ended } = open(site.port, post + post);
    expect((await ended).match(/HTTP\/1.1 404/g)).toHaveLength(2);
  });
});

describe('what reaches no call and no page', () => {
  let site: Site;
  beforeEach(async () => {
    site = await serveDatabase(await openOnSqlite(), { patience: BRISK });
  });

  it('is answered like everything else, and has its line', async () => {
    for (const [what, words, status, code, message] of UNREADABLE) {
      const answer = parts(await open(site.port, words).ended);
      expect([what, answer.status, JSON.parse(answer.body)]).toEqual([what, status, refusal(code, message)]);
      for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-request-id']) {
        expect(answer.head).toContain(`\r\n${header}: `);
      }
      expect(answer.head).toContain('content-type: application/json');
      const { requestId } = JSON.parse(answer.body);
      expect([what, ...site.log.filter((line) => line.requestId === requestId)]).toEqual([
        what,
        expect.objectContaining({ event: 'unreadable', status, network: '127.0.0.1' }),
      ]);
    }
  });

  it('is no line when it is nothing at all, as of browsers that connect ahead', async () => {
    expect(await open(site.port).ended).toBe('');
    expect(site.log).toEqual([]);
  });

  it('that ends in the middle of a body is one line, and no error', async () => {
    const head = `POST /api/users/login HTTP/1.1\r\n${HEAD}${KEY_HEADER}: ${DEFAULT_KEY}\r\n`;
    for (const half of ['Content-Length: 10\r\n\r\n{"us', 'Transfer-Encoding: chunked\r\n\r\n4\r\n{"us\r\n']) {
      const { socket, ended } = open(site.port, head + half);
      await new Promise((resolve) => site.server.once('request', resolve));
      socket.destroy();
      await ended;
    }
    await expect.poll(() => site.log.length).toBe(2);
    expect(site.log).toEqual(
      Array(2).fill({
        event: 'aborted',
        requestId: expect.any(String),
        method: 'POST',
        path: '/api/users/login',
        ms: expect.any(Number),
      }),
    );
  });

  it('has the name that we give it, not one of its own', async () => {
    const answer = await fetch(`${site.url}/api/health`, { headers: { 'X-Request-Id': 'forged' } });
    const [line] = site.log;
    expect(line?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-request-id')).toBe(line?.requestId);
  });
});

describe('many requests on one connection (docs: Turns)', () => {
  /** Answers when the test says so, and keeps what was begun. */
  async function held() {
    const begun: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const fetch = async ({ url }: Request) => {
      begun.push(new URL(url).pathname);
      await promise;
      return new Response(`answer to ${new URL(url).pathname}`);
    };
    return { begun, answer: resolve, ...open(await portOf(fetch), many(3)) };
  }

  async function portOf(fetch: Parameters<typeof listen>[0]['fetch']) {
    const server = await listen({ fetch, settings: readSettings({ PORT: '0', HOST: '127.0.0.1' }), log: () => {} });
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  }

  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => `GET /${at + 1} HTTP/1.1\r\n${HEAD}\r\n`).join('');

  it('are begun one after the other, and all are answered', async () => {
    const { begun, answer, said } = await held();
    await expect.poll(() => begun).toEqual(['/1']);
    answer();
    await expect.poll(() => said().match(/answer to \/\d/g)).toEqual([1, 2, 3].map((at) => `answer to /${at}`));
    expect(begun).toEqual(['/1', '/2', '/3']);
  });

  it('are not begun when their sender has hung up', async () => {
    const { begun, answer, socket, ended } = await held();
    await expect.poll(() => begun).toEqual(['/1']);
    socket.destroy();
    await ended;
    answer();
    const other = await held();
    await expect.poll(() => other.begun).toEqual(['/1']);
    expect(begun).toEqual(['/1']);
  });

  it('do not keep the server from reading what others send', async () => {
    let round = 0;
    const next = () => {
      round++;
      counting = setImmediate(next);
    };
    let counting = setImmediate(next);
    onTestFinished(() => clearImmediate(counting));
    const rounds: number[] = [];
    const port = await portOf(async ({ url }) => {
      if (!url.endsWith('/1')) rounds.push(round);
      return new Response('');
    });
    for (let at = 0; at < 20; at++) open(port, many(30));
    await expect.poll(() => rounds.length).toBe(20 * 29);
    const together = Map.groupBy(rounds, (one) => one);
    expect(Math.max(...[...together.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
  });
});
