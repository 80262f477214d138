import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: { axe: typeof import('axe-core') };

/** Returns axe's findings on the page, or on what a selector names in it, one line per kind and place. */
export async function objections(page: Page, selector = ':root') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What holds is not described, which takes half the time.
  const { violations } = await page.evaluate(
    (within) => window.axe.run(within, { resultTypes: ['violations'] }),
    selector,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
