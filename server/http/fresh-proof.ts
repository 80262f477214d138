import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#contract/call.ts';
import { belongs, type User } from '#contract/users/user.ts';
import { Refused } from '../program/refused.ts';
import type { Env, Session } from './deps.ts';

/** How long a proof is valid, in milliseconds (docs: Fresh proof). */
const FRESH_FOR = 10 * 60_000;

/**
 * Refuses a dangerous request if the last proof is too old: another person may have found the session open. A proof
 * from the future was made while a clock was wrong, and is not valid.
 */
export function refuseWithoutProof(session: Session | undefined, now: number, freshFor = FRESH_FOR) {
  const age = now - (session?.provedAt ?? 0);
  if (age >= 0 && age < freshFor) return;
  throw new Refused(403, 'proof_needed', 'Please prove again that it is you, then this goes on.');
}

/** The token that a program sends instead of cookie, origin and key (docs: Tokens). */
export const tokenIn = (c: Context<Env>) => /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];

/** Browsers never send a token by themselves, so no other site can cause such a request. */
export const unlessByToken =
  ({ who }: Pick<Call, 'who'>, check: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (c, next) =>
    who !== 'anyone' && tokenIn(c) !== undefined ? next() : check(c, next);

/** Returns the user of a token, or null when the token is not valid. */
export type HolderOf = (token: string) => Promise<User | null>;

type Wanted = { who: Exclude<Call['who'], 'anyone'>; holderOf: HolderOf };

/** The user for whom the token acts. No token reaches an account, not even its own. */
export async function holderOfToken(token: string, { who, holderOf }: Wanted) {
  const holder = await holderOf(token);
  if (!holder) throw new Refused(401, 'bad_token', BAD_TOKEN, { headers: { 'WWW-Authenticate': 'Bearer' } });
  if (who !== 'signedIn' && belongs(holder, who)) return holder;
  throw new Refused(
    403,
    'forbidden',
    'This token does not allow that. A token allows what its rights do, as long as its person holds them.',
  );
}

const BAD_TOKEN = 'This token is not valid or has expired. Make a new one at /admin/account.';

/**
 * Refuses a request from a page that belongs to another account. A request without an account header passes (docs:
 * Tabs).
 */
export function refuseAnother(account: string | undefined, person: User) {
  if (account === undefined || account === person._id) return;
  const message = `You are signed in as ${person.username} now, and this page belongs to another account. Nothing was changed.`;
  throw new Refused(409, 'another_account', message, { current: person });
}
