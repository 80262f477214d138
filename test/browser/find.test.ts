import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bumpRevision, write } from '../../server/database/write.ts';
import { leaveLegends } from '../flows/seed-skins.ts';
import { button, search, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { updateRows } from '../support/rows.ts';

const { prepare, stay, site } = withSite();
beforeAll(() => leaveLegends(site().db, 'Bloodhound', 'Wraith'));

/** Waits until the search has nothing more to look for. */
const answered = (page: Page) => page.locator('[data-state="ready.wide"], [data-state="ready.empty"]').waitFor();

/** Each row as it is read: its name with the reason. */
async function rowsFor(page: Page, text: string) {
  await search(page).fill(text);
  await answered(page);
  return rows(page);
}

const rows = (page: Page) => page.locator('tbody th:not([aria-label^=Nearest] *)').allTextContents();

/** What the page asks of the server from now on, besides what features find for the same search. */
function asked(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/items') calls.push(pathname + search);
  });
  return calls;
}

/** Gives Feral's Future a name in French. */
const translate = () =>
  write(site().db, async (trx) => {
    await updateRows(
      trx,
      'skin',
      { names: '{"english":"Feral\'s Future","french":"Avenir féroce"}' },
      { ingamename: "Feral's Future" },
    );
    await bumpRevision(trx, 'skins');
  });

describe('the search goes on where the plain one finds nothing (docs: Search further)', () => {
  const plain = stay('/skintranslator', (page) => search(page).fill(''));

  it('takes what people hold, and every row says why it is there', async () => {
    const page = await plain();
    expect(await rowsFor(page, 'ferals future')).toEqual(["Feral's Future apart from punctuation and spaces"]);
    expect(await page.locator('mark').allTextContents()).toEqual(["Feral's", 'Future']);
    expect(await rowsFor(page, '"D:\\my rips\\bloodhound_lgnd_v21_heroknight_body_albedoTexture.png"')).toEqual([
      "Feral's Future file of its body",
    ]);
    expect(await rowsFor(page, 'bloodhound_v21_heroknight_w_LOD0.cast')).toEqual(["Feral's Future file name"]);
    expect(await page.getByRole('rowheader', { name: "Feral's Future file name" }).count()).toBe(1);
    expect(await rowsFor(page, 'bh heroknight')).toEqual(["Feral's Future codename of Bloodhound: bh"]);
    expect(await page.getByRole('status').first().innerText()).toMatch(/^1 of 2 legends · 1 of \d+ skins$/);
  });

  it('takes a phrase and what must not be there, as they are typed', async () => {
    const page = await plain();
    await search(page).pressSequentially('bloodhound !base');
    await answered(page);
    const found = await rows(page);
    expect(found).toContain("Feral's Future");
    expect(found.some((row) => row.includes('Base Skin'))).toBe(false);
    expect(await rowsFor(page, '"al\'s future"')).toEqual([]);
    expect(await rowsFor(page, '"future"')).toEqual(["Feral's Future"]);
  });

  it('says when the part of the page that does so does not come, or names in other languages; asks for them only when a search needs them, and for few bytes', async () => {
    await translate();
    // Nothing of it is in the browser's memory.
    const page = await prepare({ isFirst: true, expected: /Failed to load resource|error loading dynamically/ });
    const part = await pauseRequests(page, '*/assets/find-further-*.js', (request) => request.abort());
    await page.goto('/skintranslator');
    const calls = asked(page);
    const bytes: Promise<number>[] = [];
    page.on('requestfinished', (request) => bytes.push(request.sizes().then((sizes) => sizes.responseBodySize)));
    await search(page).fill('feral');
    await search(page).fill('wraith_base');
    expect(calls).toEqual([]);

    expect(await rowsFor(page, 'zzz')).toEqual([]);
    await button(page, 'Try again').waitFor();
    await page.getByText('No legends found matching your search criteria').waitFor();
    await search(page).fill('feral');
    expect(await rows(page)).toEqual(["Feral's Future"]);
    expect(calls).toEqual([]);
    await part.end();

    expect(await rowsFor(page, 'avenir feroce')).toEqual(["Feral's Future French name: Avenir féroce"]);
    expect(calls).toEqual(['/api/legends', '/api/skins/names?search=avenir+feroce']);
    const all = await Promise.all(bytes);
    expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);

    // The part that has come is not asked for again.
    const again = await pauseRequests(page, '*/assets/find-further-*.js', (request) => request.abort());
    const names = await pauseRequests(page, '*/api/skins/names?*', (request) => request.abort());
    expect(await rowsFor(page, 'avenir')).toEqual([]);
    await page.getByText('Names in other languages could not be searched.').waitFor();
    await search(page).fill('feral');
    expect(await rows(page)).toEqual(["Feral's Future"]);
    await names.end();
    expect(await rowsFor(page, 'avenir f')).toEqual(["Feral's Future French name: Avenir féroce"]);
    await again.end();
  });

  it('asks which searches were meant when nothing fits, and searches for the one that is pressed', async () => {
    const page = await plain();
    await search(page).fill('ferral futuer');
    await page.getByText('Nearest:').first().waitFor();
    await page.getByText('No legends found matching your search criteria').waitFor();
    const suggestions = page.getByRole('group', { name: 'Nearest' }).getByRole('button');
    expect(await suggestions.allInnerTexts()).toEqual(["Feral's Future"]);
    expect(await page.getByRole('status').first().innerText()).toContain("Nearest: Feral's Future");
    const nearest = page.getByRole('region', { name: "Nearest: Feral's Future" });
    await nearest.waitFor();
    expect(await nearest.getByRole('rowheader').allInnerTexts()).toEqual(["Feral's Future"]);
    expect(await button(page, 'Copy Bloodhound as…').count()).toBe(0);
    await page
      .getByText('These are the skins of legends. Weapons, charms, emotes and finishers stand below if any fit.', {
        exact: false,
      })
      .waitFor();
    await button(page, "Copy Feral's Future as…").click();
    await page.getByRole('dialog', { name: "Copy Feral's Future as…" }).waitFor();
    await page.keyboard.press('Escape');
    await search(page).focus();
    await search(page).press('Tab');
    await suggestions.first().press('Enter');
    expect(await search(page).inputValue()).toBe("Feral's Future");
    expect(await rows(page)).toEqual(["Feral's Future"]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });
});
