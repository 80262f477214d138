import ky, { isNetworkError, type KyInstance } from 'ky';
import * as v from 'valibot';
import { KEY_HEADER } from '#contract/call.ts';
import { FailureReply, RequestFailure, textOf, UNREACHABLE } from '#contract/failure.ts';
import { JsonText } from './json-text.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

type Settings = {
  /** The origin of another server, or nothing for the page's own. */
  host: string;
  key: string;
  toastError: (text: string) => void;
  /** Called when the server says that nobody is signed in. */
  onSignedOut?: () => void;
};

export type RequestOptions<Schema extends v.GenericSchema> = {
  /** Reads the reply, wrapped or bare. */
  reply: Schema;
  body?: unknown;
  signal?: AbortSignal;
  /** Nobody else shows what goes wrong. */
  toastsFailure?: boolean;
};

/** Makes the one function through which the page talks to the server (docs: Requests, Failures). */
export function createRequester({ host, key, toastError, onSignedOut }: Settings) {
  const client = ky.create({
    credentials: 'include',
    headers: { [KEY_HEADER]: key },
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
  });

  return async <Schema extends v.GenericSchema>(method: string, path: string, options: RequestOptions<Schema>) => {
    try {
      return await exchange(client, method, host + path, options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      const failure = error instanceof RequestFailure ? error : new RequestFailure(wordsFor(error));
      if (failure.code === 'signed_out') onSignedOut?.();
      if (options.toastsFailure) toastError(textOf(failure));
      throw failure;
    }
  };
}

const wordsFor = (error: unknown) => (isNetworkError(error) ? UNREACHABLE : (error as Error).message);

async function exchange<Schema extends v.GenericSchema>(
  client: KyInstance,
  method: string,
  url: string,
  { reply, body, signal }: RequestOptions<Schema>,
): Promise<v.InferOutput<Schema>> {
  if (!METHODS.includes(method)) throw new RequestFailure(`Invalid method: ${method}`, { status: 400 });
  const response = await client(url, {
    method,
    ...(body !== undefined && { json: body }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  if (!response.ok) throw refusal(response, text);
  if (text === '') throw new RequestFailure('No data in response');
  const read = v.safeParse(v.pipe(JsonText, reply), text);
  if (!read.success) throw new RequestFailure('Something went wrong');
  return read.output;
}

function refusal({ status, statusText }: Response, text: string) {
  const read = v.safeParse(v.pipe(JsonText, FailureReply), text);
  const { message, code, fields, current } = read.success ? read.output : {};
  return new RequestFailure(`Error: ${status} ${statusText}`.trim(), {
    status,
    serverMessage: message,
    code,
    fields,
    current,
  });
}
