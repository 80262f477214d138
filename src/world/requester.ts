import { RequestFailure, textOf, UNREACHABLE } from '#contract/failure.ts';
import { readFailure } from '#contract/read-failure.ts';
import type { Reader } from '#contract/reader.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

/** What a request carries to the address that it goes to. */
type Sent = { method: string; headers: Record<string, string>; json?: unknown; signal?: AbortSignal };

/** Sends a request and answers with whatever comes back, a refusal too; it rejects when nothing does. */
export type Send = (url: string, sent: Sent) => Promise<Response>;

type Settings = {
  send: Send;
  /** The origin of another server, or nothing for the page's own. */
  host: string;
  /** Go along with every request. */
  headers: Record<string, string>;
  toastError: (text: string) => void;
  /** Called when the server says that nobody is signed in. */
  onSignedOut?: () => void;
};

export type RequestOptions<Answer> = {
  /** Reads the reply, wrapped or bare. */
  reply: Reader<Answer>;
  body?: unknown;
  signal?: AbortSignal;
  /** Nobody else shows what goes wrong. */
  toastsFailure?: boolean;
};

/** Makes the one function through which the page talks to the server (docs: Requests, Failures). */
export function createRequester({ toastError, onSignedOut, ...settings }: Settings) {
  return async <Answer>(method: string, path: string, options: RequestOptions<Answer>) => {
    try {
      return await exchange(settings, method, path, options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      const failure = error instanceof RequestFailure ? error : new RequestFailure((error as Error).message);
      if (failure.code === 'signed_out') onSignedOut?.();
      if (options.toastsFailure) toastError(textOf(failure));
      throw failure;
    }
  };
}

async function exchange<Answer>(
  { send, host, headers }: Pick<Settings, 'send' | 'host' | 'headers'>,
  method: string,
  path: string,
  { reply, body, signal }: RequestOptions<Answer>,
): Promise<Answer> {
  if (!METHODS.includes(method)) throw new RequestFailure(`Invalid method: ${method}`, { status: 400 });
  const sent = {
    method,
    headers: headersOf(headers, body),
    ...(body !== undefined && { json: body }),
    ...(signal && { signal }),
  };
  const [response, text] = await arrived(send(host + path, sent));
  if (!response.ok) throw refusal(response, text);
  if (text === '') throw new RequestFailure('No data in response');
  try {
    return reply(JSON.parse(text));
  } catch {
    throw new RequestFailure('Something went wrong');
  }
}

const headersOf = (headers: Record<string, string>, body: unknown) =>
  body === undefined ? headers : { ...headers, 'content-type': 'application/json' };

/** A whole answer: what ends before it is whole has not come either. */
async function arrived(answer: Promise<Response>) {
  try {
    const response = await answer;
    return [response, await response.text()] as const;
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? error : new RequestFailure(UNREACHABLE);
  }
}

function refusal({ status, statusText }: Response, text: string) {
  return new RequestFailure(`Error: ${status} ${statusText}`.trim(), { status, ...readFailure(text) });
}
