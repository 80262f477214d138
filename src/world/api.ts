import { type Call, DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import type { CallName, Reply } from '#contract/calls.ts';
import type { Carried } from '#contract/carried.ts';
import type { Reader } from '#contract/reader.ts';
import { changed, signedOut } from './heard.ts';
import { createRequester, type Send } from './requester.ts';
import { sendByFetch } from './send-by-fetch.ts';
import { showToast } from './toast.ts';

/** How calls of every kind go out. */
export const requesterBy = (send: Send) =>
  createRequester({
    send,
    host: import.meta.env.VITE_API_HOST ?? '',
    headers: { [KEY_HEADER]: import.meta.env.VITE_API_KEY ?? DEFAULT_KEY },
    toastError: (text) => showToast({ kind: 'error', text }),
    onSignedOut: signedOut.tell,
  });

const request = requesterBy(sendByFetch);

type Options = {
  signal?: AbortSignal;
  /** Nobody else shows what goes wrong. */
  toastsFailure?: boolean;
  /** In whose name, where that is not whom the page shows when the call is made. */
  account?: string | undefined;
};

/** What goes along with a call: all that the contract says, which may be nothing. */
export type Along<Name extends CallName> =
  Partial<Carried<Name>> extends Carried<Name> ? [along?: Carried<Name> & Options] : [along: Carried<Name> & Options];

/** The same whichever call it is; of a query what is empty is left out. */
export type Anything = Options & {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/** A call whose reply is read by a reader. */
export type ReadCall = Call & { reply: Reader<unknown> };

export type Table = Partial<Record<CallName, Call>>;
/** The calls of a table that everybody may make. */
export type OpenIn<Calls extends Table> = {
  [Name in keyof Calls & CallName]: Calls[Name] extends { who: 'anyone' } ? Name : never;
}[keyof Calls & CallName];

/**
 * Makes those calls of one of the contract's tables that everybody may make, each answered with its reply; they reject
 * with a `RequestFailure`.
 */
export const openCallsOf =
  <Calls extends Partial<Record<CallName, ReadCall>>>(table: Calls) =>
  <Name extends OpenIn<Calls>>(name: Name, ...along: Along<Name>): Promise<Reply<Name>> =>
    makeOpen(table[name] as ReadCall, along[0]);

export const makeOpen = <Answer>(call: ReadCall, along?: Anything) => make<Answer>(request, call, along);

/** Makes a call by a requester, and tells what it has changed. */
export async function make<Answer>(
  send: typeof request,
  { method, path, reply, changes = [] }: ReadCall,
  { params = {}, query = {}, ...options }: Anything = {},
): Promise<Answer> {
  const filled = path.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(params[slot] ?? ''));
  const asked = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  const address = asked.size === 0 ? filled : `${filled}?${asked}`;
  const answer = await send(method, address, { ...options, reply });
  for (const what of changes) changed[what].tell();
  return answer as Answer;
}
