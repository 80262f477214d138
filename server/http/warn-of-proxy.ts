import { createMiddleware } from 'hono/factory';
import type { Log } from '../program/log.ts';
import type { Settings } from '../program/settings.ts';
import type { Env } from './env.ts';

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
