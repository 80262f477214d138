import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zipOf } from '#rules/skins/pictures/zip.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, onlySoldier, skins, soldier } from '../flows/skin-samples.ts';
import { button, objections, phone, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { pngOf } from '../support/png-of.ts';
import { insertRows } from '../support/rows.ts';
import { hire } from '../support/staff.ts';

const { visit, prepare, site } = withSite();

const pocket = { ...phone, permissions: ['clipboard-read', 'clipboard-write'] };
const names = async (page: Page) =>
  (await page.getByRole('rowheader').allTextContents()).map((text) => text.replace(/\s.*$/, ''));
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-skin]')?.dataset.skin);
const star = ({ _id, ingamename, model }: typeof knight, legend: string, note = '') => ({
  ...{ skin: _id, name: ingamename, legend, model, note, at: 1 },
});

/** Stores a list in a browser that has none. */
const store = (page: Page, stars: object[]) =>
  page.addInitScript(
    (text) => {
      if (!localStorage.getItem('stars')) localStorage.setItem('stars', text);
    },
    JSON.stringify({ version: 1, stars }),
  );

/** My List in a browser that has stored this. */
async function open(stars: object[], path = '/mine', options = {}) {
  const page = await prepare(options);
  await store(page, stars);
  await page.goto(path);
  if (path.startsWith('/mine')) await page.locator('[data-machine=mine][data-state=ready]').waitFor();
  return page;
}
const both = [star(knight, 'Ash'), star(soldier, 'Bangalore', '<script>alert(1)</script>')];

