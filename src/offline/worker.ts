import { answerCall } from './answer-call.ts';
import { forgetOldFiles, isKept, keptFile, SHELL, storedFiles, storeFiles } from './kept-files.ts';
import type { ToWorker } from './messages.ts';
import { type FetchEvent, type LongEvent, scope } from './scope.ts';
import { storeLists } from './store-lists.ts';
import { reasonOf } from './storing-failed.ts';
import { tell, tellAgain } from './tell.ts';

// The service worker: the parts that work without a network (docs: Offline).

scope.addEventListener('install', (event) => {
  // Stored files stay; the rest is tried again with the next visit.
  const storing = storeFiles();
  event.waitUntil(storing);
  storing.catch(tellOfFailure);
  // These browsers then serve stored files without starting the worker.
  if (event.addRoutes) event.waitUntil(event.addRoutes(storedFiles).catch(() => {}));
  // Pages of the previous version keep their own files.
  void scope.skipWaiting();
});

// It also answers pages that are already open.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim().then(forgetOldFiles)));

scope.addEventListener('message', (event) => greet(event, event.data as ToWorker));

scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event);
  if (answer) event.respondWith(answer);
});

/** With an earlier version installed, that one keeps working. */
async function tellOfFailure(error: unknown) {
  if (!scope.registration.active) await tell({ type: 'storing.failed', reason: reasonOf(error) });
}

function greet(event: LongEvent & { source: { id: string } | null }, { script }: ToWorker) {
  const page = event.source?.id;
  if (page === undefined) return;
  const isOther = !isKept(script);
  event.waitUntil(Promise.all([tell({ type: 'version', isOther }, page), tellAgain(page), storeLists()]));
}

/** Undefined for requests that the browser handles alone: changes outside the API, other hosts, and all staff pages. */
function answerOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // Including calls that change something.
  if (pathname.startsWith('/api/')) return answerCall(event);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return isPage(pathname) ? openPage(event) : undefined;
  if (isFile(request.url, pathname)) return keptFile(request.url).then((kept) => kept ?? fetch(request));
  return;
}

/** Files have an extension. Pages for signed-in people always come from the server. */
const isPage = (pathname: string) => !/^\/admin(\/|$)|\.\w+$|^\/download\//i.test(pathname);

const isFile = (url: string, pathname: string) => pathname.startsWith('/assets/') || isKept(url);

/** How long you wait for a page, in milliseconds, before the stored one is drawn. */
const PATIENCE = 3000;

/** Answers with the server's page; without a network, or after a delay, with the document that the script fills. */
async function openPage({ request }: FetchEvent): Promise<Response> {
  if (!navigator.onLine) return (await shell()) ?? fetch(request);
  const answer = fetch(request);
  // The error reaches the caller below.
  answer.catch(() => {});
  const first = await Promise.race([answer.catch(() => undefined), afterPatience()]);
  // An error before or in the site has no page to show.
  return first && first.status < 500 ? first : ((await shell()) ?? answer);
}

const shell = () => keptFile(new URL(SHELL, location.origin).href);

const afterPatience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
