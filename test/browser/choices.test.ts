import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Archive } from '#contract/archive/archive.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { setArchive, setSkins } from '../flows/seed-skins.ts';
import { combobox, phone, withSite } from '../support/browser.ts';

const { visit, stay, site } = withSite();

const TEXTURES = 5000;
const SKINS = 2100;
const LARGEST = 114;
const four = (number: number) => `${number}`.padStart(4, '0');
const texture = (number: number) => `ash_lgnd_v${four(number)}_theme`;

const archive: Archive = {
  Models: [{ name: 'Ash', items: ['ash_base_w'] }],
  Textures: [{ name: 'Ash', items: Array.from({ length: TEXTURES }, (_, number) => `${texture(number)}_body`) }],
  Animations: [],
};
const skin = (number: number): Skin => ({
  _id: `s${four(number)}`,
  ingamename: `Skin ${four(number)}`,
  model: 'm',
  texture: `t${number}`,
});
const legends = [
  { _id: 'l1', legend: 'Ash', details: Array.from({ length: LARGEST }, (_, number) => skin(number)) },
  { _id: 'l2', legend: 'Fuse', details: Array.from({ length: SKINS - LARGEST }, (_, at) => skin(LARGEST + at)) },
];

beforeAll(async () => {
  await setSkins(site().db, { legends });
  await setArchive(site().db, archive);
});

const list = (page: Page) => page.getByRole('listbox');
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

async function open(page: Page, label: string) {
  await combobox(page, label).click();
  await page.getByRole('option').first().waitFor();
}

/** The choice that Enter would take, as assistive technology finds it: its name, its place, and of how many. */
const highlighted = (page: Page) =>
  page.evaluate(() => {
    const row = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
    return row && [row.textContent, row.ariaPosInSet, row.ariaSetSize];
  });

/** Is the choice within what the list shows, by at least half of it? */
const isInSight = async (page: Page, name: string) => {
  const [inside, row] = [await list(page).boundingBox(), await option(page, name).boundingBox()];
  const middle = row && row.y + row.height / 2;
  return inside !== null && middle !== null && middle > inside.y && middle < inside.y + inside.height;
};

/** Draws a finger from the lower end of an element to its upper end, and waits until it has come to rest. */
async function swipeUp(page: Page, element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const browser = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: x + width / 2, y: y + height * part }];
  const rest = element.evaluate(
    (list) => new Promise((resolve) => list.addEventListener('scrollend', resolve, { once: true })),
  );
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.95) });
  for (let part = 0.9; part > 0.05; part -= 0.05) {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await rest;
}

/** How many rows are drawn, of however many there are. */
const drawn = (page: Page) => page.getByRole('option').count();
const FEW = 60;

