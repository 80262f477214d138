import type { StoredCall } from './call-at.ts';
import { NotAnswered, readPublic } from './read.ts';
import { forgetOldest, repeated } from './repeated.ts';
import { type Stored, shelf } from './shelf.ts';
import { readSkins, SKINS } from './skins.ts';

/** An answer, of which revision it is where that is known, and when the server said so. */
export type Answer = { response: Response; revision: number | null; readAt: number };

/** Where the answer to a call can be had. */
export type Source = {
  /** From the server; rejects when that does not answer it. What is to be stored of it is stored afterwards. */
  ask: () => Promise<Answer & { store?: () => Promise<void> }>;
  /** From what is stored. */
  recall: () => Promise<Answer | undefined>;
};

export function sourceOf({ way, ...asked }: StoredCall, request: Request): Source {
  if ('find' in way) return foundIn(request, () => way.find(asked));
  const { pathname, search } = new URL(request.url);
  if ('shelf' in way) return storedAs(way.shelf, request);
  return storedAs(repeated(pathname + search), request, () => way.orElse?.(asked));
}

/** What is stored as it was sent. */
function storedAs(name: string, request: Request, orElse?: () => Promise<Stored | undefined> | undefined): Source {
  const { pathname, search } = new URL(request.url);
  const read = async (): Promise<Stored> =>
    name === SKINS
      ? readSkins(await shelf.get(name))
      : { text: await readPublic(pathname + search), revision: null, readAt: Date.now() };
  return {
    async ask() {
      try {
        const stored = await read();
        return { ...answerOf(stored), store: () => keep(name, stored) };
      } catch (error) {
        // In the server's own words.
        if (error instanceof NotAnswered && error.isRefused) return asSent(await fetch(request));
        throw error;
      }
    },
    async recall() {
      const stored = (await shelf.get(name)) ?? (await orElse?.());
      return stored && answerOf(stored);
    },
  };
}

async function keep(name: string, stored: Stored) {
  const before = await shelf.get(name);
  const isSame = before?.text === stored.text && (stored.revision ?? before.revision) === before.revision;
  if (isSame) return shelf.sawSame(name, stored.readAt);
  await shelf.put(name, stored);
  await forgetOldest();
}

/** What stored lists tell when the server does not. */
function foundIn(request: Request, find: () => Promise<{ status: number; body: object } | undefined>): Source {
  return {
    async ask() {
      const response = await fetch(request);
      if (response.status >= 500) throw new NotAnswered(`The server has answered with ${response.status}.`);
      // What breaks off on its way is no answer.
      return asSent(new Response(await response.arrayBuffer(), response));
    },
    async recall() {
      const [found, list] = await Promise.all([find(), shelf.get(SKINS)]);
      if (!found || !list) return;
      return { ...list, response: Response.json(found.body, { status: found.status }) };
    },
  };
}

const answerOf = ({ text, ...said }: Stored): Answer => ({
  ...said,
  response: new Response(text, { headers: { 'Content-Type': 'application/json' } }),
});

const asSent = (response: Response): Answer => ({ response, revision: null, readAt: Date.now() });
