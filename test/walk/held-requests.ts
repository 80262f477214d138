import type { Page, Request, Route } from 'playwright-core';
import { vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { callOf } from '../support/call-of.ts';

/** The requests of a page that have no answer yet. */
export type Held = {
  /** Lets the next request of one of these calls reach the server, once the page has made it. */
  letGo(...names: CallName[]): Promise<void>;
  /** Loses the request instead. */
  cut(...names: CallName[]): Promise<void>;
  /** Leaves a request unanswered that the page makes and then aborts. */
  forgetNext(name: CallName): Promise<void>;
  /** Is a request waiting? */
  waits(): boolean;
};

/** Chromium's name for a request that the page has aborted. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** Holds back the page's requests of these calls; all others pass. */
export async function hold(page: Page, held: readonly CallName[]): Promise<Held> {
  const waiting = new Map<CallName, Route>();
  const ended = new WeakMap<Request, PromiseWithResolvers<void>>();
  await page.route('**/api/**', async (route) => {
    const name = callOf(route.request().method(), route.request().url());
    if (!name || !held.includes(name)) return route.continue();
    ended.set(route.request(), Promise.withResolvers());
    waiting.set(name, route);
  });

  page.on('response', (response) => ended.get(response.request())?.resolve());
  page.on('requestfailed', (request) => {
    ended.get(request)?.resolve();
    for (const [name, route] of waiting) if (route.request() === request) waiting.delete(name);
  });

  const next = (names: readonly CallName[]) =>
    vi.waitFor(
      () => {
        const name = names.find((one) => waiting.has(one));
        if (!name) throw new Error(`The page has not asked for ${names.join(' or ')}.`);
        const route = waiting.get(name) as Route;
        waiting.delete(name);
        return route;
      },
      { timeout: 15_000, interval: 5 },
    );

  /** Ends the next of these requests; requests that the page has aborted do not count. */
  async function end(names: readonly CallName[], how: (route: Route) => Promise<void>) {
    for (;;) {
      const route = await next(names);
      await how(route);
      await ended.get(route.request())?.promise;
      if (route.request().failure()?.errorText !== GIVEN_UP) return;
    }
  }

  return {
    letGo: (...names) => end(names, (route) => route.continue()),
    cut: (...names) => end(names, (route) => route.abort()),
    forgetNext: async (name) => void (await next([name])),
    waits: () => waiting.size > 0,
  };
}
