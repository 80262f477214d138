import type { Page } from 'playwright-core';
import { pauseRequests } from './paused-requests.ts';

/**
 * Pauses the page's requests to files of the build at an address, where `*` stands for anything. The browser forgets
 * the files that it has in its memory, and asks for them again.
 */
export async function pauseFiles(page: Page, address: string, follow: Parameters<typeof pauseRequests>[2]) {
  const session = await page.context().newCDPSession(page);
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled });
  return pauseRequests(page, address, follow);
}

/** Holds such files back until `letGo`; `asked` resolves when the first of them is asked for. */
export async function holdFiles(page: Page, ...addresses: readonly string[]) {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  for (const address of addresses)
    await pauseFiles(page, address, async (request) => {
      isAsked();
      await free;
      await request.continue();
    });
  return { asked, letGo };
}
