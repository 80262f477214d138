import * as v from 'valibot';
import { RequestFailure, textOf, UNREACHABLE } from '#contract/failure.ts';
import { JsonText } from './json-text.ts';

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

type RequestOptions<Reply extends v.GenericSchema> = {
  /** Reads the reply. */
  reply: Reply;
  body?: unknown;
  signal?: AbortSignal;
  /** Nobody else shows what goes wrong. */
  toastsFailure?: boolean;
};

/** Makes the one function through which the page talks to the server (docs: Requests, Failures). */
export function createRequester({ toastError, onSignedOut, ...settings }: Settings) {
  return async <Reply extends v.GenericSchema>(method: string, path: string, options: RequestOptions<Reply>) => {
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

async function exchange<Reply extends v.GenericSchema>(
  { send, host, headers }: Pick<Settings, 'send' | 'host' | 'headers'>,
  method: string,
  path: string,
  { reply, body, signal }: RequestOptions<Reply>,
): Promise<v.InferOutput<Reply>> {
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
  const read = v.safeParse(v.pipe(JsonText, reply), text);
  if (!read.success) throw new RequestFailure('Something went wrong');
  return read.output;
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
  const { message: serverMessage, ...rest } = v.parse(Refusal, text);
  return new RequestFailure(`Error: ${status} ${statusText}`.trim(), { status, serverMessage, ...rest });
}

/** A part that is missing or of another kind takes no other along (docs: Replies). */
const part = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** The body of a refusal. What `current` holds is read by those who ask for it, see `stale-skin.ts`. */
const Refusal = v.fallback(
  v.pipe(
    JsonText,
    v.object({
      message: part(v.string()),
      code: part(v.string()),
      fields: part(v.record(v.string(), v.string())),
      current: v.optional(v.unknown()),
    }),
  ),
  {},
);
