import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { type Paused, pauseRequests } from '../support/paused-requests.ts';

const waiting = new WeakMap<Page, Paused[]>();

/** Holds back the page's requests that check whether the document at a path is available. */
export async function holdDocument(page: Page, path: string) {
  const asked: Paused[] = [];
  waiting.set(page, asked);
  await pauseRequests(page, `*${path}`, (request) =>
    request.method === 'HEAD' ? asked.push(request) : request.continue(),
  );
}

/** Answers the request as soon as the page has made it. */
export const documentOf = (page: Page, answer: (request: Paused) => Promise<void>) =>
  vi.waitFor(
    () => {
      // The page may have been left meanwhile.
      const request = waiting
        .get(page)
        ?.splice(0)
        .findLast((one) => !one.isGivenUp());
      if (!request) throw new Error('The page has not requested its document.');
      return answer(request);
    },
    { timeout: 5000, interval: 5 },
  );
