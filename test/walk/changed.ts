import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** The values of fields and the address change without a word. */
const SILENT_MS = 50;

/** Resolves when the page's elements have changed, or after a moment. */
export const changed = (page: Page) =>
  Promise.race([page.evaluate(nextMutation).catch(() => setTimeout(SILENT_MS)), setTimeout(SILENT_MS)]);

const nextMutation = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
