import type { BrowserContext, Page } from 'playwright-core';

/** A script that has not arrived by then is held back by the test. */
const PATIENCE = 5000;

/**
 * A document loads before its script, which is requested when the text is drawn (docs: First text). Tests press what
 * they see, so waiting for a document waits for the listeners as well.
 */
export function waitForScripts(context: BrowserContext) {
  context.on('page', (page) => {
    page.goto = thenBegun(page, page.goto);
    page.reload = thenBegun(page, page.reload);
    page.goBack = thenBegun(page, page.goBack);
    page.goForward = thenBegun(page, page.goForward);
  });
}

/** The same navigation, which also waits for the listeners, unless the test says what to wait for. */
function thenBegun<Args extends unknown[], Answer>(page: Page, go: (...args: Args) => Promise<Answer>) {
  return async (...args: Args) => {
    const answer = await go.apply(page, args);
    const options = args.at(-1);
    if (!(typeof options === 'object' && options && 'waitUntil' in options)) await begun(page);
    return answer;
  };
}

/** Resolves when React has taken over or drawn the document. Not each frame is looked at, since that draws frames. */
export const begun = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const root = document.getElementById('root');
        return !root || Object.keys(root).some((key) => key.startsWith('__react'));
      },
      undefined,
      { timeout: PATIENCE, polling: 20 },
    )
    .catch(() => {});
