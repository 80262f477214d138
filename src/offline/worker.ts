import { answerCall } from './answer-call.ts';
import { forgetOldFiles, keptFile, keptFiles, storedFiles } from './kept-files.ts';
import type { ToWorker } from './messages.ts';
import { openPage } from './open-page.ts';
import { type FetchEvent, type LongEvent, scope } from './scope.ts';
import { storeLists } from './store-lists.ts';
import { reasonOf } from './storing-failed.ts';
import { tell, tellAgain } from './tell.ts';

// The service worker: what works without a net (docs: Offline).

scope.addEventListener('install', (event) => {
  // Files that were stored stay; the rest is tried again with the next visit.
  keptFiles.install(event as never).catch(tellOfFailure);
  // Without a net, the files of a page need not wait for the worker to start.
  if (event.addRoutes) event.waitUntil(event.addRoutes(storedFiles).catch(() => {}));
  // Pages of the version before go on with their own files.
  void scope.skipWaiting();
});

// Pages that are open already are answered by it as well.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim().then(forgetOldFiles)));

scope.addEventListener('message', (event) => greet(event, event.data as ToWorker));

scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event);
  if (answer) event.respondWith(answer);
});

/** Where an earlier version is stored, that one goes on. */
async function tellOfFailure(error: unknown) {
  if (!scope.registration.active) await tell({ type: 'storing.failed', reason: reasonOf(error) });
}

function greet(event: LongEvent & { source: { id: string } | null }, { script }: ToWorker) {
  const page = event.source?.id;
  if (page === undefined) return;
  const isOther = keptFiles.getCacheKeyForURL(script) === undefined;
  event.waitUntil(Promise.all([tell({ type: 'version', isOther }, page), tellAgain(page), storeLists()]));
}

/** Undefined for what the browser does alone: requests that change something, other hosts, and all pages of the staff. */
function answerOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // Also of calls that change something.
  if (pathname.startsWith('/api/')) return answerCall(event);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return isPage(pathname) ? openPage(event) : undefined;
  if (isFile(request.url, pathname)) return keptFile(request.url).then((kept) => kept ?? fetch(request));
  return;
}

/** Files have an extension. Pages for those who are signed in always come from the server. */
const isPage = (pathname: string) => !/^\/admin(\/|$)|\.\w+$|^\/download\//i.test(pathname);

const isFile = (url: string, pathname: string) =>
  pathname.startsWith('/assets/') || keptFiles.getCacheKeyForURL(url) !== undefined;
