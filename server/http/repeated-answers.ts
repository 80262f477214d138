import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { type Revisions, revisionsKnown, revisionsNow } from '../database/revision.ts';
import type { Database } from '../database/tables.ts';
import type { Log } from '../program/log.ts';
import type { Env } from './env.ts';
import { noteRequest, pathOf } from './log-requests.ts';
import { remembersProfile } from './remembers-profile.ts';

/** An answer as it was sent, but for the name of its request. */
type Repeated = {
  revisions: Revisions;
  path: string;
  status: number;
  head: readonly string[];
  body: Buffer | undefined;
};

export type RepeatedAnswers = ReturnType<typeof repeatedAnswers>;

const MOST = 2000;
const MOST_BYTES = 32 * 1024 * 1024;
const LONGEST_KEY = 2000;

/**
 * Says of an answer that it is the same for everybody who asks in the same words (`keyOf`) until a list changes, so that
 * it need not be made again; `body` are the bytes of what it carries.
 */
export function mayBeRepeated(c: Context<Env>, body?: Buffer) {
  c.env.repeated = { body };
}

/**
 * Answers again what was asked before in the same words, as it was answered then, while the lists are what they were: a
 * request that has passed every check passes them again. All others are for the app (docs: Kept answers).
 */
export function repeatedAnswers({ db, log }: { db: Database; log: Log }) {
  const kept = new Map<string, Repeated>();
  let bytes = 0;

  function forget(key: string) {
    const old = kept.get(key);
    if (!old) return;
    kept.delete(key);
    bytes -= sizeOf(old);
  }

  function keep(key: string, answer: Repeated) {
    forget(key);
    kept.set(key, answer);
    bytes += sizeOf(answer);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST && bytes <= MOST_BYTES) return;
      forget(oldest);
    }
  }

  /** Answers, and tells whether it could. */
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const key = keyOf(incoming);
    const known = key && kept.get(key);
    if (!known) return false;
    const began = performance.now();
    // What is wrong with the database is the app's to say.
    const revisions = await revisionsNow(db).catch(() => undefined);
    if (known.revisions !== revisions) {
      forget(key);
      return false;
    }
    keep(key, known);
    const requestId = randomUUID();
    if (!outgoing.destroyed) {
      outgoing.writeHead(known.status, [...known.head, 'X-Request-Id', requestId]).end(known.body);
    }
    noteRequest(log, { requestId, method: 'GET', path: known.path, outgoing, status: known.status, began });
    return true;
  }

  /** Lets the app make an answer, and keeps it when it may be repeated. */
  const listenTo =
    (fetch: Fetch): Fetch =>
    async (request, env) => {
      // The lists were never older than this while it was made: if they are the same later, they were then.
      const revisions = revisionsKnown(db);
      const response = await fetch(request, env);
      const { repeated, incoming } = env;
      const key = repeated && keyOf(incoming);
      if (key && revisions && !response.headers.has('Set-Cookie')) {
        const { status, headers } = response;
        keep(key, { ...repeated, revisions, path: pathOf(request.url), status, head: headOf(headers, repeated.body) });
      }
      return response;
    };

  return { answer, listenTo };
}

export type Fetch = (request: Request, env: Env['Bindings']) => Response | Promise<Response>;

/**
 * All of a request that a repeated answer may depend on, in one text; undefined where nothing is repeated. Whoever makes
 * such an answer reads no other header (a test tries them).
 */
function keyOf({ method, url = '', headers }: IncomingMessage) {
  if (method !== 'GET') return;
  const asked = [url, headers.host, headers['accept-encoding'], headers['if-none-match'], headers.origin];
  const key = `${asked.join('\n')}\n${remembersProfile(headers.cookie)}\n${'x-forwarded-for' in headers}`;
  return key.length > LONGEST_KEY ? undefined : key;
}

function headOf(headers: Headers, body: Buffer | undefined) {
  const own = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'content-length').flat();
  return body ? [...own, 'Content-Length', String(body.byteLength)] : own;
}

const sizeOf = ({ body }: Repeated) => 1000 + (body?.byteLength ?? 0);
