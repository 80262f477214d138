import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import { nameHash } from '#contract/signing-in/name-hash.ts';
import { type Challenge, ChallengeReply } from '#contract/signing-in/session.ts';
import type { Flag } from '#contract/users/user.ts';
import { userOf } from '../../server/accounts/rows/account-row.ts';
import type { Database } from '../../server/database/tables.ts';
import { addAccount, openSessionOf, PASSWORD } from './accounts.ts';

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
