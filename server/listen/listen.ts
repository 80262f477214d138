import { rmSync, statSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Env } from '../http/deps.ts';
import { securityHeaders } from '../http/headers.ts';
import type { Log } from '../program/log.ts';
import { CannotStart } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';
import { GuardedServer, PATIENCE, type Patience, refuseUnread } from './guarded-server.ts';

type FetchCallback = Parameters<typeof getRequestListener>[0];
type Fetch = (request: Request, env: Env['Bindings']) => Response | Promise<Response>;
type Where = Pick<Settings, 'port' | 'host' | 'socket'>;
type Options = {
  fetch: Fetch;
  settings: Where & Pick<Settings, 'origin' | 'turnstile'>;
  log: Log;
  patience?: Patience;
};

/** Serves the app at its port or socket. One in use is a `CannotStart`. */
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
    nameHost(incoming, settings);
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

/** Checks of load balancers are HTTP/1.0 and name no host. PUBLIC_URL names it, and health is the same at any. */
function nameHost(incoming: IncomingMessage, { origin }: Pick<Settings, 'origin'>) {
  const { headers, rawHeaders, httpVersion, url = '' } = incoming;
  if (headers.host !== undefined || httpVersion !== '1.0') return;
  const host = origin === undefined ? /^\/api\/health(?:\/live)?$/.test(url) && 'localhost' : new URL(origin).host;
  if (!host) return;
  headers.host = host;
  rawHeaders.push('Host', host);
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

async function bound(server: GuardedServer, where: Where) {
  const { port, host, socket } = where;
  // What cannot be removed is named when the server listens.
  if (socket !== undefined) await removeLeftOver(socket).catch(() => {});
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, where));
    server.once('error', refuse);
    const heard = () => {
      server.off('error', refuse);
      resolve();
    };
    // Every program of this machine may connect, as it may to a port: the folder says who may.
    if (socket === undefined) server.listen(port, host, heard);
    else server.listen({ path: socket, readableAll: true, writableAll: true }, heard);
  });
}

/** A server that was killed leaves its socket behind: it refuses connections, and a busy one does not. */
async function removeLeftOver(socket: string) {
  if (!statSync(socket, { throwIfNoEntry: false })?.isSocket()) return;
  const code = await new Promise((resolve) => {
    const visitor = connect(socket, () => visitor.destroy()).on('close', resolve);
    visitor.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  if (code === 'ECONNREFUSED') rmSync(socket);
}

function explain(error: NodeJS.ErrnoException, { port, host = 'this machine', socket }: Where) {
  const { code } = error;
  if (socket !== undefined && code !== 'EADDRINUSE') {
    return new CannotStart(
      `No socket can be made at ${socket} (${code}). Set PORT to a path in a folder of this user.`,
    );
  }
  if (code === 'EADDRINUSE') {
    const [what, other] = socket === undefined ? [`Port ${port}`, 'number'] : [socket, 'path'];
    return new CannotStart(`${what} is in use. Stop the other program, or set PORT to another ${other}.`);
  }
  if (code === 'EACCES') {
    return new CannotStart(`Port ${port} may not be used by this user. Set PORT to 1024 or more.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new CannotStart(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

type Listening = Pick<Settings, 'host' | 'origin' | 'socket'>;

/** The address for people on this machine. */
export function localAddress(server: Server, { host = '', origin, socket }: Listening) {
  // The settings demand the origin of a site behind a socket.
  if (socket !== undefined) return `${origin}`;
  return addressAt(server, isOneAddress(host) ? host : 'localhost');
}

/** An address for other machines; undefined where the one for this machine is theirs, or none reaches the server. */
export function addressElsewhere(
  server: Server,
  { host = '', origin, socket }: Listening,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
) {
  if (socket !== undefined) return;
  if (origin !== undefined) return origin;
  if (isOneAddress(host)) return;
  const all = Object.values(interfaces).flatMap((found = []) => found);
  const [first] = all.filter(isForOthers).sort((a, b) => a.family.localeCompare(b.family));
  return first && addressAt(server, first.address);
}

const isOneAddress = (host: string) => !['', '0.0.0.0', '::'].includes(host);

/** Addresses of a link alone open in no browser. */
const isForOthers = ({ internal, address }: { internal: boolean; address: string }) =>
  !internal && !/^(?:fe80:|169\.254\.)/.test(address);

const addressAt = (server: Server, host: string) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
