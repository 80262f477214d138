import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
import { hold } from '../walk/held-requests.ts';

const { prepare, visit, lookout } = withSite();
const look = lookout();

/** What can have the focus, in the order of the page. */
const stops = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]')]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"]'))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim()),
  );

/** Where the focus is, and whether that is marked, in sight and uncovered; nothing when it has left the page. */
const focus = (page: Page) =>
  page.evaluate(async () => {
    // Without motion what moves is there in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim(),
      isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isInSight: bottom > 0 && top < window.innerHeight,
      isUncovered: there !== null && (element.contains(there) || there.contains(element)),
    };
  });

describe('by the keyboard alone', () => {
  it.each([
    ['/', 'Welcome Legend'],
    ['/guides/oldbuilds', 'Download Old Builds'],
    ['/developers', 'For Developers'],
    ['/purgebot', 'PurgeBot'],
    ['/purgebot/termsofservice', 'PurgeBot Terms of Service'],
  ])('everything on %s is reached in its order, in sight and marked', async (path, title) => {
    const page = await look(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    const expected = await stops(page);
    const found: Awaited<ReturnType<typeof focus>>[] = [];
    for (let step = 0; step < expected.length; step++) {
      await page.keyboard.press('Tab');
      found.push(await focus(page));
    }
    expect(found.map((stop) => stop?.name)).toEqual(expected);
    expect(found.filter((stop) => !stop?.isMarked || !stop.isInSight)).toEqual([]);
  });

  it('the skip link leads past the menu, and the file of the guide is read before it is run', async () => {
    const page = await visit('/guides/oldbuilds');
    await page.keyboard.press('Tab');
    expect((await focus(page))?.name).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const first = page.getByRole('main').locator('a, button, summary').first();
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText('Read the file before you run it').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('figure', { name: 'download-old-build.bat' }).waitFor();
  });

  it('nothing on the translator is below its tools when you go back, wide and narrow', async () => {
    const page = await visit('/skintranslator');
    await page.locator('[data-machine=translator][data-state^=ready]').waitFor();
    const last = page
      .getByRole('main')
      .getByRole('button', { name: /^Copy / })
      .last();
    const covered: unknown[] = [];
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await last.focus();
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Shift+Tab');
        const stop = await focus(page);
        if (!stop?.isUncovered) covered.push([width, stop?.name]);
      }
    }
    expect(covered).toEqual([]);
  });

  it('the focus in a row of the translator before its list has come stays there', async () => {
    const page = await prepare();
    const held = await hold(page, ['listSkins']);
    await page.goto('/skintranslator?search=feral');
    const link = page.getByRole('rowheader').getByRole('link');
    await link.focus();
    await held.letGo('listSkins');
    await page.getByRole('button', { name: 'Reset Filters', disabled: false }).waitFor();
    await page.locator('[data-machine=translator][data-state^=ready] [aria-busy=false]').waitFor();
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
