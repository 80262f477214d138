import type { FetchEvent } from '../scope.ts';
import { tell } from '../tell.ts';
import { callAt, type StoredCall } from './call-at.ts';
import { isAfterOwnChange, noteOwnChange } from './own-changes.ts';
import { type Answer, type Source, sourceOf } from './sources.ts';
import { tellOfTrouble } from './trouble.ts';

/** How long somebody waits for the server, in milliseconds, before what is stored is shown. */
const PATIENCE = 3000;

/**
 * Answers a call of a page from the net or from what is stored; undefined when the worker is to leave it to the browser
 * (docs: Stored lists).
 */
export function answerCall(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (request.method !== 'GET') noteOwnChange();
  const call = request.method === 'GET' ? callAt(new URL(request.url)) : undefined;
  if (!call) return;
  const source = sourceOf(call, request);
  // Without a net nothing else is to be waited for, nor to be read meanwhile.
  const asked = navigator.onLine ? source.ask() : undefined;
  if (asked) event.waitUntil(asked.then(({ store }) => store?.()).catch(tellOfTrouble));
  return answered(event, call, { ...source, asked });
}

type Asked = Source & { asked: Promise<Answer> | undefined };

async function answered({ request, clientId }: FetchEvent, { isShown }: StoredCall, { asked, recall }: Asked) {
  const fresh = asked && (await inTime(asked));
  const stored = fresh ? undefined : await recall();
  const answer = fresh ?? stored ?? (await asked?.catch(() => undefined));
  // Nothing is stored of it: whoever asked is told what the browser or the server says.
  if (!answer) return fetch(request);
  const { response, revision, readAt } = answer;
  if (isShown) void tell({ type: 'answered', from: stored ? 'store' : 'net', revision, readAt }, clientId);
  return response;
}

/** Undefined when the server cannot be reached, or takes too long for something that is stored. */
function inTime(asked: Promise<Answer>): Promise<Answer | undefined> {
  const fresh = asked.catch(() => undefined);
  // Somebody looks for what they have just done: a list from before is none, as long as there is a net.
  return isAfterOwnChange() ? fresh : Promise.race([fresh, afterPatience()]);
}

const afterPatience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
