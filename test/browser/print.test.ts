import { expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';

const { lookout } = withSite();
const look = lookout();

const PRESSED =
  '#root > :is(a, header, footer), nav, button, .button, input, select, textarea, dialog, search, [role=search], [popover]';

// The width of A4 between the margins of a browser.
it.each(['/skintranslator', '/legends/wraith', '/legends/wraith/base-skin', '/guides/importing'])(
  '%s is printed as names and tables, black on white, without bar, menus and buttons (docs: Look)',
  async (path) => {
    const page = await look(path);
    const seen = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML));
    const onScreen = await seen('main :is(h1, h2, h3, th, td):not(nav *)');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    expect(await seen(PRESSED)).toEqual([]);
    expect(await seen('main :is(h1, h2, h3, th, td):not(nav *)')).toEqual(onScreen);
    const heads = await page
      .locator('main thead')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).position));
    expect(new Set(heads)).toEqual(new Set(heads.length > 0 ? ['static'] : []));
    const colours = await page
      .locator('h1')
      .evaluate((title) => [getComputedStyle(title).color, getComputedStyle(document.documentElement).backgroundColor]);
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await page.emulateMedia({ media: null });
  },
);
