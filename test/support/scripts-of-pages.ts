import type { BrowserContext, Page } from 'playwright-core';

/** What is not there by then does not come: a test has kept it back. */
const PATIENCE = 5000;

/**
 * A document is loaded before its script has come, which is asked for when the text is drawn (docs: First text). Tests press
 * what they see: where they wait for a document to be loaded, they wait for who listens as well.
 */
export function waitForScripts(context: BrowserContext) {
  context.on('page', (page) => {
    page.goto = thenBegun(page, page.goto);
    page.reload = thenBegun(page, page.reload);
    page.goBack = thenBegun(page, page.goBack);
    page.goForward = thenBegun(page, page.goForward);
  });
}

/** The same way to a document, which also waits for who listens there; not where a test says itself what it waits for. */
function thenBegun<Args extends unknown[], Answer>(page: Page, go: (...args: Args) => Promise<Answer>) {
  return async (...args: Args) => {
    const answer = await go.apply(page, args);
    const options = args.at(-1);
    if (!(typeof options === 'object' && options && 'waitUntil' in options)) await begun(page);
    return answer;
  };
}

/** Once React has taken over, or drawn, what stands in the document. */
export const begun = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const root = document.getElementById('root');
        return !root || Object.keys(root).some((key) => key.startsWith('__react'));
      },
      undefined,
      { timeout: PATIENCE },
    )
    .catch(() => {});