describe('My List (docs: My list)', () => {
  it('is noted and thinned out by keyboard, and stays after a reload', async () => {
    await setSkins(site().db, skins);
    const page = await open(both);
    expect(await names(page)).toEqual(['Hero', 'Base']);
    const note = page.getByLabel('Note for Hero Knight');
    await note.pressSequentially('for the baner');
    await note.press('ArrowLeft');
    await note.press('ArrowLeft');
    await note.press('n');
    expect(await note.inputValue()).toBe('for the banner');
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Hero', 'Base']);
    expect(await page.getByLabel('Note for Hero Knight').inputValue()).toBe('for the banner');
    expect(await page.getByLabel('Note for Base Skin').inputValue()).toBe('<script>alert(1)</script>');
    await button(page, 'Remove Base Skin').press('Enter');
    await page.getByText('Base Skin is off your list.').waitFor();
    await expect.poll(() => focusedRow(page)).toBe(knight._id);
    await button(page, 'Put it back').press('Enter');
    await expect.poll(() => names(page)).toEqual(['Hero', 'Base']);
    await expect.poll(() => focusedRow(page)).toBe(soldier._id);
    await button(page, 'Copy or Save').press('Enter');
    await page.getByRole('heading', { name: 'Copy 2 starred skins as…' }).waitFor();
  });

  it('offers the skins of a link, and shows the list when the file of the offer does not come; adds them when you say so, and copies such a link', async () => {
    await setSkins(site().db, skins);
    const page = await prepare({ ...pocket, expected: /Failed to (load|fetch)/ });
    await store(page, [star(knight, 'Ash')]);
    const offers = await pauseRequests(page, '*/assets/offers-*.js', (request) => request.abort());
    await page.goto(`/mine?skins=${knight._id}.${soldier._id}.nobody`);
    await page.getByText('This could not be loaded. Load the page again.').waitFor();
    expect(await names(page)).toEqual(['Hero']);
    await offers.end();
    await page.reload();
    await page.getByText('1 skin to add: Base Skin (Bangalore). 1 skin of the link is in your list already.').waitFor();
    expect(new URL(page.url()).search).toBe(`?skins=${knight._id}.${soldier._id}.nobody`);
    expect(await names(page)).toEqual(['Hero']);
    await button(page, 'Add 1 skin').press('Enter');
    await expect.poll(() => names(page)).toEqual(['Hero', 'Base']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Close');
    await button(page, 'Close').press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('My List');
    await button(page, 'Copy a link to these skins').click();
    await page.getByText('Copied the link to these skins').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${site().url}/mine?skins=${knight._id}.${soldier._id}`);
    const feed = await page.request.get((await page.getByRole('link', { name: 'Atom' }).getAttribute('href')) ?? '');
    expect(feed.status()).toBe(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  // What is no picture in a zip of ours: test/rules/skins/pictures/zip.test.ts.
  it('adds no pictures of a zip that is none of ours, and says why (docs: Pictures)', async () => {
    const page = await visit('/mine#pictures', pocket);
    const bytes = Uint8Array.from(pngOf(8, 8, () => [1, 2, 3]).subarray(0, 40));
    for (const [buffer, why] of [
      [zipOf([{ skin: knight._id, when: 1, bytes }]), 'it holds no picture that this browser can show'],
      [Buffer.from('PK no'), 'it is no zip with pictures that “Save as one zip” wrote'],
    ] as const) {
      await page
        .getByLabel('Add from a zip')
        .setInputFiles({ name: 'a.zip', mimeType: '', buffer: Buffer.from(buffer) });
      await expect
        .poll(() => page.getByRole('alert').allInnerTexts())
        .toEqual([expect.stringContaining(`Nothing was added, because ${why}`)]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  it('names a skin that is gone and what took its place, which keeps the note', async () => {
    await setSkins(site().db, onlySoldier);
    const gone = { ...star(knight, 'Bangalore', 'mine'), model: soldier.model };
    const page = await open([gone, star({ ...knight, _id: 'x', ingamename: 'Lost' }, 'Ash')]);
    expect(await page.getByText('It is no longer in the list of skins.').count()).toBe(2);
    expect(await names(page)).toEqual(['Hero', 'Lost']);
    await button(page, 'Take it instead').click();
    await expect.poll(() => names(page)).toEqual(['Base', 'Lost']);
    expect(await page.getByLabel('Note for Base Skin').inputValue()).toBe('mine');
  });

  it('is in the menu with how many of its skins changed, and What Changed shows them, until they were seen', async () => {
    await setSkins(site().db, skins);
    const { save } = await hire(site().db, site().url, 'ann');
    await save(knight._id, { ingamename: knight.ingamename, model: knight.model, texture: 'ash_other' });
    const page = await open([star(soldier, 'Bangalore'), star(knight, 'Ash')], '/guides/oldbuilds');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'My List 1 of yours changed' }).press('Enter');
    await page.getByText('1 of yours changed. See what changed').waitFor();
    await page.getByRole('link', { name: 'See what changed' }).press('Enter');
    await page.getByText('1 of yours changed since you starred them. Show the changes of all skins').waitFor();
    const shown = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Changed' });
    expect(await shown.innerText()).toContain('Hero Knight ★');
    expect(await menu.getByRole('link', { name: 'My List', exact: true }).count()).toBe(1);
    await page.getByRole('link', { name: 'Show the changes of all skins' }).press('Enter');
    await page.getByRole('link', { name: 'Show only those of my list' }).waitFor();
    expect(await page.getByRole('img', { name: 'in My List' }).count()).toBe(1);
  });

  it('offers what the account holds, with notes and skins that are gone, until it is taken or declined', async () => {
    await setSkins(site().db, skins);
    const { db } = site();
    const hold = async (stars: object[]) => {
      await db.deleteFrom('star_list').execute();
      const accounts = await db.selectFrom('account').select('id').execute();
      const row = { stars_json: JSON.stringify(stars), version: 7, saved_at: 1 };
      await insertRows(
        db,
        'star_list',
        accounts.map(({ id }) => ({ account_id: id, ...row })),
      );
    };
    const page = await prepare({ as: [] });
    await store(page, [star(knight, 'Ash')]);
    await hold([star(soldier, 'Bangalore', 'seen'), star(knight, 'Ash', 'mine'), star({ ...knight, _id: 'x' }, 'Ash')]);
    await page.goto('/mine');
    const offer = page.getByRole('region', { name: 'Skins of your account' });
    expect((await offer.innerText()).split('\n').filter(Boolean)).toEqual([
      'Skins of your account',
      '2 skins to add: Base Skin (Bangalore), Hero Knight (Ash). 1 skin of your account is in your list already. 1 note to add. Lists are no longer kept with accounts: yours holds these until you answer.',
      'Add 2 skins and 1 note',
      'Do not add',
    ]);
    await page.reload();
    await button(page, 'Add 2 skins and 1 note').press('Enter');
    await expect.poll(() => names(page)).toEqual(['Hero', 'Base', 'Hero']);
    expect(await page.getByLabel('Note for Base Skin').inputValue()).toBe('seen');
    expect(await page.getByLabel('Note for Hero Knight').first().inputValue()).toBe('mine');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('My List');
    expect(await page.getByText('The skins of your account are in your list.').count()).toBe(1);
    const held = () => page.evaluate(async () => (await fetch('/api/account/stars')).json());
    await expect.poll(held).toEqual({ stars: [], version: 0 });
    await hold([star({ ...knight, _id: 'y' }, 'Ash')]);
    await page.reload();
    await button(page, 'Do not add').press('Enter');
    await expect.poll(() => offer.count()).toBe(0);
    await page.reload();
    await page.locator('[data-machine=mine][data-state=ready]').waitFor();
    expect([await names(page), await offer.count(), await objections(page)]).toEqual([['Hero', 'Base', 'Hero'], 0, []]);
  });
});
