import { latest } from '../../../../rules/latest.ts';
import { type Answer, failureOf, type Problem } from './answer.ts';

/** The part of `fetch` that is used. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export type Along = {
  /** What to send as JSON; with it the request is a POST. */
  body?: unknown;
  signal?: AbortSignal | undefined;
};

export type Ask = <Value>(path: string, along?: Along) => Promise<Answer<Value>>;
type AskText = (path: string, along?: Along) => Promise<Answer<string>>;

type Kept = { etag: string; text: string };

/** Answers that are kept with their ETag, the most recently asked ones. */
const MOST_KEPT = 50;
/** The letters of an answer. No list is longer, and a site that never ends its answer is another kind of site. */
const LONGEST = 64 * 1024 * 1024;
/** How long a site may take, in milliseconds. */
const PATIENCE = 60_000;

/** Asks one site. An answer with an `ETag` is kept, and comes only once while nothing has changed. */
export function asker(site: string, fetch: Fetch, token: string | undefined) {
  const kept = latest<string, Kept>(MOST_KEPT);

  const text: AskText = async (path, { body, signal } = {}) => {
    const known = body === undefined ? kept.find(path) : undefined;
    const headers = {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(known && { 'If-None-Match': known.etag }),
    };
    try {
      const answer = await fetch(site + path, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        ...{ headers, redirect: 'error', signal: within(PATIENCE, signal) },
      });
      if (answer.status === 304 && known) return { ok: true, value: known.text };
      const said = await textOf(answer);
      if (said === undefined) return failureOf(otherVersion(site));
      if (!answer.ok) return failureOf(refusal(site, answer.status, said));
      const etag = answer.headers.get('ETag');
      if (etag !== null && body === undefined) kept.keep(path, { etag, text: said });
      return { ok: true, value: said };
    } catch (error) {
      return failureOf(signal?.aborted ? aborted(site) : unreachable(site, error));
    }
  };

  const json: Ask = async <Value>(path: string, along?: Along): Promise<Answer<Value>> => {
    const said = await text(path, along);
    if (!said.ok) return said;
    const value = parsed(said.value);
    return typeof value === 'object' && value !== null
      ? { ok: true, value: value as Value }
      : failureOf(otherVersion(site));
  };

  return { json, text };
}

/** The text of an answer; undefined when it is too long. */
async function textOf({ body }: Response) {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return text + decoder.decode();
    text += decoder.decode(piece.value, { stream: true });
    if (text.length > LONGEST) return void (await reader?.cancel());
  }
}

const within = (milliseconds: number, signal: AbortSignal | undefined) =>
  AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(site: string, status: number, text: string): Problem {
  const said = parsed(text) as { message?: unknown; code?: unknown } | undefined | null;
  if (typeof said?.message === 'string' && typeof said.code === 'string') {
    return { kind: 'refused', message: `${site} says: ${said.message}`, status, code: said.code };
  }
  if (status === 404) return { ...otherVersion(site), status };
  if (status < 500) {
    return { kind: 'refused', message: `${site} did not get this: a proxy before it refused it (${status}).`, status };
  }
  return { kind: 'refused', message: `${site} answers with an error (${status}). Try again later.`, status };
}

export const otherVersion = (site: string): Problem => ({
  kind: 'version',
  message: `${site} does not answer as this version expects. It is another kind of site, or another version of it.`,
});

const aborted = (site: string): Problem => ({ kind: 'aborted', message: `The question to ${site} was stopped.` });

function unreachable(site: string, error: unknown): Problem {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { kind: 'unreachable', message: `${site} does not answer. Try again later.`, cause: error.name };
  }
  const cause = causeOf(error);
  return {
    kind: 'unreachable',
    message: `${site} cannot be reached (${cause}). Check the address and your connection.`,
    cause,
  };
}

/** What went wrong below `fetch`: a code such as ENOTFOUND, else the words of the system. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return causeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
