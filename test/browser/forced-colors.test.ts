import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';

const { visit, site } = withSite();

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
/** What a system colour is in this browser. */
const system = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const { color: computed } = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, name);

/** The page after it has been drawn once in forced colours: a style that is read before may be half of each. */
async function force(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

describe('in somebody’s own colours (docs: Look)', () => {
  it('bars are seen, rows have no edge that means nothing, and the menu marks its page', async () => {
    const page = await visit('/admin/coverage', { as: ['owner'] });
    await force(page);
    const bar = 'main [class*=bar]';
    await expect.poll(() => styleOf(page, bar, 'border-top-width')).toBe('1px');
    expect(await styleOf(page, `${bar} > span`, 'background-color')).not.toBe(await system(page, 'Canvas'));
    await addAccount(site().db, 'Ann');
    await page.goto('/admin/manageusers');
    await page.locator('[data-machine=users][data-state=listing]').waitFor();
    expect(await styleOf(page, 'main tbody tr > th', 'border-left-color')).toBe(await system(page, 'Canvas'));
    expect(await styleOf(page, 'header [aria-current=page]', 'text-decoration-line')).toBe('underline');
  });

  it('icons are as dark as the text beside them, and those of buttons and links have their colour', async () => {
    const page = await visit('/skintranslator');
    await force(page);
    const pale = await page.evaluate(() => {
      const text = getComputedStyle(document.body).color;
      return [...document.querySelectorAll('svg')]
        .filter((icon) => icon.checkVisibility() && !icon.closest('button, a'))
        .map((icon) => getComputedStyle(icon).color)
        .filter((color) => color !== text);
    });
    expect(pale).toEqual([]);
    for (const path of ['/skintranslator', '/login', '/']) {
      if (new URL(page.url()).pathname !== path) {
        await page.goto(path);
        await force(page);
      }
      const others = await page.evaluate(() =>
        [...document.querySelectorAll('svg')]
          .filter((icon) => icon.checkVisibility())
          .map((icon) => [
            getComputedStyle(icon).color,
            getComputedStyle(icon.closest('button, a') ?? document.body).color,
          ])
          .filter(([own, around]) => own !== around),
      );
      expect(others, path).toEqual([]);
    }
  });
});
