import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, skins } from '../flows/skin-samples.ts';
import { button, dialog, phone, search, withSite } from '../support/browser.ts';
import { longList } from '../support/long-list.ts';
import { onlyPoint } from '../support/png-of.ts';
import { waitForList } from '../walk/stage.ts';

const { visit, site } = withSite();

async function translator(how: Parameters<typeof visit>[1]) {
  const page = await visit('/skintranslator', how);
  await waitForList(page);
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  return page;
}

it('the ring around a row that has the focus is whole, also under the mouse (docs: Keys)', async () => {
  const page = await translator({});
  await search(page).press('ArrowDown');
  await page.locator('tr:focus').hover();
  const { x, y, width, height } = (await page.locator('tr:focus').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const seen: unknown[] = [];
  for (const left of [x + 20, x + width - 20])
    for (const top of [y + 1, y + height - 1.5])
      seen.push(onlyPoint(await page.screenshot({ clip: { x: left, y: top, width: 1, height: 1 } })));
  expect(new Set(seen.map(String)).size, seen.join(' ')).toBe(1);
  expect(seen[0]).not.toEqual(onlyPoint(await page.screenshot({ clip: { x: x + 20, y: y + 4, width: 1, height: 1 } })));
});

it('End leads to the end of a long page, whose cards are not all drawn (docs: Cards)', async () => {
  await setSkins(site().db, longList());
  // Two lines each.
  const ingamename = sql<string>`ingamename || ' of a Long and Winding Name'`;
  await site().db.updateTable('skin').set({ ingamename }).execute();
  const page = await translator({ viewport: { width: 1280, height: 900 } });
  // Cards are drawn from the top, some at a time.
  await page.getByRole('region', { name: 'Wraith' }).waitFor({ state: 'attached' });
  const left = async () => {
    await page.keyboard.press('End');
    return page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY));
  };
  // What is passed on the way may be a line higher than it was taken to be; how much is passed depends on how busy the
  // computer is. The key leads on from there.
  await expect.poll(left, { interval: 300, timeout: 5000 }).toBeLessThan(100);
});

it('the list of legends beside the cards shows the one in view, and the page stays where it is (docs: Cards)', async () => {
  const page = await translator({ viewport: { width: 1280, height: 500 } });
  await page.keyboard.press('End');
  const current = page.getByRole('navigation', { name: 'Legends' }).locator('[aria-current]');
  await expect.poll(() => current.textContent()).toMatch(/^(?:Wattson|Wraith)/);
  expect(
    await current.evaluate((entry) => {
      const [{ top, bottom }, rail] = [entry.getBoundingClientRect(), entry.closest('nav')?.getBoundingClientRect()];
      return rail && top >= rail.top && bottom <= rail.bottom;
    }),
  ).toBe(true);
});

/** Texts that go on in the next line although no word ends there. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      range.selectNodeContents(node);
      if (!/[\s\\/_-]/.test(text.slice(0, -1)) && range.getClientRects().length > 1) cut.push(text);
    }
    return cut;
  });

it('a question on a narrow phone with large letters breaks no word of a path (docs: Delete skin)', async () => {
  await setSkins(site().db, skins);
  const settings = 'settings/itemflav/character_skin/ash/lgnd_v21_knight.rpak';
  await site().db.updateTable('skin').set({ settings }).where('id', '=', knight._id).execute();
  const page = await visit('/admin/deleteskin', {
    ...phone,
    as: ['deleteskins'],
    viewport: { width: 320, height: 740 },
  });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
  await button(page, 'Delete').click();
  await dialog(page).getByText('character_').waitFor();
  expect(await cutWords(page)).toEqual([]);
});
