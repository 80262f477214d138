import type { FromWorker } from './messages.ts';
import { scope } from './scope.ts';

type Answered = Extract<FromWorker, { type: 'answered' }>;

/** The last message to a page about its list: the page may have requested it before it could listen. */
const said = new Map<string, Answered>();

/** Sends a message to one page, if it is still open, or to all of them. */
export async function tell(message: FromWorker, page?: string) {
  if (message.type === 'answered' && page) said.set(page, message);
  const pages = page ? [await scope.clients.get(page)] : await scope.clients.matchAll({ includeUncontrolled: true });
  for (const client of pages) client?.postMessage(message);
}

/**
 * Repeats earlier messages to a page that listens now, and reports that a list from the store can be requested again.
 */
export async function tellAgain(page: string) {
  const before = said.get(page);
  if (before) await tell(before, page);
  if (before?.from === 'store' && navigator.onLine) await tell({ type: 'net.found' }, page);
  const open = new Set((await scope.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
  for (const id of said.keys()) if (!open.has(id)) said.delete(id);
}
