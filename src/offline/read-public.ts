import type { Stored } from './cache-store.ts';

/** The server was reached, but its answer is not the expected one, or broke off. */
export class NotAnswered extends Error {
  /** True when the server refuses the request itself. */
  readonly isRefused: boolean;
  constructor(message: string, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefused = status >= 400 && status < 500;
  }
}

/**
 * Reads public data as a guest: without cookies, so nothing about the signed-in person is sent or returned. A login
 * before the site lets nobody through without its own cookie or password, so those go along when it answers. After a
 * change from this browser they go along at once: guests may get a list that lacks it. The browser's own cache sends its
 * ETag. Rejects like `fetch` when the server cannot be reached.
 */
export async function readPublic(address: string): Promise<Stored> {
  const first = await ask(address, isAfterOwnChange() ? 'same-origin' : 'omit');
  const answer = first.status === 401 || !isJson(first) ? await ask(address, 'same-origin') : first;
  if (!answer.ok) throw new NotAnswered(`${address} returned status ${answer.status}.`, answer);
  // The network of a hotel answers with its own page until its guests have signed in.
  if (!isJson(answer)) throw new NotAnswered(`${address} returned no JSON.`);
  const text = await answer.text().catch((cause) => {
    throw new NotAnswered(`${address} broke off.`, { cause });
  });
  return { text, readAt: Date.now() };
}

const ask = (address: string, credentials: RequestCredentials) =>
  fetch(address, { credentials, cache: 'no-cache', redirect: 'manual' });

const isJson = ({ headers }: Response) => /json/.test(headers.get('Content-Type') ?? '');

const A_MINUTE = 60_000;
let changedAt = Number.NEGATIVE_INFINITY;

/** Call it when this browser changes something. */
export const noteOwnChange = () => {
  changedAt = performance.now();
};

/**
 * Would a list from before this moment lack the latest change of this browser? The clock may be changed, so it is not
 * used.
 */
export const isAfterOwnChange = () => performance.now() - changedAt < A_MINUTE;
