import type { Page } from 'playwright-core';

/** What stands in the line that has the focus; empty when something else has it, as the page itself has all texts. */
export const focusedLine = (page: Page) =>
  page.evaluate(() => (document.activeElement?.matches('li') ? document.activeElement.textContent : ''));
