import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Log } from '../program/log.ts';
import type { Env } from './deps.ts';

/** Writes one line about each request, without its content. */
export const logRequests = (log: Log) =>
  createMiddleware<Env>(async (c, next) => {
    const began = performance.now();
    await next();
    const { method, url } = c.req;
    const { outgoing } = c.env;
    noteRequest(log, {
      requestId: c.get('requestId'),
      method,
      path: pathOf(url),
      outgoing,
      status: c.res.status,
      began,
    });
  });

type Answered = {
  requestId: string;
  method: string;
  path: string;
  outgoing: Pick<ServerResponse, 'destroyed'>;
  status: number;
  /** A moment of `performance.now()`. */
  began: number;
};

/** Writes the line about a request that was answered, or whose visitor hung up first. */
function noteRequest(log: Log, { requestId, method, path, outgoing, status, began }: Answered) {
  const ms = Math.round((performance.now() - began) * 10) / 10;
  if (outgoing.destroyed) log('aborted', { requestId, method, path, ms });
  else log('request', { requestId, method, path, status, ms });
}

/** Did the visitor hang up in the middle of the request? Failures after that are not our errors. */
export function isCutShort({ env }: { env: HttpBindings }) {
  return env.outgoing.destroyed && !env.incoming.complete;
}

/** The path of an address as it was sent: a decoded path may contain line breaks. */
const pathOf = (url: string) => URL.parse(url)?.pathname ?? encodeURI(url);
