import type { Page, Route } from 'playwright-core';
import { vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { callOf } from '../support/call-of.ts';

/** The requests that a page has made and that nobody has answered yet. */
export type Held = {
  /** Lets the request of one of these calls go to the server, as soon as the page has made it. */
  letGo(...names: CallName[]): Promise<void>;
  /** Lets it get lost instead. */
  cut(...names: CallName[]): Promise<void>;
  /** Leaves the request that waits unanswered: the page is about to ask again. */
  forget(name: CallName): void;
  /** The same once the page has made it, where it surely does. */
  forgetNext(name: CallName): Promise<void>;
  /** Does a request wait? */
  waits(): boolean;
};

/** Holds back what a page asks with these calls; everything else goes its way. */
export async function hold(page: Page, held: readonly CallName[]): Promise<Held> {
  const waiting = new Map<CallName, Route>();
  await page.route('**/api/**', async (route) => {
    const name = callOf(route.request().method(), route.request().url());
    if (!name || !held.includes(name)) return route.continue();
    waiting.set(name, route);
  });

  // Nobody waits for a request that the page has given up.
  page.on('requestfailed', (request) => {
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
  return {
    letGo: async (...names) => (await next(names)).continue(),
    cut: async (...names) => (await next(names)).abort(),
    forget: (name) => waiting.delete(name),
    forgetNext: async (name) => void (await next([name])),
    waits: () => waiting.size > 0,
  };
}
