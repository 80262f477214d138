import type { Page } from 'playwright-core';

type Answer = { status?: number } & ({ json: unknown } | { contentType?: string; body: string });

/** A request that has not left the browser. After the page has aborted it, it can no longer be answered. */
export type Paused = {
  method: string;
  url: string;
  /** Sends it to the server. */
  continue(): Promise<void>;
  /** Loses it, as if there were no network. */
  abort(): Promise<void>;
  /** Answers it in the server's place. */
  fulfill(answer: Answer): Promise<void>;
  /** Has the page aborted it? */
  isGivenUp(): boolean;
  /** Resolves when an answer has begun to arrive, or none comes. */
  ended: Promise<void>;
};

/**
 * Pauses the page's requests to an address, where `*` stands for anything. Playwright's `route` does the same, but it
 * pauses all requests and switches the browser's cache off: a page then takes half as long again to load. Files of the
 * build, which the browser may have in its memory, are held by `hold-files.ts`. `end` lets all requests pass again.
 */
export async function pauseRequests(page: Page, address: string, follow: (request: Paused) => unknown) {
  const session = await page.context().newCDPSession(page);
  const givenUp = new Set<string>();
  /** What resolves `ended`, of each request that has no answer yet. */
  const open = new Map<string, () => void>();
  /** Aborted before the browser has said that they are paused, which it says on another way. */
  const abortedBefore = new Set<string>();
  const end = (id: string, isGivenUp: boolean) => {
    if (isGivenUp) (open.has(id) ? givenUp : abortedBefore).add(id);
    open.get(id)?.();
    open.delete(id);
  };
  session.on('Network.responseReceived', ({ requestId }) => end(requestId, false));
  session.on('Network.loadingFailed', ({ requestId, canceled = false }) => end(requestId, canceled));
  // Nothing else is said of the requests of the document before.
  session.on('Page.frameNavigated', ({ frame: { parentId, loaderId } }) => {
    if (!parentId) for (const id of [...open.keys()]) if (id !== loaderId) end(id, true);
  });
  // Meanwhile the page may have aborted the request, or be closed.
  const told = (command: Promise<unknown>) =>
    command.then(
      () => {},
      () => {},
    );
  session.on('Fetch.requestPaused', ({ requestId, networkId: id = '', request: { method, url } }) => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    open.set(id, resolve);
    if (abortedBefore.has(id)) end(id, true);
    follow({
      method,
      url,
      isGivenUp: () => givenUp.has(id),
      ended,
      continue: () => told(session.send('Fetch.continueRequest', { requestId })),
      abort: () => told(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
      fulfill: (answer) => told(session.send('Fetch.fulfillRequest', { requestId, ...responseOf(answer) })),
    });
  });
  await session.send('Page.enable');
  await session.send('Network.enable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
  return { end: () => session.detach() };
}

function responseOf({ status = 200, ...content }: Answer) {
  const [type, body] =
    'json' in content ? ['application/json', JSON.stringify(content.json)] : [content.contentType, content.body];
  return {
    responseCode: status,
    responseHeaders: type ? [{ name: 'Content-Type', value: type }] : [],
    body: Buffer.from(body).toString('base64'),
  };
}
