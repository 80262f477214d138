import type { Page } from 'playwright-core';

/** Opens the closed part "Advanced" as soon as the page has it. */
export const openAdvanced = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])'))
        closed.open = true;
    }).observe(document, { childList: true, subtree: true });
  });
