import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSkins } from '../flows/seed-skins.ts';
import { objections, phone, withSite } from '../support/browser.ts';
import { updateRows } from '../support/rows.ts';

const { visit, site } = withSite();
const skin = (_id: string, ingamename: string) => ({ _id, ingamename, model: `${_id}_w`, texture: _id, version: 1 });

beforeEach(async () => {
  const details = [skin('a', 'Anvil'), skin('z', 'Zenith')];
  await setSkins(site().db, { legends: [{ _id: 'l1', legend: 'Ash', details }] });
  for (const [id, german] of [
    ['a', 'Zange'],
    ['z', 'Ähre'],
  ] as const)
    await updateRows(site().db, 'skin', { names: JSON.stringify({ german, english: id }) }, { id });
});

const rows = (page: Page) =>
  page
    .getByRole('rowheader')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ').trim()));
const ENGLISH = ['Anvil', 'Zenith'];
const GERMAN = ['Ähre Zenith', 'Zange Anvil'];

describe('names in a language (docs: Names in a language)', () => {
  it('are loaded and sorted when it is chosen, stay where you go back, come with an address, and are not what a copy has', async () => {
    const page = await visit('/skintranslator?search=anv');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await expect.poll(() => rows(page)).toEqual(['Anvil']);
    await page.getByRole('navigation').getByRole('link', { name: 'Skin Translator' }).first().click();
    await expect.poll(() => rows(page)).toEqual(ENGLISH);
    expect(asked.filter((path) => path.includes('language') || path.includes('names'))).toEqual([]);
    await page.getByRole('button', { name: 'Names in English' }).click();
    const select = page.getByLabel('Names in', { exact: true });
    await expect
      .poll(() => select.locator('option').allTextContents())
      .toEqual(['Names in English', 'Names in German']);
    expect(await select.evaluate((one) => one === document.activeElement)).toBe(true);
    await select.selectOption('german');
    await expect.poll(() => rows(page)).toEqual(GERMAN);
    await page.waitForURL('**/skintranslator?names=german');
    expect(await page.locator('[lang=de]').allTextContents()).toEqual(['Ähre', 'Zange']);
    // Also at an address from before they were chosen.
    await page.goBack();
    await expect.poll(() => rows(page)).toEqual(['Zange Anvil']);
    await page.goForward();
    await expect.poll(() => rows(page)).toEqual(GERMAN);
    // The search finds what it found before, and marks it.
    await page.getByRole('searchbox').fill('anv');
    await expect.poll(() => rows(page)).toEqual(['Zange Anvil']);
    await page.getByRole('searchbox').fill('ähre');
    await expect.poll(() => rows(page)).toEqual([expect.stringContaining('Ähre Zenith')]);
    // They are kept in the browser, until others are chosen.
    await page.goto(new URL('/skintranslator', page.url()).href);
    await expect.poll(() => rows(page)).toEqual(GERMAN);
    await page.getByLabel('Names in', { exact: true }).selectOption('');
    await expect.poll(() => rows(page)).toEqual(ENGLISH);
    // The address follows a moment later.
    await page.waitForURL((url) => url.search === '');
    await page.goto(new URL('/skintranslator?search=z', page.url()).href);
    await expect.poll(() => rows(page)).toEqual(['Zenith']);
    // They come with an address, and go with Back.
    await page.goto(new URL('/skintranslator?search=z&names=german', page.url()).href);
    await expect.poll(() => rows(page)).toEqual(['Ähre Zenith']);
    await page.getByRole('button', { name: 'Copy or Save' }).click();
    await page.getByRole('button', { name: /^In-game name/ }).waitFor();
    expect(await page.getByRole('button', { name: /^In-game name/ }).innerText()).toContain('Zenith');
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect.poll(() => rows(page)).toEqual(['Zenith']);
  });

  it('say that nobody has a name in an unknown language, and pass axe on a phone', async () => {
    const page = await visit('/skintranslator?names=klingon', { ...phone, expected: /404/ });
    await page.getByText('No skin has a name in Klingon.').waitFor();
    expect(await rows(page)).toEqual(ENGLISH);
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
