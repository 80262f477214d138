import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import type { Database } from '../../server/database/tables.ts';
import { addressElsewhere, listen, localAddress } from '../../server/listen/listen.ts';
import { CannotStart } from '../../server/program/refused.ts';
import { readSettings } from '../../server/program/settings.ts';
import { announce } from '../../server/startup/announce.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { filledFolder, newPostgres, openAt, openOnSqlite } from '../support/databases.ts';
import { address, compiled, endedWith, folder, listenTo, npmStart, outcome, start } from '../support/program.ts';
import { programHere } from '../support/program-here.ts';
import { addUser } from '../support/staff.ts';

const migrations = readdirSync(join(import.meta.dirname, '../../server/migrations/sql'));

/** Waits until nobody takes new connections at the port. */
async function untilRefused(port: number) {
  for (;;) {
    const isTaken = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.unref();
    });
    if (!isTaken) return;
  }
}

describe('the start', () => {
  it.each([{ HOST: 'localhost' }, { HOST: '127.0.0.1' }, { HOST: '::1' }, { PUBLIC_URL: 'http://localhost:3000' }])(
    "takes Cloudflare's secrets for tests on this machine alone: %o",
    async (where) => {
      const keys = { TURNSTILE_SITE_KEY: '0x1', TURNSTILE_SECRET: '1x0000000000000000000000000000000AA' };
      expect(readSettings({ ...keys, ...where }).turnstile?.isTest).toBe(true);
    },
  );

  it.skipIf(!inject('postgresUrl'))(
    'brings a database up to date once when several servers start at the same time on PostgreSQL',
    async () => {
      const databaseUrl = await newPostgres();
      const opened = await Promise.all([1, 2, 3, 4, 5].map(() => openDatabase({ databaseUrl, dataDir: '' })));
      const [db] = opened;
      expect(await db?.selectFrom('legend').select('id').execute()).toHaveLength(28);
      expect(await db?.selectFrom('migration').select('name').execute()).toHaveLength(migrations.length);
      await Promise.all(opened.map((one) => one.destroy()));
    },
  );

  /** What a start says on a database, besides its address. */
  async function announced(db: Database, PUBLIC_URL = '') {
    const notices: string[] = [];
    const settings = readSettings({ PUBLIC_URL });
    const say = (line: string) => notices.push(line);
    const { stderr } = await programHere(
      () => announce({ db, settings, address: 'http://localhost:3000', log: () => {}, say }),
      { env: process.env },
    );
    return { notices, stderr };
  }

  it('makes the database in a folder of its own, once when two servers start at the same time, and prints the address and how to become the first owner; on SIGTERM answers what is under way, logs to the last line, closes the database and ends with 0', async () => {
    const DATA_DIR = join(folder(), 'new', 'data');
    const [child, other] = [start({ DATA_DIR }), start({ DATA_DIR })];
    const ended = outcome(child);
    const said = listenTo(child);
    const urls = await Promise.all([child, other].map(address));
    const lists = await Promise.all(urls.map((url) => fetch(`${url}/api/skins`)));
    const [{ skins }] = (await Promise.all(lists.map((list) => list.json()))) as [{ skins: unknown[] }];
    expect([skins.length, new Set(lists.map(({ headers }) => headers.get('etag'))).size]).toEqual([28, 1]);

    const [url = ''] = urls;
    await expect.poll(said).toContain('npm run owner');
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // The first half of a request is under way when the signal comes.
    const body = JSON.stringify({ username: 'ann', password: 'otter-1', turnstileToken: 't' });
    const head = `POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n${KEY_HEADER}: ${DEFAULT_KEY}\r\nContent-Length: ${body.length}\r\n\r\n`;
    await new Promise<void>((resolve) => socket.write(head + body.slice(0, 10), () => resolve()));
    for (let asked = 0; asked < 5; asked++) await fetch(`${url}/api/health`);
    child.kill('SIGTERM');
    await untilRefused(Number(port));
    socket.write(body.slice(10));
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
    const { code: exit, stdout, stderr } = await ended;
    expect([exit, stderr]).toEqual([0, '']);
    const events = stdout.match(/(?<="level":"info","event":")\w+/g);
    expect(events).toEqual([...Array(7).fill('request'), 'stopped']);
    const notices = stdout.split('\n').filter((line) => /^(No owner|Or,)/.test(line));
    const [, place, code = ''] = /^No owner yet\. Within an hour, .+ at: (.+)#(.+)$/.exec(`${notices[0]}`) ?? [];
    expect([place, notices[1]]).toEqual([
      `${url}/login?owner`,
      'Or, at any time, create an account on the site and then run "npm run owner -- NAME".',
    ]);
    const db = await openAt({ dataDir: DATA_DIR });
    // Another one with each start.
    const again = await announced(db, 'https://tools.lan');
    expect(again.notices[0]).toContain(' at: https://tools.lan/login?owner#');
    expect(again.notices[0]).not.toContain(code);
    await addUser(db, 'ann', ['owner']);
    expect(await announced(db, 'http://tools.lan')).toEqual({
      notices: [],
      stderr: 'PUBLIC_URL is not https: others on the way can read passwords and sessions.\n',
    });
  });

  it('ends on SIGHUP, which a closed terminal sends, as on SIGTERM', async () => {
    const child = start({ DATA_DIR: folder() });
    const ended = outcome(child);
    await address(child);
    child.kill('SIGHUP');
    const { code, stdout } = await ended;
    expect([code, stdout.match(/"event":"stopped"/g)]).toEqual([0, ['"event":"stopped"']]);
  });

  it('names what is in the database and would be refused today', async () => {
    const db = await openOnSqlite();
    await db.updateTable('skin').set({ ingamename: 'A\u200bb' }).where('ingamename', '=', "Feral's Future").execute();
    const { notices } = await announced(db);
    expect(notices.filter((line) => line.startsWith('Skin "'))).toEqual([
      expect.stringMatching(
        /^Skin "Bloodhound – A\u200bb" \(\S+\): The in-game name holds an invisible character \(U\+200B\)\. Remove it\.$/,
      ),
    ]);
  });
});

const TEST_SECRET =
  "TURNSTILE_SECRET is one of Cloudflare's test secrets, which protect nothing: set your own, or HOST=localhost to try it.";

it('npm start ends with its server on request: the port is free, and everything is written', async () => {
  const child = npmStart({ DATA_DIR: folder() });
  // Both hold the other end of its output: it is closed when both are gone.
  const ended = outcome(child);
  const { port } = new URL(await address(child));
  child.kill('SIGTERM');
  expect((await ended).stdout).toContain('"event":"stopped"');
  await untilRefused(Number(port));
});

it('npm run dev prints one address, at which the pages and their calls are', async () => {
  const port = await freePair();
  const child = spawn(process.execPath, ['server/dev.ts'], {
    env: { ...compiled, PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder() },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = outcome(child);
  const url = await address(child);
  const page = await fetch(url, { headers: { Accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/src/main.tsx')]);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  child.kill('SIGTERM');
  expect((await ended).stdout.match(/http:\S+/g)).toEqual([
    `http://localhost:${port}`,
    expect.stringContaining(`http://localhost:${port}/login?owner#`),
  ]);
  await untilRefused(port + 1);
});

/** A port that is free, and so is the next one. */
async function freePair(): Promise<number> {
  const first = createServer().listen(0);
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const second = createServer();
  const isFree = await new Promise((resolve) => {
    second.once('error', () => resolve(false)).listen(port + 1, () => resolve(true));
  });
  first.close();
  second.close();
  return isFree ? port : freePair();
}

describe('a start that cannot be', () => {
  it('ends with one sentence and exit code 1', async () => {
    const other = createServer().listen(0);
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const { code, stdout, stderr } = await outcome(start({ DATA_DIR: folder(), PORT: String(port) }));
    expect([code, stdout.replace(/^New (database|key) made: .+\n/gm, ''), stderr]).toEqual([
      ...[1, ''],
      `Port ${port} is in use. Stop the other program, or set PORT to another number.\n`,
    ]);
  });

  /** What the start says of these settings or of their database, in one sentence, before it listens. */
  const refused = async (environment: Record<string, string>) => {
    const opening = async () => (await openDatabase(readSettings(environment))).destroy();
    const error = await opening().catch((error) => error);
    expect(error).toBeInstanceOf(CannotStart);
    expect([error.exitCode, error.message]).toEqual([1, expect.stringMatching(/^[^\n]+\.$/)]);
    return error.message as string;
  };

  it('an address of another machine', async () => {
    const settings = readSettings({ HOST: 'no.such.host.invalid', PORT: '0' });
    await expect(listen({ fetch: () => new Response(), settings, log: () => {} })).rejects.toThrow(
      new CannotStart('HOST no.such.host.invalid is not an address of this machine.'),
    );
  });

  it('a socket in a folder that is not there', async () => {
    const settings = readSettings({ PORT: '/nowhere/site.sock', PUBLIC_URL: 'https://tools.example' });
    await expect(listen({ fetch: () => new Response(), settings, log: () => {} })).rejects.toThrow(
      new CannotStart(
        'No socket can be made at /nowhere/site.sock (EACCES). Set PORT to a path in a folder of this user.',
      ),
    );
  });

  const BOTH = 'is missing: Turnstile needs its site key and its secret, set both or none.';
  const forTests = (where: object, kind = '1'): [object, string] => [
    { TURNSTILE_SITE_KEY: '0x1', TURNSTILE_SECRET: `${kind}x0000000000000000000000000000000AA`, ...where },
    TEST_SECRET,
  ];
  it.each<[object, string]>([
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535, or the path of a Unix socket.'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, or the path of a Unix socket.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
    [{ DATABASE_URL: 'rubbish' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
    [
      { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/x' },
      'The database of DATABASE_URL cannot be used. Nothing answers at its address. Start the server, or correct the address.',
    ],
    [{ PUBLIC_URL: 'tools.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [{ ARCHIVE_URL: 'javascript:alert(1)' }, 'ARCHIVE_URL must be an address that begins with http:// or https://.'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be a number of proxies from 0 to 9.'],
    [{ TRUST_PROXY: '10' }, 'TRUST_PROXY must be a number of proxies from 0 to 9.'],
    [{ TURNSTILE_URL: 'ftp://x' }, 'TURNSTILE_URL must be an address that begins with http:// or https://.'],
    [{ TURNSTILE_SITE_KEY: '0x1' }, `TURNSTILE_SECRET ${BOTH}`],
    [{ TURNSTILE_SECRET: '0x1' }, `TURNSTILE_SITE_KEY ${BOTH}`],
    ...['1', '2', '3'].map((kind) => forTests({ PUBLIC_URL: 'https://tools.example' }, kind)),
    ...[
      {},
      { HOST: '0.0.0.0' },
      { HOST: '192.0.2.1' },
      { PUBLIC_URL: 'http://tools.example', HOST: 'localhost' },
      { PUBLIC_URL: 'http://localhost.evil.example' },
    ].map((where) => forTests(where)),
    [{ PUBLIC_URL: 'http://a"b' }, 'PUBLIC_URL must name a host of letters, digits, dots and hyphens.'],
    ...['/skins', '/skins/', '//', '/?a=b', '/#top'].map((path): [object, string] => [
      { PUBLIC_URL: `https://tools.example:8443${path}` },
      'PUBLIC_URL must end with its host, as https://tools.example:8443 does: the site works only at the top of a host. Give it a host of its own.',
    ]),
    [
      { PORT: '/tmp/site.sock' },
      'PORT is the path of a socket, so set PUBLIC_URL to the address at which people reach the site.',
    ],
    [
      { PAGE_ORIGINS: 'https://a.example, b.example' },
      'PAGE_ORIGINS must be addresses like https://tools.example, with commas between.',
    ],
    [{ ARCHIVE_MODEL_PATH: 'x' }, 'ARCHIVE_MODEL_PATH must begin with a slash.'],
  ])('%o', async (environment, sentence) => {
    expect(await refused({ DATA_DIR: folder(), ...environment } as Record<string, string>)).toBe(sentence);
  });

  it.skipIf(!inject('postgresUrl'))('a database that PostgreSQL does not have', async () => {
    const url = String(inject('postgresUrl')).replace(/[^/]+$/, 'no_such_database');
    expect(await refused({ DATABASE_URL: url })).toBe(
      'The database of DATABASE_URL cannot be used. It has no database of that name. Create it first.',
    );
  });

  it('a file in the place of the database, which stays as it is', async () => {
    const DATA_DIR = folder();
    const file = join(DATA_DIR, 'skin-translator.db');
    const text = 'this is no database, it is a text that somebody put here by mistake';
    writeFileSync(file, text);
    expect(await refused({ DATA_DIR })).toBe(
      `The database ${file} is not a database. Move it away, or set DATA_DIR to another folder.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('a database that lost a part', async () => {
    const DATA_DIR = filledFolder();
    const file = join(DATA_DIR, 'skin-translator.db');
    truncateSync(file, 20_000);
    expect(await refused({ DATA_DIR })).toBe(`The database ${file} is damaged. Put a backup in its place.`);
  });

  it('a database that is read-only', async () => {
    const DATA_DIR = filledFolder();
    const file = join(DATA_DIR, 'skin-translator.db');
    chmodSync(file, 0o444);
    const before = readFileSync(file);
    expect(await refused({ DATA_DIR })).toBe(`The database ${file} is read-only. Make it writable.`);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('a folder where the database should be, and a file where its folder should be', async () => {
    const DATA_DIR = folder();
    mkdirSync(join(DATA_DIR, 'skin-translator.db'));
    expect(await refused({ DATA_DIR })).toMatch(/skin-translator\.db cannot be opened\./);
    writeFileSync(join(DATA_DIR, 'file'), '');
    expect(await refused({ DATA_DIR: join(DATA_DIR, 'file') })).toMatch(/cannot be used \(EEXIST\)\. Set DATA_DIR\.$/);
  });

  it('a database of a newer version', async () => {
    const DATA_DIR = filledFolder();
    const db = await openDatabase({ dataDir: DATA_DIR });
    await db.insertInto('migration').values({ name: '999-later.sql', applied_at: 1 }).execute();
    await db.destroy();
    expect(await refused({ DATA_DIR })).toBe(
      'The database was used by a newer version (999-later.sql). Update the program.',
    );
  });
});

const run = (program: string, args: string[], options: SpawnOptions = {}) =>
  outcome(spawn(program, args, { env: { ...compiled, PORT: '0', DATA_DIR: '/no/such/folder' }, ...options }));

/** The Node of the system, when it is older than the product's. */
const OLD = '/usr/bin/node';
const version = existsSync(OLD) ? (await run(OLD, ['--version'])).stdout : '';
const isOld = /^v(?:1\d|2[0-3])\./.test(version);

describe.skipIf(!isOld)(`the system's own Node ${isOld ? version.trim() : '(needs one that is older than 24)'}`, () => {
  it.each([[[]], [['owner', 'ann']]])('says what to type instead, with %j', async (args) => {
    expect(await run(OLD, ['server/start.js', ...args])).toEqual(
      endedWith(
        1,
        `Node 24 or newer is needed, this is ${version.trim()}. Type: node_modules/.bin/node server/start.js`,
      ),
    );
  });
});

it('server/start.js runs the command that is named', async () => {
  const { code, stderr } = await run(process.execPath, ['server/start.js', 'owner']);
  expect([code, stderr]).toEqual([1, 'No account is named. Type: npm run owner -- NAME [--reset]\n']);
});

/** A folder of this name with everything that a checkout has, except what is left out. */
function checkout(name: string, leftOut: readonly string[] = []) {
  const there = join(folder(), name);
  mkdirSync(there);
  const left = ['dist', 'data', '.git', ...leftOut];
  for (const one of readdirSync('.').filter((file) => !left.includes(file)))
    symlinkSync(resolve(one), join(there, one));
  return there;
}

describe('npm run build', () => {
  it.each(['a#b', 'a?b'])('says that a page cannot be built below %s', async (name) => {
    const cwd = checkout(name);
    expect(await run(process.execPath, ['src/build/build.ts', '--when-needed'], { cwd })).toEqual(
      endedWith(1, `The page cannot be built in ${cwd}. Move it into a folder without # and ? in its path.`),
    );
  });

  it('says what is missing after an installation without what development needs', async () => {
    const cwd = checkout('site', ['node_modules']);
    const flags = ['--preserve-symlinks', '--preserve-symlinks-main'];
    const { code, stdout, stderr } = await run(process.execPath, [...flags, join(cwd, 'src/build/build.ts')], { cwd });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^What builds the page is not installed \(Cannot find package 'vite' .+\)\. Type: npm ci --include=dev --include=optional\n$/,
    );
  });
});

/** Asks through a socket, as a proxy does. */
const ask = (socketPath: string, path: string, headers = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request({ socketPath, path, headers: { Host: 'tools.example', ...headers } }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode, text });
    })
      .on('error', reject)
      .end();
  });

/** Starts a server at the socket; resolves once it says where it is. */
async function startAt(socket: string, more = {}) {
  const child = start({ DATA_DIR: folder(), PORT: socket, PUBLIC_URL: 'https://tools.example', ...more });
  const said = listenTo(child);
  await expect.poll(said, { timeout: 50_000 }).toContain('No owner yet.');
  return { child, said };
}

it('a server at a Unix socket answers every program of the machine, names the public address, knows its visitors by the proxy, and removes the socket', async () => {
  const socket = join(folder(), 'site.sock');
  const { child, said } = await startAt(socket, { TRUST_PROXY: '1' });
  expect(statSync(socket).mode & 0o666).toBe(0o666);
  expect((await ask(socket, '/api/health')).status).toBe(200);
  expect((await ask(socket, '/api/users/me', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(401);
  await expect.poll(said).toContain('"network":"203.0.113.9"');
  expect(said()).toContain('Skin translator: https://tools.example\n');
  expect(said()).toMatch(/create their account at: https:\/\/tools\.example\/login\?owner#/);
  expect(said()).not.toContain('From other machines');
  const ended = outcome(child);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(statSync(socket, { throwIfNoEntry: false })).toBe(undefined);
});

it('takes the place of a socket that a killed server has left, and of nothing else', async () => {
  const here = folder();
  const listenAt = async (socket: string) => {
    const settings = readSettings({ PORT: socket, PUBLIC_URL: 'https://tools.example' });
    const server = await listen({ fetch: () => new Response('mine'), settings, log: () => {} });
    onTestFinished(() => void server.close());
  };
  const inUse = (path: string) =>
    new CannotStart(`${path} is in use. Stop the other program, or set PORT to another path.`);

  const socket = join(here, 'site.sock');
  await listenAt(socket);
  await expect(listenAt(socket)).rejects.toThrow(inUse(socket));
  expect((await ask(socket, '/')).text).toBe('mine');

  const leftOver = join(here, 'left-over.sock');
  const gone = createServer().listen(join(here, 'gone.sock'));
  await new Promise((resolve) => gone.once('listening', resolve));
  // Closing removes a socket only at its own path.
  renameSync(join(here, 'gone.sock'), leftOver);
  await new Promise((resolve) => gone.close(resolve));
  expect(statSync(leftOver).isSocket()).toBe(true);
  await listenAt(leftOver);
  expect((await ask(leftOver, '/')).text).toBe('mine');

  const file = join(here, 'notes.txt');
  writeFileSync(file, 'mine');
  await expect(listenAt(file)).rejects.toThrow(inUse(file));
  expect(statSync(file).size).toBe(4);
});

const at = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;

const LOOP = [at('127.0.0.1', true), at('::1', true)];
const LAN = { lo: LOOP, eth0: [at('fe80::1'), at('2001:db8::7'), at('169.254.3.4'), at('192.168.1.20')] };

it.each([
  ['every address', {}, LAN, 'http://localhost:PORT', 'http://192.168.1.20:PORT'],
  ['every IPv4 address', { HOST: '0.0.0.0' }, LAN, 'http://localhost:PORT', 'http://192.168.1.20:PORT'],
  [
    'IPv6 alone',
    {},
    { lo: LOOP, eth0: [at('fe80::1'), at('2001:db8::7')] },
    'http://localhost:PORT',
    'http://[2001:db8::7]:PORT',
  ],
  ['a machine without a network', {}, { lo: LOOP }, 'http://localhost:PORT', undefined],
  ['this machine', { HOST: '127.0.0.1' }, LAN, 'http://127.0.0.1:PORT', undefined],
  ['its name', { HOST: 'localhost' }, LAN, 'http://localhost:PORT', undefined],
  ['this machine by IPv6', { HOST: '::1' }, LAN, 'http://[::1]:PORT', undefined],
  ['a public address', { PUBLIC_URL: 'https://tools.example' }, LAN, 'http://localhost:PORT', 'https://tools.example'],
])(
  'the printed addresses of %s open on this machine, and on others',
  async (_, environment, interfaces, local, other) => {
    const settings = readSettings({ PORT: '0', ...environment });
    const server = await listen({ fetch: () => new Response(), settings, log: () => {} });
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const said = [localAddress(server, settings), addressElsewhere(server, settings, interfaces)];
    expect(said.map((address) => address?.replace(`:${port}`, ':PORT'))).toEqual([local, other]);
  },
);
