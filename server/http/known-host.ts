import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Log } from '../program/log.ts';
import { type Origin, originAt } from '../program/origin.ts';
import { Refused } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';
import type { Env } from './deps.ts';

const TWO_HOSTS = 'The request names more than one host. Send one Host header, with the host of its address.';
export const NO_HOST = 'The Host header of the request names no host. Open the site by its own address.';

/** Our own origin for a request: PUBLIC_URL, or else the host that it was sent to. */
export const originOf = (c: Context<Env>, { origin }: Pick<Settings, 'origin'>): Origin => origin ?? originAsked(c);

/** Refuses a request with an impossible host, or with two hosts, before anything else. */
export const knownHost = createMiddleware<Env>(async (c, next) => {
  const origin = originAsked(c);
  // Tests that call the app without a server have no Node request.
  if (c.env.incoming && !isOneHost(c.env.incoming, origin)) throw new Refused(400, 'malformed', TWO_HOSTS);
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
