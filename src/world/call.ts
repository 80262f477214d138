import type * as v from 'valibot';
import { ACCOUNT_HEADER, type Call, type CallName, calls, DEFAULT_KEY, KEY_HEADER } from '#contract/calls.ts';
import type { RequestFailure } from '#contract/failure.ts';
import type { Sent } from '#contract/replies.ts';
import type { Carried } from '#contract/request-types.ts';
import { profileIn } from './profile-in.ts';
import { askForProof } from './proof.ts';
import { createRequester, type Send } from './requester.ts';
import { sendByFetch } from './send-by-fetch.ts';
import { shownAccount } from './shown-account.ts';
import { accountSeen, changed, signedOut } from './signals.ts';
import { showToast } from './toast.ts';

type Options = {
  signal?: AbortSignal;
  /** Nobody else shows what goes wrong. */
  toastsFailure?: boolean;
  /** In whose name, where that is not the account that the page shows when the call is made. */
  account?: string | undefined;
};

/** What goes along with a call: all that the contract says, which may be nothing. */
type Along<Name extends CallName> =
  Partial<Carried<Name>> extends Carried<Name> ? [along?: Carried<Name> & Options] : [along: Carried<Name> & Options];

/** The same for any call; what is empty in a query is left out. */
type Anything = Options & {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/** A schema that takes what a call answers; it may take other servers' forms of it too (docs: Replies). */
type Reading<Name extends CallName, Schema extends v.GenericSchema> =
  Sent<Name> extends v.InferInput<Schema> ? Schema : never;

/**
 * Makes a call of the contract's table and returns its reply, read by a schema that comes with the caller; rejects with a
 * `RequestFailure`. A call that needs a fresh proof is made again once you have proved that it is you (docs: Fresh proof).
 */
export async function call<Name extends CallName, Schema extends v.GenericSchema>(
  name: Name,
  reply: Reading<Name, Schema> & Schema,
  ...[along]: Along<Name>
): Promise<v.InferOutput<Schema>> {
  const { method, path, who, changes = [] }: Call = calls[name];
  const {
    params = {},
    query = {},
    account = who === 'anyone' ? undefined : shownAccount(),
    ...rest
  }: Anything = along ?? {};
  const request = requesterFor(account, who);
  const make = () => request(method, addressOf(path, params, query), { ...rest, reply });
  try {
    const answer = await make().catch((failure) => onceProved(failure, make));
    for (const what of changes) changed[what].tell();
    return answer;
  } catch (failure) {
    const { code, current } = failure as Partial<RequestFailure>;
    const other = code === 'another_account' && profileIn(current);
    if (other) accountSeen.tell(other);
    throw failure;
  }
}

/** Sends in the name of an account. Another host may not know the header, and its browser would send nothing then. */
const requesterFor = (account: string | undefined, who: Call['who']) =>
  createRequester({
    send: who === 'anyone' ? sendByFetch : sendByKy,
    host: HOST,
    headers: {
      [KEY_HEADER]: import.meta.env.VITE_API_KEY ?? DEFAULT_KEY,
      ...(account !== undefined && HOST === '' && { [ACCOUNT_HEADER]: account }),
    },
    toastError: (text) => showToast({ kind: 'error', text }),
    onSignedOut: signedOut.tell,
  });

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** By which every other call goes out. It comes with the first of them: guests make none (decision 031). */
const sendByKy: Send = async (url, sent) => (await import('./send-by-ky.ts')).sendByKy(url, sent);

function addressOf(path: string, params: Record<string, string>, query: Record<string, string | undefined>) {
  const filled = path.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(params[slot] ?? ''));
  const asked = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return asked.size === 0 ? filled : `${filled}?${asked}`;
}

/** Makes a call again that was refused for want of a fresh proof, once it is given. */
async function onceProved<Answer>(failure: Partial<RequestFailure>, make: () => Promise<Answer>) {
  if (failure.code !== 'proof_needed') throw failure;
  await askForProof();
  return make();
}
