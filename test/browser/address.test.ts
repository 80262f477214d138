import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { skins } from '../flows/skin-samples.ts';
import { card, heading, search, withSite } from '../support/browser.ts';

const { prepare, site } = withSite();
beforeAll(() => setSkins(site().db, skins));

const listed = (page: Page) => page.locator('[data-machine=translator][data-state^=ready]').waitFor();

/** Somebody at a page that leads them to the translator. */
async function visitor(from = '/', held?: readonly Flag[]) {
  const page = await prepare(held ? { as: held } : {});
  await page.clock.install();
  await page.goto(from);
  await openTranslator(page);
  return page;
}

async function openTranslator(page: Page) {
  await page.getByRole('link', { name: 'Skin Translator', exact: true }).click();
  await listed(page);
}

/** Types a search in place of any other, with time standing still right after it. */
async function type(page: Page) {
  await search(page).fill('');
  await card(page, 'Ash').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await search(page).pressSequentially('ba');
  await card(page, 'Ash').waitFor({ state: 'detached' });
}

/** A loaded page has the whole list, as the server drew it, until the script finds what was typed. */
const searched = (page: Page, text: string) => expect.poll(() => search(page).inputValue()).toBe(text);

/** Lets all the time pass that could still bring a write; answers with where the page is then. */
async function place(page: Page) {
  await page.clock.runFor(5000);
  await page.clock.resume();
  return page.url().slice(site().url.length);
}

describe('the address while somebody types', () => {
  it('is not written over the page that Back leads to, is written before a link leads to a part of the page or elsewhere, and is found by Back from another site', async () => {
    const page = await visitor();
    await type(page);
    await page.goBack();
    await heading(page, 'Welcome Legend');
    expect([await place(page), await page.title()]).toEqual(['/', 'Welcome Legend · Legend Tools']);
    await page.goForward();
    await heading(page, 'Skin Translator');
    await listed(page);

    await type(page);
    await page
      .getByRole('navigation', { name: 'Legends' })
      .getByRole('link', { name: /^Bangalore/ })
      .click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#legend-bangalore');
    expect(await search(page).inputValue()).toBe('ba');
    expect(await place(page)).toBe('/skintranslator?search=ba');

    await type(page);
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await heading(page, 'Welcome Legend');
    expect(await place(page)).toBe('/');
    await page.goBack();
    await card(page, 'Bangalore').waitFor();
    expect([await place(page), await search(page).inputValue()]).toEqual(['/skintranslator?search=ba', 'ba']);

    await type(page);
    await page.clock.resume();
    await page.goto('about:blank');
    await page.goBack();
    await searched(page, 'ba');
  });

  it('of a person who is signed in is not written over a page of the staff, survives a reload, and is written once when they sign out meanwhile', async () => {
    const page = await visitor('/admin/user', []);
    await type(page);
    await page.goBack();
    await heading(page, 'Welcome, person');
    expect(await place(page)).toBe('/admin/user');
    await openTranslator(page);

    await type(page);
    await Promise.all([page.reload(), page.clock.resume()]);
    await searched(page, 'ba');
    expect(await place(page)).toBe('/skintranslator?search=ba');
    await search(page).fill('');
    await card(page, 'Ash').waitFor();
    expect(await place(page)).toBe('/skintranslator');
    await page.reload();
    await card(page, 'Ash').waitFor();
    expect(await search(page).inputValue()).toBe('');

    await type(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect([await place(page), await search(page).inputValue()]).toEqual(['/skintranslator?search=ba', 'ba']);
  });
});
