import type { Stored } from './cache-store.ts';

/** The server was reached, and what it answered is not what was asked for, or broke off. */
export class NotAnswered extends Error {
  /** True for what the server refuses by what was asked. */
  readonly isRefused: boolean;
  constructor(message: string, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefused = status >= 400 && status < 500;
  }
}

/**
 * What the server tells everybody, asked for as a guest: nothing of the person who is signed in goes along or comes back.
 * The browser's own cache sends the tag of what it has. Rejects with what `fetch` rejects with when the server cannot be
 * reached.
 */
export async function readPublic(address: string): Promise<Stored> {
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
  if (!answer.ok) throw new NotAnswered(`${address} was answered with ${answer.status}.`, answer);
  // A hotel's net answers with its own page until its guests have signed in.
  if (!/json/.test(answer.headers.get('Content-Type') ?? '')) throw new NotAnswered(`${address} is no JSON.`);
  const text = await answer.text().catch((cause) => {
    throw new NotAnswered(`${address} broke off.`, { cause });
  });
  return { text, readAt: Date.now() };
}
