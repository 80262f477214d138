import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setSkins } from '../flows/seed-skins.ts';
import { card, home, search, withSite } from '../support/browser.ts';
import { readyWithRows } from '../walk/stage.ts';

const { visit, prepare, site } = withSite();

/** Long enough to scroll. */
const legends = ['Ash', 'Bangalore', 'Crypto', 'Fuse', 'Loba', 'Mirage', 'Wraith'].map((legend) => ({
  _id: legend,
  legend,
  details: Array.from({ length: 11 }, (_, at) => {
    const name = `${legend.toLowerCase()}_v${at}`;
    return { _id: name, ingamename: `${legend} ${at}`, model: `${name}_w`, texture: name, version: 1 };
  }),
}));
beforeAll(() => setSkins(site().db, { legends }));

const rows = (page: Page, legend: string) => card(page, legend).getByRole('rowheader').count();

/** Opens a card far below and scrolls to one of its rows; answers with where that stands then. */
async function goFarDown(page: Page) {
  await card(page, 'Mirage').getByRole('button', { name: 'Show 6 More' }).click();
  const row = card(page, 'Mirage').getByRole('row').last();
  await row.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  // It is kept once the scrolling has come to rest.
  await page.waitForFunction(() => {
    const { row, top } = history.state?.seen ?? {};
    const seen = document.querySelector(`tr[data-skin="${row}"]`);
    return seen && Math.abs(seen.getBoundingClientRect().top - top) < 1;
  });
  return topOf(page);
}
/** Follows a link without scrolling up to it, as a key or a menu does. */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Legend Tools' }).evaluate((link: HTMLElement) => link.click());
  await home(page);
}

const topOf = (page: Page) =>
  card(page, 'Mirage')
    .getByRole('row')
    .last()
    .evaluate((one) => Math.round(one.getBoundingClientRect().top));

it('coming back to the translator finds the open cards and the place on the page after another page of the site and after a reload, and begins at the top where a link leads to it (docs: Addresses)', async () => {
  const page = await readyWithRows(await visit('/skintranslator'));
  const top = await goFarDown(page);
  const isThere = async () => {
    await readyWithRows(page);
    await expect.poll(() => rows(page, 'Mirage')).toBe(11);
    await expect.poll(async () => Math.abs((await topOf(page)) - top)).toBeLessThan(3);
  };
  await leave(page);
  await page.goBack();
  await isThere();
  await page.goForward();
  await home(page);

  await page.goBack();
  await isThere();
  await page.reload();
  await isThere();

  await leave(page);
  await page.getByRole('link', { name: 'Skin Translator', exact: true }).click();
  await readyWithRows(page);
  expect([await rows(page, 'Mirage'), await page.evaluate(() => scrollY)]).toEqual([5, 0]);
});

it('going back to a search that was typed over finds it with its open card, not the letters in between nor another list (docs: Addresses)', async () => {
  const page = await prepare();
  await page.clock.install();
  await page.goto('/');
  let lists = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/skins')) lists++;
  });
  await page.getByRole('link', { name: 'Skin Translator', exact: true }).click();
  await page.getByRole('rowheader').first().waitFor();
  await search(page).pressSequentially('wraith');
  await page.clock.runFor(400);
  await page.waitForURL('**/skintranslator?search=wraith');
  await card(page, 'Wraith').getByRole('button', { name: 'Show 6 More' }).click();
  await page.clock.runFor(2000);
  await search(page).fill('');
  await search(page).pressSequentially('mirage');
  await page.clock.runFor(400);
  await page.waitForURL('**/skintranslator?search=mirage');

  await page.goBack();
  await card(page, 'Wraith').waitFor();
  expect([await search(page).inputValue(), await rows(page, 'Wraith')]).toEqual(['wraith', 11]);
  await page.goForward();
  await card(page, 'Mirage').waitFor();
  expect([await search(page).inputValue(), lists]).toEqual(['mirage', 1]);
  await page.goBack();
  await page.goBack();
  await home(page);
});
