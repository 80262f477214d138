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

/**
 * Puts a place into the address bar. A replaced one waits until typing pauses: browsers stop taking them after about
 * a hundred in a few seconds.
 */
export function writeUrl({ path, query, replace }: Place & { replace: boolean }) {
  clearTimeout(waiting);
  const address = path + query;
  if (address === window.location.pathname + window.location.search) return;
  if (replace) waiting = window.setTimeout(() => history.replaceState(history.state, '', address), WRITTEN_AFTER_MS);
  else history.pushState(null, '', address);
}

/** Goes one page back, or home when this tab has no earlier page. */
export function goBack() {
  if (history.length > 1) history.back();
  else window.location.assign('/');
}
