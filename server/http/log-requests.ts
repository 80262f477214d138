import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Log } from '../program/log.ts';
import type { Env } from './env.ts';

/** Writes one line about each request, without what it carried. */
export const logRequests = (log: Log) =>
  createMiddleware<Env>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const asked = { requestId: c.get('requestId'), method: c.req.method, path: pathOf(c) };
    if (hasLeft(c)) log('aborted', { ...asked, ms });
    else log('request', { ...asked, status: c.res.status, ms });
  });

/** Has the visitor hung up before there was an answer? */
const hasLeft = (c: Context<Env>) => c.env.outgoing.destroyed;

/** Did the visitor hang up in the middle of the request? What goes wrong then is no error of ours. */
export function isCutShort({ env }: { env: HttpBindings }) {
  return env.outgoing.destroyed && !env.incoming.complete;
}

// As it was sent: a decoded path may hold line breaks.
const pathOf = ({ req }: Context<Env>) => URL.parse(req.url)?.pathname ?? encodeURI(req.path);
