import type { Page } from 'playwright-core';
import { pauseRequests } from './paused-requests.ts';

/**
 * Holds back files that the page asks for from now on at these addresses, in which `*` stands for anything, until `letGo`;
 * the browser forgets those that it has in its memory, and asks for them again. `asked` resolves when the first of them
 * is asked for.
 */
export async function holdFiles(page: Page, ...addresses: readonly string[]) {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const session = await page.context().newCDPSession(page);
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled });
  for (const address of addresses)
    await pauseRequests(page, address, async (request) => {
      isAsked();
      await free;
      await request.continue();
    });
  return { asked, letGo };
}
