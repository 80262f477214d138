import { type CallName, calls, DEFAULT_KEY, type Reply } from '#contract/calls.ts';
import { createRequester } from './requester.ts';
import { showToast } from './toast.ts';

const listeners = new Set<() => void>();

/** Calls back whenever the server answers that nobody is signed in; the result stops it. */
export function onSignedOut(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const request = createRequester({
  host: import.meta.env.VITE_API_HOST ?? '',
  key: import.meta.env.VITE_API_KEY ?? DEFAULT_KEY,
  toastError: (text) => showToast({ kind: 'error', text }),
  onSignedOut: () => {
    for (const listener of listeners) listener();
  },
});

type Options = {
  /** The values of the path's slots. */
  params?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
  /** Whoever calls shows what goes wrong. */
  isQuiet?: boolean;
};

/** Makes a call of the contract's table and answers with its reply; it rejects with a `RequestFailure`. */
export async function call<Name extends CallName>(name: Name, { params = {}, ...options }: Options = {}) {
  const { method, path, reply } = calls[name];
  const filled = path.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(params[slot] ?? ''));
  return (await request(method, filled, { ...options, reply })) as Reply<Name>;
}
