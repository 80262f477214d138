import { type EventObject, fromCallback } from 'xstate';
import type { Place } from '#machines/rules/address.ts';
import { textsOfTab } from './kept/kept-texts.ts';
import { isOwnPlace } from './kept/own-place.ts';

export const currentPlace = (): Place & { cards: string[] } => ({
  path: window.location.pathname,
  query: window.location.search,
  cards: history.state?.cards ?? [],
});

/** What stands behind the # of the address, which browsers send to no server. */
export const codeInAddress = () => window.location.hash.slice(1);

/** Keeps the open cards with the entry of the history that is shown; whoever comes back to it finds them open. */
export function storeCards({ cards }: { cards: readonly string[] }) {
  history.replaceState({ ...history.state, cards }, '');
}

/** Tells the app of back and forward. */
export const location = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'location.changed', ...currentPlace() });
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
});

/** Puts a place into the address bar, as a new entry of the history or in place of the current one. */
export function writeUrl({
  path,
  query,
  cards = [],
  replace,
}: Place & { cards?: readonly string[]; replace: boolean }) {
  const address = path + query;
  if (address === window.location.pathname + window.location.search) return;
  if (replace) history.replaceState({ ...history.state, cards }, '', address);
  else history.pushState({ cards }, '', address);
}

const LATE = 'latePlace';
type Late = { at: string; place: string };

/** Keeps a place that the address bar does not show yet: whatever an old page writes there while it is loaded again is lost. */
export function keepLatePlace({ path, query, address }: Place & { address: string }) {
  const late: Late = { at: address, place: path + query };
  textsOfTab.keep(LATE, JSON.stringify(late));
}

export const forgetLatePlace = () => textsOfTab.drop(LATE);

/** Puts the place into the address bar that a page was loaded again before it could. */
export function writeLatePlace() {
  const place = latePlaceAt(window.location.pathname + window.location.search);
  forgetLatePlace();
  if (place !== undefined) history.replaceState(history.state, '', place);
}

/** Read without a schema, which every visitor would download. */
function latePlaceAt(address: string) {
  try {
    const late: Partial<Late> | null = JSON.parse(textsOfTab.read(LATE) ?? 'null');
    return late?.at === address && isOwnPlace(late.place) ? late.place : undefined;
  } catch {
    return undefined;
  }
}

/** Goes one page back, or home when this tab has no earlier page. */
export function goBack() {
  if (history.length > 1) history.back();
  else window.location.assign('/');
}

/** Tells the app when the net comes back. */
export const netFound = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'net.found' });
  window.addEventListener('online', tell);
  return () => window.removeEventListener('online', tell);
});

/** Asks the server for the document of a page, without taking it; fails when no good one comes. */
export async function reachServer({ path, query }: Place, signal: AbortSignal) {
  const answer = await fetch(path + query, { method: 'HEAD', cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The document of the page was answered with ${answer.status}.`);
}
