import { type EventObject, fromCallback } from 'xstate';
import type { Place } from '#machines/rules/address.ts';
import { textsOfTab } from '../kept/kept-texts.ts';
import { isOwnPlace } from '../kept/own-place.ts';
import { createSignal } from './signal.ts';

export const currentPlace = (): Place & { cards: string[] } => ({
  path: window.location.pathname,
  query: window.location.search,
  cards: history.state?.cards ?? [],
});

/** Returns the part of the address after #, which browsers never send to a server. */
export const codeInAddress = () => window.location.hash.slice(1);

/** Stores the open cards in the current history entry, so that they are open again when the user returns to it. */
export function storeCards({ cards }: { cards: readonly string[] }) {
  history.replaceState({ ...history.state, cards }, '');
}

/** Reports Back and Forward while the page that you leave is still open. */
export const wentBack = createSignal();

/** Reports back and forward to the app. */
export const location = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => {
    wentBack.tell();
    sendBack({ type: 'location.changed', ...currentPlace() });
  };
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
});

/** Does the current entry of the history belong to a dialog (`back-closes.ts`)? */
export const isOverPage = () => history.state?.isOver === true;

/** Writes a place to the address bar, as a new history entry, or in place of the current one or of an open dialog's. */
export function writeUrl({
  path,
  query,
  cards = [],
  replace,
}: Place & { cards?: readonly string[]; replace: boolean }) {
  const address = path + query;
  if (address === window.location.pathname + window.location.search) return;
  if (replace) history.replaceState({ ...history.state, cards }, '', address);
  else if (isOverPage()) history.replaceState({ cards }, '', address);
  else history.pushState({ cards }, '', address);
}

/**
 * Adds the part of a link after # to the address bar, unless you stayed on another page. It belongs to the browser: the
 * view that is drawn next shows it.
 */
export function writePart(to: string) {
  const { pathname, search, hash } = new URL(to, window.location.href);
  if (hash !== '' && pathname + search === window.location.pathname + window.location.search)
    history.replaceState(history.state, '', pathname + search + hash);
}

const LATE = 'latePlace';
type Late = { at: string; place: string };

/** Stores a place for after a reload: what the old page writes to the address bar during the reload is lost. */
export function keepLatePlace({ path, query, address }: Place & { address: string }) {
  const late: Late = { at: address, place: path + query };
  textsOfTab.keep(LATE, JSON.stringify(late));
}

export const forgetLatePlace = () => textsOfTab.drop(LATE);

/** Writes the stored place to the address bar after the reload. */
export function writeLatePlace() {
  const place = latePlaceAt(window.location.pathname + window.location.search);
  forgetLatePlace();
  if (place !== undefined) history.replaceState(history.state, '', place);
}

/** Reads it without a schema, which every visitor would have to download. */
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

/** Reports to the app when the network is back. */
export const netFound = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'net.found' });
  window.addEventListener('online', tell);
  return () => window.removeEventListener('online', tell);
});

/** Requests the document of a page without using it; rejects when no successful answer comes. */
export async function reachServer({ path, query }: Place, signal: AbortSignal) {
  const answer = await fetch(path + query, { method: 'HEAD', cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The document of the page was answered with ${answer.status}.`);
}
