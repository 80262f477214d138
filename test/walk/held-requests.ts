import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { callOf } from '../support/call-of.ts';
import { type Paused, pauseRequests } from '../support/paused-requests.ts';

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

/** How long a request may take to be made, and to be answered, in milliseconds. */
const WITHIN = 15_000;

/** Holds back the page's requests of these calls; all others pass. */
export async function hold(page: Page, held: readonly CallName[]): Promise<Held> {
  const waiting = new Map<CallName, Paused>();
  await pauseRequests(page, '*/api/*', (request) => {
    const name = callOf(request.method, request.url);
    return name && held.includes(name) ? waiting.set(name, request) : request.continue();
  });
  const stillWaits = (name: CallName) => waiting.get(name)?.isGivenUp() === false;

  const next = (names: readonly CallName[]) =>
    vi.waitFor(
      () => {
        const name = names.find(stillWaits);
        if (!name) throw new Error(`The page has not asked for ${names.join(' or ')}.`);
        const request = waiting.get(name) as Paused;
        waiting.delete(name);
        return request;
      },
      { timeout: WITHIN, interval: 5 },
    );

  /** Ends the next of these requests; requests that the page has aborted do not count. */
  async function end(names: readonly CallName[], how: (request: Paused) => Promise<void>) {
    for (;;) {
      const request = await next(names);
      const ended = how(request).then(() => request.ended);
      const isLate = await Promise.race([ended, setTimeout(WITHIN, true, { ref: false })]);
      if (isLate) throw new Error(`${request.method} ${request.url} was let go and has come to no end.`);
      if (!request.isGivenUp()) return;
    }
  }

  return {
    letGo: (...names) => end(names, (request) => request.continue()),
    cut: (...names) => end(names, (request) => request.abort()),
    forgetNext: async (name) => void (await next([name])),
    waits: () => [...waiting.keys()].some(stillWaits),
  };
}
