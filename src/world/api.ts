import type * as v from 'valibot';
import { type Call, type CallName, calls, DEFAULT_KEY, type LateReplies, type Reply } from '#contract/calls.ts';
import type { Carried } from '#contract/carried.ts';
import { createRequester } from './requester.ts';
import { createSignal } from './signal.ts';
import { showToast } from './toast.ts';

const signedOut = createSignal();
const changed = { skins: createSignal(), users: createSignal() };

/** Calls back whenever the server answers that nobody is signed in; the result stops it. */
export const onSignedOut = signedOut.listen;

/** Calls back whenever a call from this page has changed a skin; the result stops it. */
export const onSkinsChanged = changed.skins.listen;

/** Calls back whenever a call from this page has changed a user; the result stops it. */
export const onUsersChanged = changed.users.listen;

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

/** The schema of a late reply is brought by who makes the call. */
type Late<Name extends CallName> = Name extends keyof LateReplies ? { reply: LateReplies[Name] } : unknown;
type Needed<Name extends CallName> = Carried<Name> & Late<Name>;

/** What goes along with a call: all that the contract says, which may be nothing. */
type Along<Name extends CallName> =
  Partial<Needed<Name>> extends Needed<Name> ? [along?: Needed<Name> & Options] : [along: Needed<Name> & Options];

/** The same whichever call it is; of a query what is empty is left out. */
type Anything = Options & {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  reply?: v.GenericSchema;
};

/** Makes a call of the contract's table and answers with its reply; it rejects with a `RequestFailure`. */
export function call<Name extends CallName>(name: Name, ...along: Along<Name>): Promise<Reply<Name>>;
export async function call(name: CallName, { params = {}, query = {}, ...options }: Anything = {}): Promise<unknown> {
  const { method, path, reply, changes = [] }: Call = calls[name];
  const filled = path.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(params[slot] ?? ''));
  const asked = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  const address = asked.size === 0 ? filled : `${filled}?${asked}`;
  const schema = reply === 'late' ? (options.reply as v.GenericSchema) : reply;
  const answer = await request(method, address, { ...options, reply: schema });
  for (const what of changes) changed[what].tell();
  return answer;
}
