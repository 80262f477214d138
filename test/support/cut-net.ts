import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import type { Site } from './site.ts';

/** Cuts the network of a page at both ends until the test ends. */
export function netCutter(site: () => Site) {
  let isCut = false;
  afterEach(async () => {
    if (isCut) await site().start();
    isCut = false;
  });
  return async (page: Page) => {
    await site().stop();
    await page.context().setOffline(true);
    isCut = true;
  };
}
