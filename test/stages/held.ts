import type { Page, Request, Route } from 'playwright-core';
import { vi } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';

/** The requests that a page has made and that nobody has answered yet. */
export type Held = {
  /** Lets the request of one of these calls go to the server, as soon as the page has made it. */
  letGo(...names: CallName[]): Promise<void>;
  /** Lets it get lost instead. */
  cut(...names: CallName[]): Promise<void>;
  /** Leaves the request that waits unanswered: the page is about to ask again. */
  forget(name: CallName): void;
  /** Does a request wait? */
  waits(): boolean;
};

/** Holds back what a page asks with these calls; everything else goes its way. */
export async function hold(page: Page, held: readonly CallName[]): Promise<Held> {
  const waiting = new Map<CallName, Route>();
  await page.route('**/api/**', async (route) => {
    const name = callOf(route.request());
    if (!name || !held.includes(name)) return route.continue();
    waiting.set(name, route);
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
      { timeout: 5000, interval: 5 },
    );
  return {
    letGo: async (...names) => (await next(names)).continue(),
    cut: async (...names) => (await next(names)).abort(),
    forget: (name) => waiting.delete(name),
    waits: () => waiting.size > 0,
  };
}

const patterns = Object.entries(calls).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The call of the contract that a request is; of two the first of the table, as for the server. */
const callOf = (request: Request) =>
  patterns.find(({ method, pattern }) => method === request.method() && pattern.test(new URL(request.url()).pathname))
    ?.name;
