import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as immediately } from 'node:timers/promises';
import type { FailureBody } from '#contract/failure.ts';
import type { FailureCode } from '#contract/refusals.ts';
import { NO_HOST, networkOf } from '../http/deps.ts';
import type { Log } from '../program/log.ts';
import { originAt } from '../program/origin.ts';

/** Time limits in milliseconds, and limits for connections. */
export const PATIENCE = {
  /** For the head of a request, from the start of the connection or from the head's first byte. */
  head: 10_000,
  /** For the whole request. */
  request: 30_000,
  /**
   * Without a byte in either direction, unless the visitor waits for an answer that has not begun. Longer than `request`,
   * whose end a reply explains.
   */
  silence: 35_000,
  /** For a visitor to receive the whole answer. */
  answer: 120_000,
  /** For the next request. Proxies keep a connection for up to 120 s (Caddy): it must not end while they send. */
  next: 130_000,
  /** For the answer to arrive while the visitor still sends a body that is not read. */
  goodbye: 1000,
  /** For the rest of a request when the server stops. */
  stop: 1000,
  /** How often `head` and `request` are checked: both take up to this much longer. */
  check: 1000,
  connections: 1000,
  headers: 100,
};
export type Patience = typeof PATIENCE;

/**
 * A server that visitors cannot block: silent connections are closed, unwanted bodies are not read, there is always
 * room for one more visitor, and it closes even while a request is half sent.
 */
export class GuardedServer extends Server {
  readonly #patience: Patience;
  /** All connections, the oldest first, each with its unanswered requests. */
  readonly #connections = new Map<Socket, Set<ServerResponse>>();
  /** The round of the event loop when the last request that waited on its connection begins. */
  #round: Promise<void> = Promise.resolve();

  constructor(listener: RequestListener, patience: Patience) {
    super({
      headersTimeout: patience.head,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.check,
      keepAliveTimeout: patience.next,
      // A missing host is refused in our own words, like every impossible one.
      requireHostHeader: false,
      ServerResponse: Answer,
    });
    this.#patience = patience;
    this.timeout = patience.silence;
    this.maxConnections = patience.connections;
    this.maxHeadersCount = patience.headers;
    this.on('connection', (socket: Socket) => this.#welcome(socket));
    this.on('timeout', (socket: Socket) => {
      if (!this.#isOurTurn(socket)) socket.destroy();
    });
    this.on('request', (incoming, outgoing) => this.#attend(incoming, outgoing, listener));
  }

  /** Is a request on this connection waiting for its answer? */
  isAnswering = (socket: Socket) => (this.#connections.get(socket)?.size ?? 0) > 0;

  /** Has an answer on this connection begun, so that no other can? */
  hasBegun = (socket: Socket) => [...(this.#connections.get(socket) ?? [])].some(({ headersSent }) => headersSent);

  /** Is its first request whole, and its answer not begun? */
  #isOurTurn(socket: Socket) {
    const [answer] = this.#connections.get(socket) ?? [];
    return answer?.req.complete === true && !answer.headersSent;
  }

  /** Sends the last words on a connection, stops reading, and closes it as soon as they may have arrived. */
  partWith(socket: Socket, words = '') {
    socket.end(words);
    // If it closed at once with unread bytes, the visitor would see an error instead of the answer. Node begins to read
    // the rest of a body in its next tick.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), this.#patience.goodbye).unref();
  }

  /** Takes no new connections. Complete requests are answered, half-sent ones get a moment more. */
  override close(closed?: (error?: Error) => void) {
    for (const answers of this.#connections.values()) {
      for (const answer of answers) answer.shouldKeepAlive = false;
    }
    setTimeout(() => this.#dropUnfinished(), this.#patience.stop).unref();
    return super.close(closed);
  }

  #welcome(socket: Socket) {
    this.#connections.set(socket, new Set());
    socket.once('close', () => this.#connections.delete(socket));
    if (this.#connections.size > this.#patience.connections * 0.9) this.#makeRoom(socket);
  }

  /** Closes a tenth of all connections, the oldest without a request: their visitors can connect again. */
  #makeRoom(newest: Socket) {
    const idle = [...this.#connections.keys()].filter((socket) => socket !== newest && !this.isAnswering(socket));
    for (const socket of idle.slice(0, this.#patience.connections / 10)) socket.destroy();
  }

  /**
   * Answers the requests of a connection one after the other: answers that were made ahead would wait in memory, a
   * thousand on each connection.
   */
  async #attend(incoming: IncomingMessage, outgoing: ServerResponse, listener: RequestListener) {
    const { socket } = incoming;
    const answers = this.#connections.get(socket);
    const before = [...(answers ?? [])].at(-1);
    answers?.add(outgoing);
    if (before) {
      await new Promise((resolve) => before.once('close', resolve));
      await this.#nextRound();
    }
    if (socket.destroyed) return;
    const timer = setTimeout(() => socket.destroy(), this.#patience.answer).unref();
    outgoing.once('close', () => {
      clearTimeout(timer);
      answers?.delete(outgoing);
    });
    if (!this.listening) outgoing.shouldKeepAlive = false;
    // Node calls this after the last answer of a connection.
    socket.destroySoon = () => (incoming.complete ? socket.end(() => socket.destroy()) : this.partWith(socket));
    listener(incoming, outgoing);
  }

  /** One request that waited on its connection begins in each round, and the server reads what others send. */
  #nextRound() {
    this.#round = this.#round.then(() => immediately());
    return this.#round;
  }

  #dropUnfinished() {
    for (const [socket, answers] of this.#connections) {
      const isWhole = answers.size > 0 && [...answers].every(({ req }) => req.complete);
      if (!isWhole) socket.destroy();
    }
  }
}

/** Announces the end of the connection in the answer when the request has not fully arrived. */
class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: unknown[]) {
    if (!this.req.complete) this.shouldKeepAlive = false;
    return super.writeHead(status, ...(rest as []));
  }
}

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
