import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import type { Site } from './site.ts';

/** Cuts the network of a page at both ends, until the test ends or calls what it returns. */
export function netCutter(site: () => Site) {
  let isCut = false;
  const mend = async () => {
    if (isCut) await site().start();
    isCut = false;
  };
  afterEach(mend);
  return async (page: Page) => {
    await site().stop();
    await page.context().setOffline(true);
    isCut = true;
    return async () => {
      await mend();
      await page.context().setOffline(false);
    };
  };
}
