import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FailureBody } from '#contract/failure.ts';
import type { FailureCode } from '#contract/refusals.ts';
import { NO_HOST, networkOf } from '../http/known-host.ts';
import type { Log } from '../program/log.ts';
import { originAt } from '../program/origin.ts';
import type { GuardedServer } from './guarded-server.ts';

type Refusal = { status: number; code: FailureCode; message: string; allow?: string };
type Options = { headers: Record<string, string>; log: Log };

/**
 * Answers requests that could not be read and so reach no call and no page: in the form of all other refusals, with a
 * line in the log. Node itself sends no body and no headers, and logs nothing.
 */
export function refuseUnread(server: GuardedServer, { headers, log }: Options) {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // The visitor has gone, or never sent anything, like a browser that connects ahead.
    const isGone = !socket.writable || error.code === 'ECONNRESET' || socket.bytesRead === 0;
    if (isGone || server.hasBegun(socket)) {
      socket.destroy();
      return;
    }
    const refusal = PARSER[error.code ?? ''] ?? UNREADABLE;
    // A request that was read this far has a log line of its own.
    const requestId = server.isAnswering(socket) ? randomUUID() : noted(refusal, socket, error.code);
    server.partWith(socket, asText(refusal, requestId));
  });
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    answer(outgoing, EXPECTATION, noted(EXPECTATION, incoming.socket)),
  );
  server.on('connect', (_: IncomingMessage, socket: Socket) =>
    server.partWith(socket, asText(NO_PROXY, noted(NO_PROXY, socket))),
  );

  function noted({ status, message }: Refusal, socket: Socket, reason = message) {
    const requestId = randomUUID();
    log('unreadable', { requestId, status, reason, network: networkOf(socket.remoteAddress ?? '') });
    return requestId;
  }

  function answer(outgoing: ServerResponse, refusal: Refusal, requestId: string) {
    const body = bodyOf(refusal, requestId);
    const length = { 'Content-Length': Buffer.byteLength(body) };
    outgoing.writeHead(refusal.status, { ...headersOf(refusal, requestId), ...length }).end(body);
  }

  const headersOf = ({ allow }: Refusal, requestId: string) => ({
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'X-Request-Id': requestId,
    Connection: 'close',
    ...(allow && { Allow: allow }),
  });

  function asText(refusal: Refusal, requestId: string) {
    const body = bodyOf(refusal, requestId);
    const lines = Object.entries({
      ...headersOf(refusal, requestId),
      Date: new Date().toUTCString(),
      'Content-Length': Buffer.byteLength(body),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`;
  }

  /** Answers a request with a well-formed head and an unreadable address. */
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const refusal = addressOfIt(incoming);
    answer(outgoing, refusal, noted(refusal, incoming.socket));
  };
}

const bodyOf = ({ message, code }: Refusal, requestId: string) =>
  JSON.stringify({ message, code, requestId } satisfies FailureBody);

const UNREADABLE: Refusal = { status: 400, code: 'malformed', message: 'This request cannot be read.' };
// Codes of Node's parser and of its timer.
const PARSER: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', message: 'The head of the request is too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large', message: 'The request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too_slow', message: 'The request took too long to arrive.' },
};
const EXPECTATION: Refusal = {
  status: 417,
  code: 'malformed',
  message: 'The Expect header of the request cannot be met. Send it without the Expect header.',
};
const NO_PROXY: Refusal = {
  status: 405,
  code: 'method_not_allowed',
  message: 'This server is not a proxy.',
  allow: 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
};

const addressOfIt = ({ url = '', headers }: IncomingMessage): Refusal => {
  const hasHost = originAt(/^https?:\/\//.test(url) ? url : `http://${headers.host ?? ''}`) !== undefined;
  return { ...UNREADABLE, message: hasHost ? 'The address of the request cannot be read.' : NO_HOST };
};
