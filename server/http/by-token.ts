import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#contract/call.ts';
import { belongs, type User } from '#contract/users/user.ts';
import { Refused } from '../program/refused.ts';
import type { Env } from './env.ts';

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
