import { type CallName, calls, DEFAULT_KEY, type Reply } from '#contract/calls.ts';
import { createRequester } from './requester.ts';
import { showToast } from './toast.ts';

type Listener = () => void;

const signedOutListeners = new Set<Listener>();
const skinListeners = new Set<Listener>();
const userListeners = new Set<Listener>();

/** Calls back whenever the server answers that nobody is signed in; the result stops it. */
export const onSignedOut = (listener: Listener) => listen(signedOutListeners, listener);

/** Calls back whenever a call from this page has changed a skin; the result stops it. */
export const onSkinsChanged = (listener: Listener) => listen(skinListeners, listener);

/** Calls back whenever a call from this page has changed a user; the result stops it. */
export const onUsersChanged = (listener: Listener) => listen(userListeners, listener);

function listen(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(listeners: Set<Listener>) {
  for (const listener of listeners) listener();
}

const request = createRequester({
  host: import.meta.env.VITE_API_HOST ?? '',
  key: import.meta.env.VITE_API_KEY ?? DEFAULT_KEY,
  toastError: (text) => showToast({ kind: 'error', text }),
  onSignedOut: () => tell(signedOutListeners),
});

type Options = {
  /** The values of the path's slots. */
  params?: Record<string, string>;
  /** What stands behind the path; an empty text is left out. */
  query?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
  /** Whoever calls shows what goes wrong. */
  isQuiet?: boolean;
};

/** Makes a call of the contract's table and answers with its reply; it rejects with a `RequestFailure`. */
export async function call<Name extends CallName>(name: Name, { params = {}, query = {}, ...options }: Options = {}) {
  const { method, path, reply } = calls[name];
  const filled = path.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(params[slot] ?? ''));
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  const address = asked.size === 0 ? filled : `${filled}?${asked}`;
  const answer = (await request(method, address, { ...options, reply })) as Reply<Name>;
  if (SKIN_CHANGES.has(name)) tell(skinListeners);
  if (USER_CHANGES.has(name)) tell(userListeners);
  return answer;
}

const SKIN_CHANGES: ReadonlySet<CallName> = new Set(['addLegend', 'addSkin', 'saveSkin', 'removeSkin', 'undo']);
const USER_CHANGES: ReadonlySet<CallName> = new Set(['saveUser', 'removeUser', 'undo']);
