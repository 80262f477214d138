import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setSkins } from '../flows/seed-skins.ts';
import { button, phone, withSite } from '../support/browser.ts';

const { visit, site } = withSite();

const skin = (ingamename: string, quality: string, firstbuild?: string) => ({
  ...{ _id: ingamename, ingamename, model: `${ingamename.toLowerCase()}_w`, texture: ingamename.toLowerCase() },
  ...{ version: 1, quality, eventset: `s_${quality}`, ...(firstbuild && { firstbuild }) },
});
const skins = {
  legends: [
    { _id: 'l1', legend: 'Ash', details: [skin('Krall', 'legendary'), skin('Tavrel', 'rare')] },
    { _id: 'l2', legend: 'Fuse', details: [skin('Ombrin', 'legendary')] },
  ],
};

/** Holds a file of the page until it may come. */
async function heldFile(page: Page, name: string) {
  let comes = () => {};
  const mayCome = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(name, (route) => mayCome.then(() => route.continue()));
  return {
    isAsked: page.waitForRequest(name),
    async comes() {
      const came = page.waitForResponse(name);
      comes();
      await (await came).finished();
    },
  };
}

const rows = (page: Page) => page.getByRole('rowheader').allTextContents();
const chips = (page: Page) => page.getByRole('list', { name: 'Narrowed to' }).getByRole('listitem').allTextContents();
const shows = (page: Page, ...names: string[]) => expect.poll(() => rows(page)).toEqual(names);

describe('facts narrow the list (docs: Narrow)', () => {
  it('by keyboard: chosen with their counts, typed, removed one by one, and kept in the address', async () => {
    await setSkins(site().db, skins);
    const page = await visit('/skintranslator');
    // Until the list is there the button is disabled, and a key does not wait.
    await button(page, 'Narrow').click({ trial: true });
    await button(page, 'Narrow').press('Enter');
    await button(page, 'legendary 2').press('Enter');
    await shows(page, 'Krall', 'Ombrin');
    await page.keyboard.press('Escape');
    expect(await button(page, 'Narrow').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('searchbox').pressSequentially('event:s_legendary ombrin');
    await shows(page, 'Ombrin');
    expect(await chips(page)).toEqual(['quality legendary 2', 'event s_legendary 2']);
    await page.waitForURL('**/skintranslator?search=ombrin&quality=legendary&event=s_legendary');
    await page.reload();
    await shows(page, 'Ombrin');
    await page.getByRole('searchbox').fill('');
    await page.keyboard.press('Backspace');
    await expect.poll(() => chips(page)).toEqual(['quality legendary 2']);
    await button(page, 'Remove quality legendary').press('Enter');
    await shows(page, 'Krall', 'Tavrel', 'Ombrin');
    expect(await page.getByRole('searchbox').evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('opens nothing over what you type when you have gone on before its panel came', async () => {
    await setSkins(site().db, skins);
    for (const goOn of [
      (page: Page) => page.keyboard.press('Escape'),
      (page: Page) => page.getByRole('searchbox').click(),
    ]) {
      const page = await visit('/skintranslator', { isFirst: true });
      const panel = await heldFile(page, '**/assets/narrow-*.js');
      await button(page, 'Narrow').click();
      await panel.isAsked;
      await goOn(page);
      await page.getByRole('searchbox').pressSequentially('om');
      await panel.comes();
      await page.keyboard.type('brin');
      await shows(page, 'Ombrin');
      expect([await page.getByRole('searchbox').inputValue(), await page.getByRole('dialog').count()]).toEqual([
        'ombrin',
        0,
      ]);
      await button(page, 'Narrow').click();
      await page.getByRole('dialog', { name: 'Narrow the list' }).waitFor();
    }
  });

  it('says what no skin has, and leads out of an empty list', async () => {
    await setSkins(site().db, skins);
    // The server draws no page for such a long address.
    const page = await visit(`/skintranslator?quality=rare&event=s_odd&is=${'x'.repeat(300)}&search=ombrin`, phone);
    await page.getByText(/^Left out, because no skin has it: event s_odd, x{300}\.$/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await button(page, 'Search all skins').click();
    await shows(page, 'Ombrin');
    expect(await page.getByRole('list', { name: 'Narrowed to' }).count()).toBe(0);
  });
});
