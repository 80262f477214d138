import type { FromWorker } from './messages.ts';
import { scope } from './scope.ts';

type Answered = Extract<FromWorker, { type: 'answered' }>;

/** What was said to a page last of the list that it shows: it may have asked before it could hear. */
const said = new Map<string, Answered>();

/** Tells one page, if it is still there, or all of them. */
export async function tell(message: FromWorker, page?: string) {
  if (message.type === 'answered' && page) said.set(page, message);
  const pages = page ? [await scope.clients.get(page)] : await scope.clients.matchAll({ includeUncontrolled: true });
  for (const client of pages) client?.postMessage(message);
}

/** Tells a page that listens now what it was told before, and that a list from the store can be asked for again. */
export async function tellAgain(page: string) {
  const before = said.get(page);
  if (before) await tell(before, page);
  if (before?.from === 'store' && navigator.onLine) await tell({ type: 'net.found' }, page);
  const open = new Set((await scope.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
  for (const id of said.keys()) if (!open.has(id)) said.delete(id);
}
