import { ACCOUNT_HEADER, type Call, DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { guestCalls } from '#contract/guest-calls.ts';
import type { Sent } from '#contract/replies.ts';
import type { Carried } from '#contract/request-types.ts';
import { showToast } from '../page/toast.ts';
import { createRequester, type Send } from './requester.ts';
import { shownAccount } from './shown-account.ts';
import { changed, refused } from './signals.ts';

type Options = {
  signal?: AbortSignal;
  /** Shows a failure as a toast, because nothing else on the page does. */
  toastsFailure?: boolean;
  /** The id of the account to call for; by default the account that the page shows. */
  account?: string | undefined;
};

/** Everything that the contract requires with a call, which may be nothing. */
type Along<Name extends CallName> =
  Partial<Carried<Name>> extends Carried<Name> ? [along?: Carried<Name> & Options] : [along: Carried<Name> & Options];

/** Reads a reply that other servers may send in another form, or that has default values (docs: Replies). */
type Reading<Name extends CallName, Reply> = { reply: (sent: Sent<Name>) => Reply };

/** The options of any call. Empty values of a query are left out. */
type Anything = Options & {
  reply?: (sent: never) => unknown;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/**
 * Makes a call of the contract's table and returns its reply, as the contract describes it; rejects with a
 * `RequestFailure`. A call that needs a fresh proof is repeated once the user has given it (docs: Fresh proof).
 */
export function call<Name extends CallName, Reply>(
  name: Name,
  along: Carried<Name> & Options & Reading<Name, Reply>,
): Promise<Reply>;
export function call<Name extends CallName>(name: Name, ...along: Along<Name>): Promise<Sent<Name>>;
export async function call(name: CallName, along: Anything = {}) {
  const known = here[name];
  const ofGuests = known?.who === 'anyone' ? known : undefined;
  const { params = {}, query = {}, account = ofGuests ? undefined : shownAccount(), ...rest } = along;
  const make = async ({ method, path, changes = [] }: Call, send: Send) => {
    const answer = await requesterFor(account, send)(method, addressOf(path, params, query), rest);
    for (const what of changes) changed[what].tell();
    return answer;
  };
  if (ofGuests) return make(ofGuests, sendByFetch);
  // The code and the table for calls of accounts are loaded with the first such call: guests make none (decision 031).
  const { makeForAccount } = await import('./for-account.ts');
  return makeForAccount(name, make);
}

/** The calls whose rows every page has. */
const here: Partial<Record<CallName, Call>> = guestCalls;

/** Adds the account's header. It is left out for another host, whose CORS rules may not allow it. */
const requesterFor = (account: string | undefined, send: Send) =>
  createRequester({
    send,
    host: HOST,
    headers: {
      [KEY_HEADER]: import.meta.env.VITE_API_KEY ?? DEFAULT_KEY,
      ...(account !== undefined && HOST === '' && { [ACCOUNT_HEADER]: account }),
    },
    toastError: (text) => showToast({ kind: 'error', text }),
    onRefused: refused.tell,
  });

const HOST = import.meta.env.VITE_API_HOST ?? '';

function addressOf(path: string, params: Record<string, string>, query: Record<string, string | undefined>) {
  const filled = path.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(params[slot] ?? ''));
  const asked = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return asked.size === 0 ? filled : `${filled}?${asked}`;
}

/** Sends public calls with the browser's own `fetch`, which is enough for them (decision 031). */
export const sendByFetch: Send = (url, { json, headers, ...sent }) =>
  fetch(url, {
    ...sent,
    // Firefox takes what the document has asked for only for a request like the document's.
    ...(sent.redirect && takePreloaded(url) ? { redirect: 'follow' } : { headers }),
    credentials: 'include',
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });

/** Has the document asked our server for it already? Its answer is there once. */
function takePreloaded(url: string) {
  const link = document.querySelector(`link[rel=preload][href="${url}"]:not([data-taken])`);
  return link?.toggleAttribute('data-taken', true);
}
