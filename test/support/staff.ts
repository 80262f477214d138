import { type AddressInfo, connect } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { expect, onTestFinished } from 'vitest';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import type { ActivityPage } from '#contract/history/activity.ts';
import type { HistoryEntry } from '#contract/history/history.ts';
import { nameHash } from '#contract/signing-in/name-hash.ts';
import { type Challenge, ChallengeReply } from '#contract/signing-in/session.ts';
import type { Skin } from '#contract/skins/skin.ts';
import type { Flag } from '#contract/users/user.ts';
import { userOf } from '../../server/accounts/rows/account-row.ts';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/database/tables.ts';
import type { Deps } from '../../server/http/deps.ts';
import { PATIENCE, type Patience } from '../../server/listen/guarded-server.ts';
import { listen } from '../../server/listen/listen.ts';
import type { BuiltPage } from '../../server/pages/built-page.ts';
import type { Log } from '../../server/program/log.ts';
import { readSettings } from '../../server/program/settings.ts';
import type { OpenNew } from './databases.ts';
import { documented } from './documented.ts';
import { EASY, GENEROUS, KEY } from './easy.ts';
import { addAccount, openSessionOf, PASSWORD } from './rows.ts';

export type Line = Record<string, unknown> & { event: string };

type Options = Partial<Pick<Deps, 'key' | 'limits' | 'work' | 'now'>> & {
  page?: BuiltPage;
  environment?: NodeJS.ProcessEnv;
  /** The waiting times that differ from the product's. */
  patience?: Partial<Patience>;
};

/**
 * Serves a database on its own port until the test ends, with limits that are never reached and little work; `log`
 * collects the log lines. Fails the test if an answer contradicts the API document.
 */
