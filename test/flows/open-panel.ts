import type { Page } from 'playwright-core';

/** Opens the panel of a user as soon as the table lists them. */
export const openPanelOf = (page: Page, username: string) =>
  page.addInitScript((label) => {
    new MutationObserver((_, observer) => {
      const name = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
      if (name) observer.disconnect();
      name?.click();
    }).observe(document, { childList: true, subtree: true });
  }, `Rights of ${username}`);
