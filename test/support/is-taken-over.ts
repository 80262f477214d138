import type { Page } from 'playwright-core';

/** Waits until the script has taken over what the server drew, to its last part. */
export const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