export async function serveDatabase(db: Database, { environment = {}, patience, ...options }: Options = {}) {
  const lines: Line[] = [];
  const log: Log = (event, details) => lines.push({ event, ...details });
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', ...environment });
  const app = createApp({ db, settings, key: KEY, log, limits: GENEROUS, work: EASY, ...options });
  const { checked, wrong } = documented(app.fetch as Parameters<typeof documented>[0]);
  const server = await listen({
    fetch: checked as typeof app.fetch,
    settings,
    log,
    patience: { ...PATIENCE, ...patience },
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(wrong, 'answers that contradict the API document').toEqual([]);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, log: lines, server };
}

/** Sends raw bytes and returns the whole response as text. */
export function sendRaw(port: number, request: string) {
  return new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

/** The headers of every request that changes something. */
export const HEADERS = { [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json' };

/** Adds an account with `PASSWORD` and these rights to the database. */
export async function addUser(db: Database, username: string, held: readonly Flag[] = []) {
  const id = await addAccount(db, username, held);
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return userOf(account, Date.now());
}

/** Adds a session of the account to the database; returns the Cookie header of its browser. */
export const cookieOf = async (db: Database, accountId: string, now?: number) =>
  `__Host-session=${await openSessionOf(db, accountId, now)}`;

/** The path that returns a challenge: for a form, or for signing in under a name. */
export async function offered(url: string, username?: string) {
  const query = username === undefined ? '' : `?name=${await nameHash(username)}`;
  return v.parse(ChallengeReply, await (await fetch(`${url}/api/challenge${query}`)).json());
}

/** Requests a challenge and solves it; returns the token for the form. */
export const solve = async (url: string, username?: string) => answerTo(await offered(url, username));

export async function answerTo(asked: Challenge) {
  if (asked.kind !== 'proofOfWork') throw new Error(`A challenge of the kind ${asked.kind}.`);
  const { challenge } = asked;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Sends a body as JSON; returns the answer with its content and its cookies. */
export async function post(
  url: string,
  path: string,
  body: object | string = {},
  headers: Record<string, string> = {},
) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    json: await answer.json(),
    cookies: answer.headers.getSetCookie(),
  };
}

type Form = { username?: unknown; password?: unknown; turnstileToken?: unknown; ownerCode?: string };

/** Signs in like a person, with a solved challenge. */
export const signIn = (url: string, form: Form = {}, headers?: Record<string, string>) =>
  send(url, '/api/users/login', form, headers);

/** Creates an account like a person. */
export const signUp = (url: string, form: Form = {}, headers?: Record<string, string>) =>
  send(url, '/api/users', form, headers);

async function send(url: string, path: string, form: Form, headers?: Record<string, string>) {
  const turnstileToken = form.turnstileToken ?? (await solve(url));
  return post(url, path, { username: 'ann', password: PASSWORD, ...form, turnstileToken }, headers);
}

/** Returns the Cookie header that a browser would send after this answer. */
export const cookieFrom = ({ cookies }: { cookies: string[] }) =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ');

export type Detail = Skin & { legend: string; version: number };

/** Removes the starter list, so that a test sees only its own skins. */
export async function emptyList(db: Database) {
  await db.deleteFrom('history').execute();
  await db.deleteFrom('skin').execute();
  await db.deleteFrom('legend').execute();
  await db.deleteFrom('slug').execute();
}

/** Talks to the server like a page with these cookies. */
export const senderWith =
  (url: string, Cookie: string) => async (method: string, path: string, body?: object | string) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...HEADERS, Cookie },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };

/**
 * A person with these rights, who talks to the server like a page. With a clock, their proof of identity is always
 * fresh, whatever the time.
 */
export async function hire(
  db: Database,
  url: string,
  username: string,
  held: readonly Flag[] = ['owner'],
  now?: () => number,
) {
  const { _id } = await addUser(db, username, held);
  const Cookie = await cookieOf(db, _id);
  const bare = senderWith(url, Cookie);
  const send: typeof bare = async (...asked) => {
    if (now) await db.updateTable('session').set({ proved_at: now() }).where('account_id', '=', _id).execute();
    return bare(...asked);
  };
  return {
    _id,
    Cookie,
    send,
    /** Adds a skin to a legend, which is created if needed. */
    add: (legend: string, detail: object) => send('POST', '/api/skins/admin', { legend, details: [detail] }),
    save: (id: string, patch: object) => send('PUT', `/api/skins/admin/${id}`, patch),
    remove: (id: string, query = '') => send('DELETE', `/api/skins/admin/${id}${query}`),
    undo: (id: string) => send('POST', `/api/history/${id}/undo`),
    saveUser: (id: string, patch: object | string) => send('PUT', `/api/users/admin/${id}`, patch),
    removeUser: (id: string, query = '') => send('DELETE', `/api/users/admin/${id}${query}`),
    activity: async (query = ''): Promise<ActivityPage> => (await send('GET', `/api/activity${query}`)).json,
    history: async (query = ''): Promise<HistoryEntry[]> => (await send('GET', `/api/history${query}`)).json.history,
  };
}

/** Returns the public list without its ids of legends, and its ETag. */
export async function listed(url: string) {
  const answer = await fetch(`${url}/api/skins`);
  const { skins } = (await answer.json()) as { skins: { details: Detail[] }[] };
  return { details: skins.flatMap(({ details }) => details), etag: answer.headers.get('etag') };
}

/** Returns the body of a refusal: `more` is what else it has, or the name of the field that has the message. */
export const refusal = (code: string, message: string, more: object | string = {}) => ({
  ...{ message, code, requestId: expect.any(String) },
  ...(typeof more === 'string' ? { fields: { [more]: message } } : more),
});

/** Returns the whole answer of a refusal, as people who are hired get it. */
export const refusedWith = (status: number, ...body: Parameters<typeof refusal>) => ({
  status,
  json: refusal(...body),
});

/** What the site says of its health, and what it says while it is well. */
export async function healthOf(url: string) {
  const answer = await fetch(`${url}/api/health`);
  return { status: answer.status, json: await answer.json() };
}
export const WELL = { status: 200, json: { status: 'ok', version: expect.any(String) } };

type Ask = () => Promise<unknown>;
/** Each request is answered so, and changes nothing that this reader reads. */
export const refusing =
  (read: (db: Database) => Promise<unknown>) =>
  async (db: Database, asks: Ask | readonly Ask[], status: number, body: object) => {
    const before = await read(db);
    for (const ask of [asks].flat()) expect(await ask()).toEqual({ status, json: body });
    expect(await read(db)).toEqual(before);
  };

/** How requests at once ended, each by its status and the code of its refusal, in any order. */
export const endsOf = (answers: readonly { status: number; json: { code?: string } }[]) =>
  answers.map(({ status, json }) => [status, json.code].join(' ').trim()).sort();

type Around<Owner extends string, Person extends string> = Parameters<typeof serveDatabase>[1] & {
  /** Changes the starter data before anybody sees it. */
  prepare?: (db: Database) => Promise<unknown>;
  /** People with every right, by their names. */
  owners?: readonly Owner[];
  /** People with the rights that are named; without any named, with every right. */
  people?: Readonly<Record<Person, readonly Flag[] | undefined>>;
};

/** A new database, served until the test ends, and people who talk to it like pages. */
export async function newSite<Owner extends string = never, Person extends string = never>(
  open: OpenNew,
  { prepare, owners = [], people, ...options }: Around<Owner, Person> = {},
) {
  const db = await open();
  await prepare?.(db);
  const served = await serveDatabase(db, options);
  const staff: Record<string, Awaited<ReturnType<typeof hire>>> = {};
  const held = { ...Object.fromEntries(owners.map((name) => [name, undefined])), ...people };
  for (const [name, rights] of Object.entries<readonly Flag[] | undefined>(held))
    staff[name] = await hire(db, served.url, name, rights);
  return { db, ...served, ...(staff as Record<Owner | Person, Awaited<ReturnType<typeof hire>>>) };
}

/** Removes the starter list and the starter archive. */
export async function emptyLists(db: Database) {
  await emptyList(db);
  await db.deleteFrom('archive_item').execute();
}

type What = [
  id: unknown,
  actor: string,
  what: `${'add' | 'change' | 'remove'} ${string}`,
  of: string | undefined,
  version: number,
];
type More = {
  before?: object;
  after?: object;
  at?: number | null | undefined;
  undo_of?: string;
  version_before?: number;
  batch_id?: string;
};

/** The row of the history that a change leaves: who did what, to what, with what was before and after it. */
export function recordOf([id, actor, what, entity_id, version]: What, { before, after, ...more }: More) {
  const [action, entity] = what.split(' ');
  const [before_json, after_json] = [before, after].map((content) => (content ? JSON.stringify(content) : null));
  const none = { undo_of: null, unknown: null, batch_id: null, version_before: null };
  const row = { id, at: expect.any(Number), actor, entity, entity_id, action, before_json, after_json, version };
  return { ...row, ...none, ...more };
}
