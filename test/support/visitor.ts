import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/calls.ts';
import { nameHash } from '#contract/name-hash.ts';
import { type Challenge, ChallengeReply } from '#contract/session.ts';
import type { Flag } from '#contract/user.ts';
import { userOf } from '../../server/accounts/rows/account.ts';
import type { Database } from '../../server/database/tables.ts';
import { addAccount, openSessionOf, PASSWORD } from './accounts.ts';

/** What every request that changes something carries. */
export const HEADERS = { [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json' };

/** An account with `PASSWORD` and the given rights, put into the database. */
export async function addUser(db: Database, username: string, held: readonly Flag[] = []) {
  const id = await addAccount(db, username, held);
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return userOf(account, Date.now());
}

/** A session for the account, put into the database: the Cookie header that a browser would send. */
export const cookieOf = async (db: Database, accountId: string, now?: number) =>
  `__Host-session=${await openSessionOf(db, accountId, now)}`;

/** What the server asks of a form; of one for signing in under a name, as the page asks once it knows it. */
export async function offered(url: string, username?: string) {
  const query = username === undefined ? '' : `?name=${await nameHash(username)}`;
  return v.parse(ChallengeReply, await (await fetch(`${url}/api/challenge${query}`)).json());
}

/** Asks the server for a challenge and solves it: the token that a form sends. */
export const solve = async (url: string, username?: string) => answerTo(await offered(url, username));

export async function answerTo(asked: Challenge) {
  if (asked.kind !== 'proofOfWork') throw new Error(`A challenge of the kind ${asked.kind}.`);
  const { challenge } = asked;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Sends a body as JSON; the answer with what it holds and the cookies it sets. */
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

/** Signs in as a person does, with a challenge solved for it. */
export const signIn = (url: string, form: Form = {}, headers?: Record<string, string>) =>
  send(url, '/api/users/login', form, headers);

/** Creates an account as a person does. */
export const signUp = (url: string, form: Form = {}, headers?: Record<string, string>) =>
  send(url, '/api/users', form, headers);

async function send(url: string, path: string, form: Form, headers?: Record<string, string>) {
  const turnstileToken = form.turnstileToken ?? (await solve(url));
  return post(url, path, { username: 'ann', password: PASSWORD, ...form, turnstileToken }, headers);
}

/** The Cookie header that a browser sends after this answer. */
export const cookieFrom = ({ cookies }: { cookies: string[] }) =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ');
