import type { Page, Route } from 'playwright-core';

type Fate = 'comes' | 'gets lost' | 'breaks';
type Held = { fate: 'waits' | Fate; waiting: Route[] };

const BROKEN = { contentType: 'text/javascript', body: 'onmessage = () => { throw new Error("It broke.") }' };

/** Holds back a script of a page's threads: each thread requests it. */
export function heldScript(pattern: string) {
  const held = new WeakMap<Page, Held>();
  const follow = async ({ fate, waiting }: Held, route: Route) => {
    if (fate === 'waits') waiting.push(route);
    else if (fate === 'breaks') await route.fulfill(BROKEN);
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
    /** Lets the threads do their work, or fail before it or in it. */
    async let(page: Page, fate: Fate) {
      const now = held.get(page) as Held;
      now.fate = fate;
      for (const route of now.waiting.splice(0)) await follow(now, route);
    },
  };
}
