import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Gives a page this size, into which it fits without scrolling sideways. */
export async function fitInto(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  const widths = () => page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth > innerWidth]);
  await expect.poll(widths).toEqual([size.width, false]);
}
