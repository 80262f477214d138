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
 * A text that the server tells everybody, asked for as a guest: nothing of whoever is signed in goes along or comes back.
 * Rejects with what `fetch` rejects with when the server cannot be reached.
 */
export async function readPublic(address: string, cache: RequestCache = 'no-cache'): Promise<string> {
  const answer = await fetch(address, { credentials: 'omit', cache });
  if (!answer.ok) throw new NotAnswered(`${address} was answered with ${answer.status}.`, answer);
  // What lets people into a net answers with a page of its own.
  if (!/json/.test(answer.headers.get('Content-Type') ?? '')) throw new NotAnswered(`${address} is no JSON.`);
  return answer.text().catch((cause) => {
    throw new NotAnswered(`${address} broke off.`, { cause });
  });
}

/** The SHA-256 of a text in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
