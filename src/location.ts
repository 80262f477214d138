import { type EventObject, fromCallback } from 'xstate';
import type { Place } from '#machines/rules/address.ts';

const WRITTEN_AFTER_MS = 150;

export const currentPlace = (): Place => ({ path: window.location.pathname, query: window.location.search });

/** Tells the app of back and forward. */
export const location = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'location.changed', ...currentPlace() });
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
});

let waiting: number | undefined;

/** Puts a place into the address bar, as a new entry of the history or in place of the current one. */
export function writeUrl({ path, query, replace }: Place & { replace: boolean }) {
  clearTimeout(waiting);
  const address = path + query;
  if (address === window.location.pathname + window.location.search) return;
  if (replace) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
}

/** Replaces the current entry when typing pauses: browsers stop taking entries after a hundred in a few seconds. */
export function writeUrlSoon(place: Place) {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => writeUrl({ ...place, replace: true }), WRITTEN_AFTER_MS);
}

/** Goes one page back, or home when this tab has no earlier page. */
export function goBack() {
  if (history.length > 1) history.back();
  else window.location.assign('/');
}

/** Asks the server for the document of a page, without taking it; fails when no good one comes. */
export async function reachServer({ path, query }: Place, signal: AbortSignal) {
  const answer = await fetch(path + query, { method: 'HEAD', cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The document of the page was answered with ${answer.status}.`);
}
