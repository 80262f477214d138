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

/** Tells a page that listens now what it was told before. */
export async function tellAgain(page: string) {
  const message = said.get(page);
  if (message) await tell(message, page);
  const open = new Set((await scope.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
  for (const id of said.keys()) if (!open.has(id)) said.delete(id);
}
