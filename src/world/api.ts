import { type Call, DEFAULT_KEY } from '#contract/call.ts';
import type { CallName, Reply } from '#contract/calls.ts';
import type { Carried } from '#contract/carried.ts';
import { visitorCalls } from '#contract/visitor-calls.ts';
import { askForProof } from './proof.ts';
import { createRequester } from './requester.ts';
import { createSignal } from './signal.ts';
import { showToast } from './toast.ts';

const signedOut = createSignal();
const changed = { skins: createSignal(), users: createSignal(), account: createSignal() };

/** Calls back whenever the server answers that nobody is signed in; the result stops it. */
export const onSignedOut = signedOut.listen;

/** Calls back whenever a call from this page has changed a skin; the result stops it. */
export const onSkinsChanged = changed.skins.listen;

/** Calls back whenever a call from this page has changed a user; the result stops it. */
export const onUsersChanged = changed.users.listen;

/** Calls back whenever a call from this page has changed one's own account; the result stops it. */
export const onAccountChanged = changed.account.listen;

const request = createRequester({
  host: import.meta.env.VITE_API_HOST ?? '',
  key: import.meta.env.VITE_API_KEY ?? DEFAULT_KEY,
  toastError: (text) => showToast({ kind: 'error', text }),
  onSignedOut: signedOut.tell,
});

type Options = {
  signal?: AbortSignal;
  /** Nobody else shows what goes wrong. */
  toastsFailure?: boolean;
};

/** What goes along with a call: all that the contract says, which may be nothing. */
export type Along<Name extends CallName> =
  Partial<Carried<Name>> extends Carried<Name> ? [along?: Carried<Name> & Options] : [along: Carried<Name> & Options];

/** The same whichever call it is; of a query what is empty is left out. */
type Anything = Options & {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/** Makes the calls of one of the contract's tables, each answered with its reply; they reject with a `RequestFailure`. */
export const callerOf =
  <Table extends Partial<Record<CallName, Call>>>(table: Table) =>
  <Name extends keyof Table & CallName>(name: Name, ...along: Along<Name>): Promise<Reply<Name>> =>
    make(table[name] as Call, ...along);

/** The calls of pages that everybody opens. */
export const call = callerOf(visitorCalls);

function make<Name extends CallName>(row: Call, ...along: Along<Name>): Promise<Reply<Name>>;
async function make(
  { method, path, reply, changes = [] }: Call,
  { params = {}, query = {}, ...options }: Anything = {},
): Promise<unknown> {
  const filled = path.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(params[slot] ?? ''));
  const asked = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  const address = asked.size === 0 ? filled : `${filled}?${asked}`;
  const send = () => request(method, address, { ...options, reply });
  const answer = await send().catch(async (failure) => {
    if (failure.code !== 'proof_needed') throw failure;
    await askForProof();
    return send();
  });
  for (const what of changes) changed[what].tell();
  return answer;
}
