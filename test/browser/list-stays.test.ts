import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dropOnto } from '../flows/drop.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, skins, soldier } from '../flows/skin-samples.ts';
import { dialog, home, phone, withSite } from '../support/browser.ts';
import { take } from '../walk/stage.ts';
import { cube } from './viewer/cube.ts';
import { exported, folderOf, MATERIAL } from './viewer/folder.ts';

const { visit, prepare, site } = withSite();
beforeAll(() => setSkins(site().db, skins));

const folder = folderOf({
  ...exported,
  'crate.cast': cube(MATERIAL),
  'names.txt': `${soldier.ingamename}\nIron Choir\n`,
});
const MODEL = `${knight.model}_LOD0.cast`;
const PASTED = [...Array.from({ length: 40 }, (_, at) => `crate_${at}.cast`), knight.model, 'Iron Choir'].join('\n');

const box = (page: Page) => page.getByLabel('Your list');
const found = (page: Page, words: string) => page.getByRole('heading', { name: words }).waitFor();
const nothing = (page: Page) => page.getByRole('heading', { name: 'What it reads' }).waitFor();
const skin = (page: Page) => page.getByRole('heading', { level: 1, name: knight.ingamename }).waitFor();
const translate = (page: Page) => page.getByRole('button', { name: 'Translate', exact: true }).press('Enter');
const press = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().press('Enter');

async function paste(page: Page, text = PASTED) {
  await box(page).fill(text);
  await translate(page);
  await found(page, text === PASTED ? '1 of 42 lines found' : 'lines found');
}

async function backToList(page: Page) {
  await page.goBack();
  await found(page, '1 of 42 lines found');
}

async function bring(page: Page) {
  await dropOnto(page, 'Or drop files', folder);
  await found(page, '3 of 5 lines found');
}

describe('a list (docs: A list that stays)', () => {
  it('is there with its answers, its filter and its place after a link, Back, Forward and a reload, and asks for no other list meanwhile', async () => {
    const page = await visit('/', phone);
    let lists = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/skins')) lists++;
    });
    await press(page, 'A list or a folder');
    await paste(page);
    await page.getByRole('button', { name: /^Found/ }).click();
    const link = page.getByRole('link', { name: knight.ingamename });
    await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const top = await topOf(page);
    const isThere = async () => {
      await found(page, '1 of 42 lines found');
      await expect.poll(async () => Math.abs((await topOf(page)) - top)).toBeLessThan(3);
      expect([await box(page).inputValue(), await page.getByRole('rowheader').count()]).toEqual([PASTED, 1]);
      expect(await dialog(page).count()).toBe(0);
    };
    await link.press('Enter');
    await skin(page);
    await page.goBack();
    await isThere();
    await page.goForward();
    await skin(page);
    await page.goBack();
    await isThere();
    expect(lists).toBe(1);

    await page.reload();
    await found(page, '1 of 42 lines found');
    expect([await box(page).inputValue(), await page.getByRole('rowheader').count(), lists]).toEqual([PASTED, 42, 2]);
    await page.evaluate(() => history.go(-1));
    await home(page);
    await press(page, 'A list or a folder');
    await found(page, '1 of 42 lines found');
    expect(lists).toBe(2);
  });

  it('is there after a reload of another page, and with what you had only typed', async () => {
    const page = await visit('/translate');
    await paste(page);
    await box(page).fill('Kell');
    await press(page, knight.ingamename);
    await skin(page);
    await page.reload();
    await skin(page);
    await backToList(page);
    expect(await box(page).inputValue()).toBe('Kell');
    await box(page).fill('Zevra');
    await page.reload();
    await found(page, '1 of 42 lines found');
    expect(await box(page).inputValue()).toBe('Zevra');
    await box(page).fill('Vorna');
    await page.goForward();
    await skin(page);
    await backToList(page);
    expect(await box(page).inputValue()).toBe('Vorna');
  });

  it('is gone once you start over, whichever way you come back', async () => {
    const page = await visit('/');
    await press(page, 'A list or a folder');
    await paste(page);
    await page.getByRole('button', { name: 'Start over' }).press('Enter');
    const isGone = async () => {
      await nothing(page);
      expect(await box(page).inputValue()).toBe('');
      expect(await page.evaluate(() => sessionStorage.getItem('list'))).toBeNull();
    };
    await isGone();
    expect(await box(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.goBack();
    await home(page);
    await page.goForward();
    await isGone();
    await page.reload();
    await isGone();
  });

  it('is gone when you sign out, on its page and on any other', async () => {
    const page = await visit('/translate', { as: ['editskins'] });
    await paste(page);
    await take(page, 'Logout');
    await nothing(page);
    expect(await box(page).inputValue()).toBe('');
    await page.reload();
    await nothing(page);
  });

  it('is read anew when the page was loaded again in the middle of it', async () => {
    const page = await prepare();
    await page.route('**/api/skins', (route) => (isHeld ? undefined : route.continue()));
    let isHeld = true;
    await page.goto('/translate');
    await box(page).fill(PASTED);
    await translate(page);
    await page.getByText('Loading the list of skins').waitFor();
    isHeld = false;
    await page.reload();
    await found(page, '1 of 42 lines found');
  });

  it('stays from page to page where a browser stores nothing', async () => {
    const page = await prepare();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await page.goto('/translate');
    await paste(page);
    await press(page, knight.ingamename);
    await skin(page);
    await backToList(page);
    await page.reload();
    await nothing(page);
  });
});

