import type { Page, Route } from 'playwright-core';

type Held = { fate: 'waits' | 'comes' | 'gets lost'; waiting: Route[] };

/** Holds back a script of a page's threads: each thread requests it. */
export function heldScript(pattern: string) {
  const held = new WeakMap<Page, Held>();
  const follow = async ({ fate, waiting }: Held, route: Route) => {
    if (fate === 'waits') waiting.push(route);
    else await (fate === 'comes' ? route.continue() : route.abort());
  };
  /** Prepares for the next thread, which waits again. */
  const waitForNext = (page: Page) => void held.set(page, { fate: 'waits', waiting: [] });
  return {
    waitForNext,
    async hold(page: Page) {
      waitForNext(page);
      await page.route(pattern, (route) => follow(held.get(page) as Held, route));
    },
    /** Lets the threads do their work, or fail. */
    async let(page: Page, fate: 'comes' | 'gets lost') {
      const now = held.get(page) as Held;
      now.fate = fate;
      for (const route of now.waiting.splice(0)) await follow(now, route);
    },
  };
}
