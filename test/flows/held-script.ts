import type { Page } from 'playwright-core';
import { type Paused, pauseRequests } from '../support/paused-requests.ts';

type Fate = 'comes' | 'gets lost' | 'breaks';
type Held = { fate: 'waits' | Fate; waiting: Paused[] };

const BROKEN = { contentType: 'text/javascript', body: 'onmessage = () => { throw new Error("It broke.") }' };

/** Holds back a script of a page's threads: each thread requests it. */
export function heldScript(pattern: string) {
  const held = new WeakMap<Page, Held>();
  const follow = async ({ fate, waiting }: Held, request: Paused) => {
    if (fate === 'waits') waiting.push(request);
    else if (fate === 'breaks') await request.fulfill(BROKEN);
    else await (fate === 'comes' ? request.continue() : request.abort());
  };
  /** Prepares for the next thread, which waits again. */
  const waitForNext = (page: Page) => void held.set(page, { fate: 'waits', waiting: [] });
  return {
    waitForNext,
    async hold(page: Page) {
      waitForNext(page);
      await pauseRequests(page, pattern, (request) => follow(held.get(page) as Held, request));
    },
    /** Lets the threads do their work, or fail before it or in it. */
    async let(page: Page, fate: Fate) {
      const now = held.get(page) as Held;
      now.fate = fate;
      for (const request of now.waiting.splice(0)) await follow(now, request);
    },
  };
}
