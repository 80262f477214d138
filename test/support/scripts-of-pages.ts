import type { BrowserContext, Page } from 'playwright-core';

/** What is not there by then does not come: a test has kept it back. */
const PATIENCE = 5000;

/**
 * A document is loaded before its script has come, which is asked for when the text is drawn (docs: First text). Tests press
 * what they see: where they wait for a document to be loaded, they wait for who listens as well.
 */
export function waitForScripts(context: BrowserContext) {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (!options?.waitUntil) await begun(page);
      return answer;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const answer = await reload(options);
      if (!options?.waitUntil) await begun(page);
      return answer;
    };
  });
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
