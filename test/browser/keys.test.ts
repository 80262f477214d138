import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { search, type Visit, withSite } from '../support/browser.ts';
import { readyWithRows, waitForList } from '../walk/stage.ts';

const { visit, stay } = withSite();

const open = async (path: string, options?: Visit) => readyWithRows(await visit(path, options));

/** The whole list in its first order, where nothing has the focus. On this page nothing is copied. */
const begin = stay('/skintranslator', async (page) => {
  await search(page).fill('');
  await page.getByRole('combobox', { name: 'Sort order' }).selectOption('asc');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
});
async function start() {
  const page = await begin();
  await waitForList(page);
  await expect.poll(() => legends(page)).toEqual(['Alter', 'Ash', 'Axle']);
  // Another order keeps what was in sight there, and the first key begins in sight.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return page;
}

/** The first legends that are shown. */
const legends = (page: Page) =>
  page
    .locator('[data-legend]')
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => (card as HTMLElement).dataset.legend));

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The name of the skin whose row has the focus, with its legend; or another focused element. */
const place = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const legend = focused.closest<HTMLElement>('[data-legend]')?.dataset.legend;
    return focused.tagName === 'TR' ? `${legend}: ${focused.querySelector('th')?.textContent}` : focused.tagName;
  });

const isMarkedAndInSight = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement as HTMLElement;
    const { top, bottom } = row.getBoundingClientRect();
    const tools = document.querySelector('main [role=search]')?.getBoundingClientRect().bottom ?? 0;
    return getComputedStyle(row).outlineStyle === 'solid' && top >= tools && bottom <= innerHeight;
  });

describe('the keys of the translator (docs: Keys)', () => {
  it('lead through rows and cards, always visible and marked', async () => {
    const page = await start();
    await press(page, 'ArrowDown');
    expect(await place(page)).toBe('Alter: Base Skin');
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowUp');
    expect(await place(page)).toBe('Alter: Catastrophe at Dusk');
    await press(page, 'ArrowRight');
    expect([await place(page), await isMarkedAndInSight(page)]).toEqual(['Ash: Base Skin', true]);
    await press(page, ...Array(8).fill('ArrowDown'));
    expect([await place(page), await isMarkedAndInSight(page)]).toEqual([expect.stringMatching(/^Axle: /), true]);
    await press(page, 'ArrowLeft');
    expect([await place(page), await isMarkedAndInSight(page)]).toEqual(['Ash: Base Skin', true]);
    await press(page, 'ArrowLeft', 'ArrowUp');
    expect(await search(page).evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('lead from the search to its results', async () => {
    const page = await start();
    await press(page, '/');
    await page.keyboard.type('feral');
    await press(page, 'ArrowDown');
    expect(await place(page)).toBe("Bloodhound: Feral's Future");
  });

  it('work as the first action on the page, and copy the model and the material of the row, or say that there is nothing to copy', async () => {
    const page = await visit('/skintranslator?search=feral', { permissions: ['clipboard-read', 'clipboard-write'] });
    await waitForList(page);
    await press(page, 'ArrowDown');
    await expect.poll(() => place(page)).toBe("Bloodhound: Feral's Future");
    await press(page, 'c');
    await page.getByText('Copied bloodhound_v21_heroknight_w').waitFor();
    await press(page, 'Shift+C');
    await page.getByText('Copied bloodhound_lgnd_v21_heroknight').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bloodhound_lgnd_v21_heroknight');
    await search(page).fill('forgotten password');
    await page.getByRole('rowheader', { name: 'Forgotten Password' }).waitFor();
    await press(page, 'ArrowDown', 'c');
    await page.getByText('Its model is unknown.').waitFor();
  });

  it('open the copy menu of the row with Enter, and return to it; from there Tab continues inside the row', async () => {
    const page = await start();
    await search(page).fill('feral');
    await expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toEqual([expect.stringContaining('Feral')]);
    await press(page, 'ArrowDown', 'Enter');
    await page.getByRole('dialog', { name: "Copy Feral's Future as…" }).waitFor();
    await press(page, 'Escape');
    expect(await place(page)).toBe("Bloodhound: Feral's Future");
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/legends/bloodhound/ferals-future',
    );
    for (const label of ["Star Feral's Future", "Copy Feral's Future as…"]) {
      await press(page, 'Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(label);
    }
    const inOrder = () => document.querySelectorAll('tr[tabindex="0"]').length;
    expect(await page.evaluate(inOrder)).toBe(0);
  });

  it('are listed by ?, also as the first action on the page, and closed by Escape', async () => {
    const page = await visit('/skintranslator');
    await waitForList(page);
    await press(page, '?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.waitFor();
    for (const text of ['Go to the search', 'Copy its model', 'Copy its material', 'Show the copies of the skin']) {
      await list.getByText(text, { exact: true }).waitFor();
    }
    await press(page, 'ArrowDown', 'c');
    expect(await page.getByText(/^Copied /).count()).toBe(0);
    await press(page, 'Escape');
    await list.waitFor({ state: 'detached' });
  });

  it('do nothing while you type, nor with a key that belongs to the browser', async () => {
    const page = await start();
    await search(page).focus();
    await page.keyboard.type('c?/C');
    expect(await search(page).inputValue()).toBe('c?/C');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await press(page, 'Escape', 'ArrowDown', 'Control+c', 'Alt+c', 'Meta+c');
    expect(await page.getByText(/^Copied /).count()).toBe(0);
    const before = await place(page);
    await press(page, 'Control+ArrowDown', 'Alt+ArrowDown');
    expect(await place(page)).toBe(before);
    await page.getByRole('combobox', { name: 'Sort order' }).focus();
    await press(page, 'ArrowDown');
    expect(await page.getByRole('combobox', { name: 'Sort order' }).inputValue()).toBe('desc');
  });
});

it('the browser’s own search finds a folded row, opens its card and moves to the row; under a search it finds only results of that (docs: Cards)', async () => {
  const folded = 'wraith_lgnd_v19_whisperbetween_rc01';

  const page = await open('/skintranslator');
  const row = page.getByRole('row', { name: new RegExp(folded) });
  const texts = page.locator('[data-folded] p');
  await texts.last().waitFor({ state: 'attached' });
  expect(await texts.count()).toBeGreaterThan(20);
  expect(await row.count()).toBe(0);
  // A test cannot use the browser’s search; a text fragment in the address takes the same path.
  await page.evaluate((text) => {
    location.hash = `:~:text=${text}`;
  }, folded);
  await row.waitFor();
  await expect.poll(() => place(page)).toBe('Wraith: Whisper in White');
  const wraith = page.getByRole('region', { name: 'Wraith', exact: true });
  await wraith.getByRole('button', { name: 'Show Less' }).click();
  await search(page).fill('wraith');
  await expect.poll(() => texts.count()).toBe(5);
  await page.getByRole('button', { name: 'Show All' }).click();
  await expect.poll(() => texts.count()).toBe(0);
});
