import type { Page } from 'playwright-core';

/** Returns the text of the focused list item; empty for other elements, since the page itself would hold all texts. */
export const focusedLine = (page: Page) =>
  page.evaluate(() => (document.activeElement?.matches('li') ? document.activeElement.textContent : ''));
