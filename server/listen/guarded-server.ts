import { type IncomingMessage, type RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as immediately } from 'node:timers/promises';

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