describe('a select of 5,000 textures', () => {
  const desk = stay('/admin/addskin', (page) => page.keyboard.press('Escape'), { as: ['addskins'] });
  /** The form for a new skin, with the list open. */
  const adding = async () => {
    const page = await desk();
    await open(page, 'Texture');
    return page;
  };

  it('is gone through by the keys: arrows, End and Home, a page down and up, and draws few of them, wherever one is', async () => {
    const page = await adding();
    expect(await drawn(page)).toBeLessThan(FEW);
    const at = (number: number) => [texture(number), `${number + 1}`, `${TEXTURES}`];
    for (const [key, number] of [
      ['End', 4999],
      ['ArrowUp', 4998],
      ['Home', 0],
      ['ArrowDown', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => highlighted(page)).toEqual(at(number));
      expect([key, await isInSight(page, texture(number))]).toEqual([key, true]);
      expect(await drawn(page)).toBeLessThan(FEW);
    }
    const place = async () => Number((await highlighted(page))?.[1]);
    const [down, further] = [await press('PageDown'), await press('PageDown')];
    expect([down > 4, further - down]).toEqual([true, down - 2]);
    expect([await press('PageUp'), await press('PageUp'), await press('PageUp')]).toEqual([down, 2, 1]);
    await list(page).evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await option(page, texture(2500)).waitFor();
    expect(await drawn(page)).toBeLessThan(FEW);

    async function press(key: string) {
      await page.keyboard.press(key);
      return place();
    }
  });

  it('is narrowed by typing, word by word in any order; shows the chosen one when it is opened again, the last and one in the middle', async () => {
    const page = await adding();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => combobox(page, 'Texture').inputValue()).toBe(texture(4999));
    await open(page, 'Texture');
    await expect.poll(() => isInSight(page, texture(4999))).toBe(true);
    expect(await option(page, texture(4999)).getAttribute('aria-selected')).toBe('true');

    await combobox(page, 'Texture').fill('v2500');
    await page.keyboard.press('Enter');
    await expect.poll(() => combobox(page, 'Texture').inputValue()).toBe(texture(2500));
    await open(page, 'Texture');
    await expect.poll(() => isInSight(page, texture(2500))).toBe(true);
    expect(await highlighted(page)).toEqual([texture(2500), '2501', '5000']);

    await combobox(page, 'Texture').fill('theme v01');
    await expect.poll(() => highlighted(page)).toEqual([texture(100), '1', '100']);
    await page.keyboard.press('End');
    await expect.poll(() => highlighted(page)).toEqual([texture(199), '100', '100']);
    await combobox(page, 'Texture').fill('nothing like it');
    await page.getByText('Nothing found').waitFor();
  });

  it('is gone through by the wheel and taken from by the mouse, and keeps the highlighted one for Enter when the wheel has taken it out of sight', async () => {
    const page = await adding();
    await page.keyboard.press('Home');
    await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBe(0);
    await list(page).hover();
    await page.mouse.wheel(0, 60_000);
    await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBe(60_000);
    const reached = texture(1502);
    await option(page, reached).click();
    await expect.poll(() => combobox(page, 'Texture').inputValue()).toBe(reached);

    await open(page, 'Texture');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => highlighted(page)).toEqual([texture(1), '2', `${TEXTURES}`]);
    await list(page).evaluate((element) => element.scrollTo(0, 90_000));
    await option(page, texture(2260)).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => combobox(page, 'Texture').inputValue()).toBe(texture(1));
  });

  it('is gone through by the finger and taken from by a tap', async () => {
    const page = await visit('/admin/addskin', { as: ['addskins'], ...phone });
    await open(page, 'Texture');
    const pageAt = () => page.evaluate(() => window.scrollY);
    const before = await pageAt();
    for (let swipe = 0; swipe < 2; swipe++) await swipeUp(page, list(page));
    expect(await pageAt()).toBe(before);
    const top = await list(page).evaluate((element) => element.scrollTop);
    expect(top).toBeGreaterThan(400);
    const reached = texture(Math.ceil(top / 44) + 3);
    await option(page, reached).tap();
    await expect.poll(() => combobox(page, 'Texture').inputValue()).toBe(reached);
  });
});

it('the select of all skins names every one of 2,100, sorted, and reaches the last; that of a legend its 114, and while it is closed, Home and End move in what is typed (docs: Pages)', async () => {
  const page = await visit('/admin/deleteskin', { as: ['deleteskins', 'editskins'] });
  await open(page, 'Skin');
  await expect.poll(() => highlighted(page)).toEqual(['Ash - Skin 0000', '1', '2100']);
  await page.keyboard.press('End');
  await expect.poll(() => highlighted(page)).toEqual(['Fuse - Skin 2099', '2100', '2100']);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('t2099').waitFor();

  await page.locator('a[href="/admin"]').first().click();
  await page.getByRole('main').locator('a[href="/admin/editskin"]').first().click();
  await page.getByRole('textbox', { name: 'In-game name' }).waitFor();
  await combobox(page, 'Skin').focus();
  await page.keyboard.press('Home');
  expect(await combobox(page, 'Skin').evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(0);
  expect(await page.getByRole('option').count()).toBe(0);
  await open(page, 'Skin');
  await page.keyboard.press('End');
  await expect.poll(() => highlighted(page)).toEqual(['Skin 0113', '114', '114']);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'In-game name' }).inputValue()).toBe('Skin 0113');
});
