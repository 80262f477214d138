import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { withSite } from '../support/browser.ts';

const { prepare, site } = withSite();

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const card = (page: Page, legend: string) => page.getByRole('region', { name: legend, exact: true });
const listed = (page: Page) => page.locator('[data-machine=translator][data-state^=ready]').waitFor();

/** Somebody at a page who comes to the translator and types, with time standing still right after it. */
async function typing(from = '/', held?: readonly Flag[]) {
  const page = await prepare(held ? { as: held } : {});
  await page.clock.install();
  await page.goto(from);
  await page.getByRole('link', { name: 'Skin Translator', exact: true }).click();
  await listed(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await search(page).pressSequentially('wr');
  await card(page, 'Ash').waitFor({ state: 'detached' });
  return page;
}

/** Lets all the time pass in which something could still be written; answers with where the page is then. */
async function place(page: Page) {
  await page.clock.runFor(5000);
  await page.clock.resume();
  return page.url().slice(site().url.length);
}

describe('the address while somebody types', () => {
  it('follows at the latest after a moment', async () => {
    const page = await typing();
    expect(await place(page)).toBe('/skintranslator?search=wr');
  });

  it('is not written over the page that Back leads to', async () => {
    const page = await typing();
    await page.goBack();
    await heading(page, 'Welcome Legend');
    expect([await place(page), await page.title()]).toEqual(['/', 'Welcome Legend · Legend Tools']);
    await page.reload();
    await heading(page, 'Welcome Legend');
    await page.goForward();
    await heading(page, 'Skin Translator');
  });

  it('is not written over a page of the staff that Back leads to', async () => {
    const page = await typing('/admin/user', []);
    await page.goBack();
    await heading(page, 'Welcome, person');
    expect(await place(page)).toBe('/admin/user');
  });

  it('is written before a link leads elsewhere, so that Back leads to the search', async () => {
    const page = await typing();
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await heading(page, 'Welcome Legend');
    expect(await place(page)).toBe('/');
    await page.goBack();
    await card(page, 'Wraith').waitFor();
    expect([await place(page), await search(page).inputValue()]).toEqual(['/skintranslator?search=wr', 'wr']);
  });

  it('loses nothing when a link leads to a part of the page', async () => {
    const page = await typing();
    await page
      .getByRole('navigation', { name: 'Legends' })
      .getByRole('link', { name: /^Wraith/ })
      .click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#legend-wraith');
    expect(await search(page).inputValue()).toBe('wr');
    expect(await place(page)).toBe('/skintranslator?search=wr');
  });

  it.each([
    ['a guest', undefined],
    ['a person who is signed in', []],
  ])('does not keep a reload from finding what was typed: %s', async (_, held) => {
    const page = await typing('/', held);
    await Promise.all([page.reload(), page.clock.resume()]);
    await card(page, 'Wraith').waitFor();
    expect([await search(page).inputValue(), await place(page)]).toEqual(['wr', '/skintranslator?search=wr']);
    await search(page).fill('');
    await card(page, 'Ash').waitFor();
    expect(await place(page)).toBe('/skintranslator');
    await page.reload();
    await card(page, 'Ash').waitFor();
    expect(await search(page).inputValue()).toBe('');
  });

  it('does not keep Back from another site from finding it', async () => {
    const page = await typing();
    await page.clock.resume();
    await page.goto('about:blank');
    await page.goBack();
    await card(page, 'Wraith').waitFor();
    expect(await search(page).inputValue()).toBe('wr');
  });

  it('is written once when somebody signs out meanwhile', async () => {
    const page = await typing('/admin/user', []);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect([await place(page), await search(page).inputValue()]).toEqual(['/skintranslator?search=wr', 'wr']);
  });
});
