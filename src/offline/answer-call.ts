import { type Stored, store } from './cache-store.ts';
import { type OfflineCall, offlineCallAt } from './offline-routes.ts';
import { isAfterOwnChange, noteOwnChange } from './own-changes.ts';
import { SKINS } from './parsed-lists.ts';
import { NotAnswered, readPublic } from './read-public.ts';
import type { FetchEvent } from './scope.ts';
import { tellWhenNotStored } from './storing-failed.ts';
import { tell } from './tell.ts';

/** How long a visitor waits for the server, in milliseconds, before what is stored is shown. */
const PATIENCE = 3000;

/**
 * Answers a call of a page from the net or from what is stored; undefined when the worker is to leave it to the browser
 * (docs: Stored lists).
 */
export function answerCall(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (request.method !== 'GET') noteOwnChange();
  const call = request.method === 'GET' ? offlineCallAt(new URL(request.url)) : undefined;
  return call && answered(event, call);
}

type Answer = { response: Response; readAt: number };
/** What came from the server, with what of it will be stored. */
type Asked = Answer & { stored?: Stored };

async function answered(event: FetchEvent, call: OfflineCall): Promise<Response> {
  const { request, clientId } = event;
  // Without a net there is nothing else to wait for.
  const asked = navigator.onLine ? ask(request, call) : undefined;
  if (asked) event.waitUntil(asked.then(({ stored }) => stored && keep(request, stored)).catch(tellWhenNotStored));
  const fresh = asked && (await inTime(asked));
  const stored = fresh ? undefined : await recall(request, call);
  const answer = fresh ?? stored ?? (await asked?.catch(() => undefined));
  // Nothing is stored: the page gets what the browser or the server says.
  if (!answer) return fetch(request);
  if (call.isShown) {
    void tell({ type: 'answered', from: stored ? 'store' : 'net', readAt: answer.readAt }, clientId);
  }
  return answer.response;
}

/** Undefined when the server cannot be reached, or takes too long for something that is stored. */
function inTime(asked: Promise<Answer>): Promise<Answer | undefined> {
  const fresh = asked.catch(() => undefined);
  // A stored list lacks what was just done in this browser, so with a net the server is waited for.
  return isAfterOwnChange() ? fresh : Promise.race([fresh, afterPatience()]);
}

const afterPatience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));

/** Rejects when the server does not answer it. */
async function ask(request: Request, { find }: OfflineCall): Promise<Asked> {
  if (find) return asSent(request);
  try {
    const stored = await readPublic(addressOf(request));
    return { ...answerOf(stored), stored };
  } catch (error) {
    // In the server's own words.
    if (error instanceof NotAnswered && error.isRefused) return asSent(request);
    throw error;
  }
}

async function asSent(request: Request): Promise<Answer> {
  const response = await fetch(request);
  if (response.status >= 500) throw new NotAnswered(`The server has answered with ${response.status}.`);
  // What breaks off on its way is no answer.
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
