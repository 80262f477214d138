import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Call } from '#contract/call.ts';
import type { Limits } from '#contract/limits.ts';
import { belongs, type User } from '#contract/users/user.ts';
import { linesOf, type PlaceInLine } from '../beside/line.ts';
import type { Database } from '../database/tables.ts';
import type { Key } from '../program/key.ts';
import type { Log } from '../program/log.ts';
import { type Origin, originAt } from '../program/origin.ts';
import { Refused } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';

/** What the answers to calls work with. */
export type Deps = {
  db: Database;
  settings: Settings;
  /** The server's key, which no database holds. */
  key: Key;
  log: Log;
  limits: Limits;
  /** The difficulty of the proof of work. */
  work: { cost: number; most: number };
  /** Epoch milliseconds. */
  now: () => number;
};

/** The session of a request. */
export type Session = {
  id: string;
  /** When its user last proved who they are, in epoch milliseconds. */
  provedAt: number;
};

/** Values that belong to a request while it is answered. */
export type Env = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Our own origin, as the request names it. */
    origin?: Origin;
    /** The network that it comes from. */
    network: string;
    person?: User;
    session?: Session;
    query?: unknown;
    body?: unknown;
    /** The place in line of a call that costs more than others, and what adds to the costs of its asker. */
    inLine?: PlaceInLine;
    spend?: (cost: number) => void;
  };
};

/** The cookie of a browser that has changed something within a minute. It says nothing else, and needs no protection. */
const CHANGED = 'changed';
const HAS_CHANGED = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 60 } as const;

/** Notes with the browser that its lists must have this change, whichever server answers (docs: Kept answers). */
export const noteChange = (c: Context<Env>) => setCookie(c, CHANGED, '1', HAS_CHANGED);

/** Can who asks have made the latest change? Programs keep no cookies. */
export const mayHaveChanged = (c: Context<Env>) =>
  c.req.header('Authorization') !== undefined || getCookie(c, CHANGED) !== undefined;

/** Does what takes long for a page or a file when its visitor’s turn has come (docs: Turns). */
export const inTurn = async <Done>(c: Context<Env>, db: Database, work: () => Promise<Done>): Promise<Done> =>
  linesOf(db)
    .pages.enter({ name: c.get('network'), signal: c.req.raw.signal })
    .turn(work);

/**
 * Returns the network that a request comes from, for limits, the log and the activity: an IPv4 address, or the /64 of
 * one IPv6 customer. It is the socket's address, unless our proxies are in between. Each proxy adds the address it saw
 * to the right of X-Forwarded-For, so only the n-th from the right cannot be forged from outside.
 */
export function addressOf(c: Context, { trustProxy }: Pick<Settings, 'trustProxy'>) {
  const socket = getConnInfo(c).remote.address ?? 'unknown';
  if (trustProxy === 0) return networkOf(socket);
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-trustProxy)?.trim() ?? '';
  // Some proxies add the port.
  const address = forwarded.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return networkOf(isIP(address) ? address : socket);
}

/** The network around one: the /24 of an IPv4 address, the /48 of an IPv6 customer, who may have many of a kind. */
export const aroundOf = (network: string) =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network.replace(/\.\d+$/, '.0/24');

/** Exported for its table of cases. */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  // The URL parser knows every way of writing an IPv6 address.
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = left.split(':').filter(Boolean);
  const after = right?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

const TWO_HOSTS = 'The request names more than one host. Send one Host header, with the host of its address.';
export const NO_HOST = 'The Host header of the request names no host. Open the site by its own address.';

/** Our own origin for a request: PUBLIC_URL, or else the host that it was sent to. */
export const originOf = (c: Context<Env>, { origin }: Pick<Settings, 'origin'>): Origin =>
  origin ?? c.get('origin') ?? originAsked(c);

/** Refuses a request with an impossible host, or with two hosts, before anything else. */
export const knownHost = createMiddleware<Env>(async (c, next) => {
  const origin = originAsked(c);
  // Tests that call the app without a server have no Node request.
  if (c.env.incoming && !isOneHost(c.env.incoming, origin)) throw new Refused(400, 'malformed', TWO_HOSTS);
  c.set('origin', origin);
  await next();
});

/** RFC 9112: one header, and a whole address in the request line names the same host. */
function isOneHost({ rawHeaders, headers: { host }, url = '' }: IncomingMessage, origin: Origin) {
  const times = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return times === 1 && (url.startsWith('/') || originAt(`http://${host}`) === origin);
}

function originAsked(c: Context<Env>) {
  const origin = originAt(c.req.url);
  if (!origin) throw new Refused(400, 'malformed', NO_HOST);
  return origin;
}

/** Warns the operator once when a proxy seems to be in front of a server that is not set up for one. */
export function warnOfProxy({ trustProxy }: Pick<Settings, 'trustProxy'>, log: Log) {
  let isSilent = trustProxy > 0;
  return createMiddleware<Env>(async (c, next) => {
    if (!isSilent && c.req.header('X-Forwarded-For') !== undefined) {
      isSilent = true;
      log('warning', { requestId: c.get('requestId'), message: UNTRUSTED });
    }
    await next();
  });
}

const UNTRUSTED =
  'A request came with X-Forwarded-For while TRUST_PROXY is 0. If it came through a proxy of yours, all visitors share its address and its limits: set TRUST_PROXY to the number of proxies. If there is none, a visitor has made the header up, and it is ignored.';

/** Returns true at most this many times within a second. */
export function atMostASecond(most: number, now: () => number = () => performance.now()) {
  let began = now();
  let times = 0;
  return () => {
    if (now() - began >= 1000) {
      began = now();
      times = 0;
    }
    times += 1;
    return times <= most;
  };
}

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
