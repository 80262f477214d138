import { RequestFailure, textOf, UNREACHABLE } from '#contract/failure.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

/** The options of a request. */
type Sent = {
  method: string;
  headers: Record<string, string>;
  json?: unknown;
  signal?: AbortSignal;
  redirect?: 'manual';
};

/** Sends a request and resolves with any answer, including a refusal. Rejects when there is no answer. */
export type Send = (url: string, sent: Sent) => Promise<Response>;

type Settings = {
  send: Send;
  /** The origin of another server; empty for the page's own. */
  host: string;
  /** Headers of every request. */
  headers: Record<string, string>;
  toastError: (text: string) => void;
  /** Called with the code of each refusal that has one. */
  onRefused?: (code: string) => void;
};

type RequestOptions<Reply> = {
  /** Converts a reply of any server to the contract's form; throws when it cannot (docs: Replies). */
  reply?: (sent: never) => Reply;
  body?: unknown;
  signal?: AbortSignal;
  /** Shows a failure as a toast, because nothing else on the page does. */
  toastsFailure?: boolean;
};

/** Creates the function that sends all requests of the page (docs: Requests, Failures). */
export function createRequester({ toastError, onRefused, ...settings }: Settings) {
  return async <Reply>(method: string, path: string, options: RequestOptions<Reply>) => {
    try {
      return await exchange(settings, method, path, options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      const failure = error instanceof RequestFailure ? error : new RequestFailure((error as Error).message);
      if (failure.code) onRefused?.(failure.code);
      if (options.toastsFailure) toastError(textOf(failure));
      throw failure;
    }
  };
}

async function exchange<Reply>(
  { send, host, headers }: Pick<Settings, 'send' | 'host' | 'headers'>,
  method: string,
  path: string,
  { reply, body, signal }: RequestOptions<Reply>,
): Promise<Reply> {
  if (!METHODS.includes(method)) throw new RequestFailure(`Invalid method: ${method}`, { status: 400 });
  const sent = {
    method,
    headers: headersOf(headers, body),
    ...(body !== undefined && { json: body }),
    ...(signal && { signal }),
    // Our server never leads elsewhere. What does wants somebody to sign in before the site.
    ...(host === '' && { redirect: 'manual' as const }),
  };
  const [response, text] = await arrived(send(host + path, sent));
  if (isFromBefore(response)) throw answeredBefore(response);
  if (!response.ok) throw refusal(response, text);
  if (text === '') throw new RequestFailure('No data in response');
  try {
    const sent = JSON.parse(text);
    if (typeof sent !== 'object' || sent === null) throw new TypeError('This is not a reply.');
    return reply ? reply(sent as never) : sent;
  } catch {
    throw new RequestFailure('Something went wrong');
  }
}

const headersOf = (headers: Record<string, string>, body: unknown) =>
  body === undefined ? headers : { ...headers, 'content-type': 'application/json' };

/** Reads the whole answer. An answer that breaks off counts as none. */
async function arrived(answer: Promise<Response>) {
  try {
    const response = await answer;
    return [response, await response.text()] as const;
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? error : new RequestFailure(UNREACHABLE);
  }
}

/** Is it a page of a proxy or of a login before the site? Calls answer with JSON. */
const isFromBefore = ({ type, headers }: Response) =>
  type === 'opaqueredirect' || /^text\/html\b/i.test(headers.get('content-type') ?? '');

function answeredBefore({ ok, status, statusText }: Response) {
  const said = `${status} ${statusText}`.trim();
  return ok || status === 0
    ? new RequestFailure('Something went wrong', { serverMessage: NOT_THE_SITE })
    : new RequestFailure(`Error: ${said}`, { status, serverMessage: `A proxy before the site answers: ${said}.` });
}

const NOT_THE_SITE = 'Something before the site answers in its place, perhaps to have you sign in. Reload this page.';

function refusal({ status, statusText }: Response, text: string) {
  const { message: serverMessage, code, fields, current } = partsOf(text);
  return new RequestFailure(`Error: ${status} ${statusText}`.trim(), {
    status,
    ...(typeof serverMessage === 'string' && { serverMessage }),
    ...(typeof code === 'string' && { code }),
    ...(isOfTexts(fields) && { fields }),
    current,
  });
}

/** Reads the body of a refusal. Missing or malformed parts do not affect the others (docs: Replies). */
function partsOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

const isOfTexts = (fields: unknown): fields is Record<string, string> =>
  typeof fields === 'object' && fields !== null && Object.values(fields).every((one) => typeof one === 'string');
