import { type Stored, store } from './cache-store.ts';
import { type OfflineCall, offlineCallAt } from './offline-routes.ts';
import { SKINS } from './parsed-lists.ts';
import { isAfterOwnChange, NotAnswered, noteOwnChange, readPublic } from './read-public.ts';
import type { FetchEvent } from './scope.ts';
import { tellWhenNotStored } from './storing-failed.ts';
import { tell } from './tell.ts';

/** How long a visitor waits for the server, in milliseconds, before stored data is shown. */
const PATIENCE = 3000;

/**
 * Answers a call of a page from the network or from stored data; undefined when the browser should handle it (docs:
 * Stored lists).
 */
export function answerCall(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (request.method !== 'GET') noteOwnChange();
  const call = request.method === 'GET' ? offlineCallAt(new URL(request.url)) : undefined;
  return call && answered(event, call);
}

type Answer = { response: Response; readAt: number };
/** An answer of the server, with the part to store. */
type Asked = Answer & { stored?: Stored };

async function answered(event: FetchEvent, call: OfflineCall): Promise<Response> {
  const { request, clientId } = event;
  // Without a network there is nothing else to wait for.
  const asked = navigator.onLine ? ask(request, call) : undefined;
  if (asked) event.waitUntil(asked.then(({ stored }) => stored && keep(request, stored)).catch(tellWhenNotStored));
  const fresh = asked && (await inTime(asked));
  const stored = fresh ? undefined : await recall(request, call);
  const answer = fresh ?? stored ?? (await asked?.catch(() => undefined));
  // Nothing is stored: the page gets the answer or error of the browser.
  if (!answer) return fetch(request);
  if (call.isShown) {
    void tell({ type: 'answered', from: stored ? 'store' : 'net', readAt: answer.readAt }, clientId);
  }
  return answer.response;
}

/** Undefined when the server cannot be reached, or takes too long for a call with stored data. */
function inTime(asked: Promise<Answer>): Promise<Answer | undefined> {
  const fresh = asked.catch(() => undefined);
  // A stored list lacks the latest changes from this browser, so with a network it waits for the server.
  return isAfterOwnChange() ? fresh : Promise.race([fresh, afterPatience()]);
}

const afterPatience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));

/** Rejects when the server does not answer. */
async function ask(request: Request, { find }: OfflineCall): Promise<Asked> {
  if (find) return asSent(request);
  try {
    const stored = await readPublic(addressOf(request));
    return { ...answerOf(stored), stored };
  } catch (error) {
    // The server's own refusal.
    if (error instanceof NotAnswered && error.isRefused) return asSent(request);
    throw error;
  }
}

async function asSent(request: Request): Promise<Answer> {
  const response = await fetch(request);
  if (response.status >= 500) throw new NotAnswered(`The server answered with ${response.status}.`);
  // A body that breaks off is no answer.
  return { response: new Response(await response.arrayBuffer(), response), readAt: Date.now() };
}

async function recall(request: Request, { find, ...asked }: OfflineCall): Promise<Answer | undefined> {
  if (!find) {
    const stored = await store.get(addressOf(request));
    return stored && answerOf(stored);
  }
  const [found, list] = await Promise.all([find(asked), store.get(SKINS)]);
  return found && list && { response: Response.json(found), readAt: list.readAt };
}

const answerOf = ({ text, readAt }: Stored): Answer => ({
  response: new Response(text, { headers: { 'Content-Type': 'application/json' } }),
  readAt,
});

const keep = (request: Request, stored: Stored) => store.put(addressOf(request), stored);

const addressOf = ({ url }: Request) => new URL(url).pathname;
