import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, skins, soldier } from '../flows/skin-samples.ts';
import { button, withSite } from '../support/browser.ts';
import { waitForList } from '../walk/stage.ts';

const { visit, prepare, site } = withSite();

const rows = (page: Page) => page.getByRole('rowheader').allTextContents();
const stored = (page: Page) =>
  page.evaluate(() => {
    const { stars = [] } = JSON.parse(localStorage.getItem('stars') ?? '{}');
    return stars.map(({ skin }: { skin: string }) => skin);
  });

const inRow = (page: Page, name: string, pressed: boolean) =>
  page.getByRole('row').getByRole('button', { name: `Star ${name}`, pressed });

describe('stars (docs: Stars)', () => {
  it('are set at a row and on a page, by keyboard, in two tabs, and narrow the list', async () => {
    await setSkins(site().db, skins);
    const page = await visit('/legends/bangalore/base-skin');
    // The page is left in the same moment.
    await button(page, `Star ${soldier.ingamename}`).evaluate((one: HTMLElement) => {
      one.click();
      location.assign('/skintranslator');
    });
    await waitForList(page);
    expect(await stored(page)).toEqual([soldier._id]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('s');
    await page.getByText('Starred. Find it in My List.').waitFor();
    await inRow(page, knight.ingamename, true).waitFor();
    expect(await stored(page)).toEqual([soldier._id, knight._id]);
    await button(page, `Copy ${soldier.ingamename} as…`).click();
    const inMenu = page.getByRole('dialog').getByRole('button', { name: `Star ${soldier.ingamename}` });
    await inMenu.press('Enter');
    expect(await stored(page)).toEqual([knight._id]);
    await inMenu.press('Enter');
    expect(await stored(page)).toEqual([soldier._id, knight._id]);
    await page.keyboard.press('Escape');
    // The button of a row keeps the focus, although its row is written anew.
    for (const isOn of [false, true]) {
      await inRow(page, soldier.ingamename, !isOn).press('Enter');
      await inRow(page, soldier.ingamename, isOn).waitFor();
      await expect
        .poll(() => inRow(page, soldier.ingamename, isOn).evaluate((one) => one === document.activeElement))
        .toBe(true);
    }

    const other = await page.context().newPage();
    await other.goto('/legends/ash/hero-knight');
    const star = button(other, `Star ${knight.ingamename}`);
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    // It looks pressed under the pointer as well.
    const edge = () => star.evaluate((one) => getComputedStyle(one).borderTopColor);
    const pressed = await edge();
    await star.hover();
    expect([await edge(), pressed]).toEqual(['rgb(232, 237, 242)', 'rgb(232, 237, 242)']);
    const reloaded = other.waitForEvent('load');
    await star.evaluate((one: HTMLElement) => {
      one.click();
      location.reload();
    });
    await reloaded;
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    expect(await stored(other)).toEqual([soldier._id]);
    // The first tab has heard of it.
    await expect.poll(() => page.locator('tr [aria-pressed=true]').count()).toBe(1);

    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('is:starred ');
    await expect.poll(() => rows(page)).toEqual([expect.stringContaining(soldier.ingamename)]);
    await page.waitForURL('**/skintranslator?is=starred');
    await page.reload();
    await expect.poll(() => rows(page)).toEqual([expect.stringContaining(soldier.ingamename)]);
    expect(await page.getByRole('list', { name: 'Narrowed to' }).textContent()).toContain('starred 1');
    await button(other, `Star ${knight.ingamename}`).click();
    await expect.poll(async () => (await rows(page)).length).toBe(2);
  });

  it('survive a broken text in the storage, and one that stores nothing says so', async () => {
    await setSkins(site().db, skins);
    const page = await prepare();
    await page.addInitScript(() => {
      localStorage.setItem('stars', '{"stars":[7,{"skin":"s1"}');
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/legends/ash/hero-knight');
    const star = button(page, `Star ${knight.ingamename}`);
    await star.click();
    await page.getByText('This browser does not store My List, because its storage is full or blocked.').waitFor();
    expect(await star.getAttribute('aria-pressed')).toBe('true');
    // It stays while the page is open, wherever you go on it.
    await page.getByRole('link', { name: 'Skin Translator' }).first().click();
    await inRow(page, knight.ingamename, true).waitFor();
  });
});
