import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';
import { phone } from './browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const desk = { width: 1280, height: 900 };

declare const window: { axe: typeof import('axe-core') };

/** What a layout can break that is right at another width. What has a name there has it here, too, if it is seen there. */
const BY_LAYOUT = ['aria-hidden-focus', 'button-name', 'label', 'link-name', 'scrollable-region-focusable'];

/**
 * Returns axe's findings on the page, or on what a selector names in it, one line per kind and place. A page that was
 * asked at another width can be asked again only by the rules that a layout can break: the contrast of its colours,
 * most of all, takes long.
 */
export async function objections(page: Page, selector = ':root', { again = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What holds is not described, which takes half the time; nor is each element's way, nor are style sheets read again.
  const { violations } = await page.evaluate(
    ([within, rules]) =>
      window.axe.run(within, {
        ...{ resultTypes: ['violations'], selectors: false, preload: false },
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      }),
    [selector, again ? BY_LAYOUT : undefined] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The page, or a part of it, fits a phone and a desk, or other sizes, and axe finds nothing on it there. */
export async function expectFit(
  page: Page,
  { within = ':root', sizes = [phone.viewport, desk] as readonly ViewportSize[] } = {},
) {
  for (const [at, size] of sizes.entries()) {
    await fitInto(page, size);
    expect(await objections(page, within, { again: at > 0 }), `${size.width} px wide`).toEqual([]);
  }
}

/** Gives a page this size, and it fits without scrolling sideways. */
export async function fitInto(page: Page, size: ViewportSize) {
  await page.setViewportSize(size);
  const widths = () => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth > innerWidth]);
  await expect.poll(widths).toEqual([size.width, false]);
}