it('a folder is there after a link with its models, and after a reload by its names, with a question for what they do not tell (docs: A list that stays)', async () => {
  const page = await visit('/translate');
  const look = page.getByRole('button', { name: `Look at ${MODEL}` });
  const again = page.getByText('The page was loaded again');
  await bring(page);
  await press(page, knight.ingamename);
  await skin(page);
  await page.goBack();
  await found(page, '3 of 5 lines found');
  expect([await look.count(), await again.count()]).toEqual([1, 0]);

  await page.reload();
  await found(page, '3 of 5 lines found');
  await again.waitFor();
  expect(await look.count()).toBe(0);
  await page.getByLabel('Choose the folder again').last().setInputFiles(folder);
  await look.waitFor();
  expect(await again.count()).toBe(0);
});

it('the viewer closes by one press of Back, as often as it is opened, leaves nothing in the history when its button or a key closes it, lets a link take its place, and survives two presses of Back in a row, and a reload (docs: A list that stays)', async () => {
  const look = async (page: Page) => {
    await page.getByRole('button', { name: `Look at ${MODEL}` }).click();
    await dialog(page).waitFor();
  };
  const isClosed = async (page: Page) => {
    await dialog(page).waitFor({ state: 'detached' });
    await found(page, '3 of 5 lines found');
  };

  const page = await visit('/');
  await press(page, 'A list or a folder');
  await bring(page);
  await look(page);
  await page.goBack();
  await isClosed(page);
  // The entry of the dialog is still ahead: it shows the page.
  await page.goForward();
  await isClosed(page);
  await look(page);
  await page.goBack();
  await isClosed(page);
  await page.goBack();
  await home(page);
  await page.goForward();
  await isClosed(page);

  await look(page);
  await page.keyboard.press('Escape');
  await isClosed(page);
  await page.getByRole('button', { name: `Look at ${MODEL}` }).evaluate((one: HTMLElement) => one.click());
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await look(page);
  await page.goBack();
  await isClosed(page);
  await page.goBack();
  await home(page);
  await page.goForward();

  await look(page);
  await dialog(page).getByRole('link', { name: knight.ingamename }).press('Enter');
  await skin(page);
  await page.goBack();
  await isClosed(page);

  await look(page);
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await home(page);
  await page.goForward();
  await isClosed(page);
  await look(page);
  await page.reload();
  await found(page, '3 of 5 lines found');
  expect(await dialog(page).count()).toBe(0);
  await page.goBack();
  await isClosed(page);
  await page.goBack();
  await home(page);
});

/** Where the row of the skin that was found stands in the window. */
const topOf = (page: Page) =>
  page.getByRole('link', { name: knight.ingamename }).evaluate((one) => Math.round(one.getBoundingClientRect().top));
