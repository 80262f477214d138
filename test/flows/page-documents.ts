import type { Page, Route } from 'playwright-core';
import { vi } from 'vitest';

const waiting = new WeakMap<Page, Route[]>();

/** Holds back the page's requests that check whether the document at a path is available. */
export async function holdDocument(page: Page, path: string) {
  const asked: Route[] = [];
  waiting.set(page, asked);
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'HEAD' ? asked.push(route) : route.continue(),
  );
}

/** Answers the request as soon as the page has made it. */
export const documentOf = (page: Page, answer: (route: Route) => Promise<void>) =>
  vi.waitFor(
    () => {
      // The page may have been left meanwhile.
      const route = waiting
        .get(page)
        ?.splice(0)
        .findLast((one) => one.request().failure() === null);
      if (!route) throw new Error('The page has not requested its document.');
      return answer(route);
    },
    { timeout: 5000, interval: 5 },
  );
