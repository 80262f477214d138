import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Env } from '../http/env.ts';
import { securityHeaders } from '../http/headers.ts';
import { CannotStart } from '../program/cannot-start.ts';
import type { Log } from '../program/log.ts';
import type { Settings } from '../program/settings.ts';
import { GuardedServer, PATIENCE, type Patience } from './guarded-server.ts';
import { refuseUnread } from './refuse-unread.ts';

type FetchCallback = Parameters<typeof getRequestListener>[0];
type Fetch = (request: Request, env: Env['Bindings']) => Response | Promise<Response>;
type Options = {
  fetch: Fetch;
  settings: Pick<Settings, 'port' | 'host' | 'origin' | 'turnstile'>;
  log: Log;
  patience?: Patience;
};

/** Serves the app at its port. A port in use is a `CannotStart`. */
export async function listen({ fetch, settings, log, patience = PATIENCE }: Options) {
  const answer = getRequestListener(fetch as FetchCallback, {
    // The server handles unwanted bodies itself.
    autoCleanupIncoming: false,
    errorHandler(error) {
      if (error instanceof RequestError) return;
      const { message, stack } = error as Error;
      log('error', { message, stack });
      return new Response(null, { status: 500 });
    },
  });
  const server = new GuardedServer(async (incoming, outgoing) => {
    // A small body arrives with its head and is complete as soon as Node has read on.
    if (incoming.method !== 'GET') await new Promise(setImmediate);
    await answer(incoming, outgoing);
    if (!outgoing.headersSent && !outgoing.destroyed) refuseAddress(incoming, outgoing);
  }, patience);
  const refuseAddress = refuseUnread(server, { headers: securityHeaders(settings), log });
  await bound(server, settings);
  // For example, no file handle is left for another connection.
  server.on('error', ({ message, stack }) => log('error', { message, stack }));
  warnWhenFull(server, log);
  return server;
}

const TELL_EVERY_MS = 60_000;

/** Node closes surplus connections silently; the log mentions it now and then. */
function warnWhenFull(server: GuardedServer, log: Log) {
  let toldAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    log('warning', { message: `All ${server.maxConnections} connections are in use: new ones are closed.` });
  });
}

function bound(server: GuardedServer, { port, host }: Pick<Settings, 'port' | 'host'>) {
  return new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, port, host));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

/** The address for people on this machine. */
export function localAddress(server: GuardedServer, host = 'localhost') {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function explain(error: NodeJS.ErrnoException, port: number, host = 'this machine') {
  if (error.code === 'EADDRINUSE') {
    return new CannotStart(`Port ${port} is in use. Stop the other program, or set PORT to another number.`);
  }
  if (error.code === 'EACCES')
    return new CannotStart(`Port ${port} may not be used by this user. Set PORT to 1024 or more.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new CannotStart(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}
