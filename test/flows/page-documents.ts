import type { Page, Route } from 'playwright-core';
import { vi } from 'vitest';

const waiting = new WeakMap<Page, Route[]>();

/** Holds back what a page asks to learn whether the document at a path can be had. */
export async function holdDocument(page: Page, path: string) {
  const asked: Route[] = [];
  waiting.set(page, asked);
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'HEAD' ? asked.push(route) : route.continue(),
  );
}

/** Answers it, as soon as the page has asked. */
export const documentOf = (page: Page, answer: (route: Route) => Promise<void>) =>
  vi.waitFor(
    () => {
      // Of a page that was left meanwhile nobody waits for the answer.
      const route = waiting
        .get(page)
        ?.splice(0)
        .findLast((one) => one.request().failure() === null);
      if (!route) throw new Error('The page has not asked for its document.');
      return answer(route);
    },
    { timeout: 5000, interval: 5 },
  );
