import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropOnto } from '../flows/drop.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { expectFit, fitInto, phone, withSite } from '../support/browser.ts';
import { lastingFolder, writeFiles } from '../support/folder.ts';
import { pasteIntoSearch } from '../walk/stage.ts';

const { visit, prepare, site } = withSite();

const skin = (_id: string, ingamename: string, model: string, texture: string) => ({ _id, ingamename, model, texture });
const skins = {
  legends: [
    { _id: 'l1', legend: 'Ash', details: [skin('a', 'Base Skin', 'ash_base_w', 'ash_base')] },
    {
      _id: 'l2',
      legend: 'Wraith',
      details: [
        skin('t', "Tavrel's <b>Ombrin</b>", 'wraith_lgnd_v31_tavrel_w', 'wraith_lgnd_v31_tavrel'),
        ...['Zevra', 'Kell', 'Vorna', 'Una'].map((name, at) =>
          skin(`r${at}`, name, 'wraith_lgnd_v31_tavrel_w', `wraith_lgnd_v31_tavrel_rt0${at + 1}`),
        ),
      ],
    },
  ],
};

const exported: Record<string, string> = {
  'models/wraith_lgnd_v31_tavrel_w/wraith_lgnd_v31_tavrel_w_LOD0.cast': 'x',
  'models/wraith_lgnd_v31_tavrel_w/_images/0x6D4CF2465D3E002.png': '\x89PNG',
  'materials/wraith_lgnd_v31_tavrel_rt01_body/wraith_lgnd_v31_tavrel_rt01_body_col.dds': 'DDS ',
  'lists/common.txt': 'ash_base_w\r\nprops_crate\r\n',
  'crate.cast': 'ash_base_w',
};

const LINE = 'D:\\exported\\models\\wraith_lgnd_v31_tavrel_w\\wraith_lgnd_v31_tavrel_w_LOD0.cast\r\n';

const lists = lastingFolder({ 'long.txt': LINE.repeat(60_000) });
const [folder, long] = [join(lists, 'exported'), join(lists, 'long.txt')];
writeFiles(folder, exported, 'latin1');

beforeEach(async () => {
  const { db } = site();
  await setSkins(db, skins);
  await db.updateTable('skin').set({ names: '{"french":"Le Choix d’Ombrin"}' }).where('id', '=', 't').execute();
});

const box = (page: Page) => page.getByLabel('Your list');
const found = (page: Page, words: string) => page.getByRole('heading', { name: words }).waitFor();
const rows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => (cell as HTMLElement).innerText.trim().replace(/\s+/g, ' ')),
    ),
  );
async function translate(page: Page, text?: string) {
  if (text !== undefined) await box(page).fill(text);
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
}
const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8');

describe('the desk for lists', () => {
  it('answers a pasted list in both directions by keyboard, filters its answers, saves and copies them, and leads to the skin', async () => {
    const page = await visit('/translate', { permissions: ['clipboard-read', 'clipboard-write'] });
    await box(page).focus();
    await page.keyboard.insertText(
      ['wraith_lgnd_v31_tavrel_rt01_body_col.dds', 'Le choix d ombrin', 'Iron <i>Choir</i>', 'total 48'].join('\n'),
    );
    await page.keyboard.press('Control+Enter');
    await found(page, '2 of 3 lines found');
    const [texture, named] = ['wraith_lgnd_v31_tavrel_rt01', 'Le choix d ombrin Shop name · French name'];
    expect(await rows(page)).toEqual([
      [`${texture}_body_col.dds Texture · file name`, `Zevra Wraith wraith_lgnd_v31_tavrel_w ${texture}`],
      [named, "Tavrel's <b>Ombrin</b> Wraith wraith_lgnd_v31_tavrel_w wraith_lgnd_v31_tavrel"],
      ['Iron <i>Choir</i>', 'unknown'],
    ]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('answers');

    await translate(page, 'mdl/ash_base_w/ash_base_w.cast\nIron Choir\nZevra\n=SUM(A1)');
    await found(page, '2 of 4 lines found');
    const save = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).press('Enter'),
      ]);
      return { name: download.suggestedFilename(), text: await textOf(download) };
    };
    await page.getByText('Copy or Save', { exact: true }).click();
    const csv = await save('4 lines as CSV');
    expect([csv.name, csv.text.split('\r\n').length]).toEqual(['translated.csv', 6]);
    expect(csv.text).toMatch(/^\ufeff.*'=SUM/s);
    const pairs = { name: 'rename.tsv', text: 'mdl/ash_base_w\tAsh - Base Skin (ash_base_w)\n' };
    expect(await save('Old → new')).toEqual(pairs);
    await page.getByRole('button', { name: 'Copy 2 not found' }).press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Iron Choir\n=SUM(A1)');
    await page.getByLabel('Legend').selectOption('Wraith');
    await expect.poll(async () => (await rows(page)).map(([line]) => line)).toEqual(['Zevra Shop name']);
    expect(JSON.parse((await save('1 line as JSON')).text).lines[0].skins[0]._id).toBe('r0');
    await page.getByRole('button', { name: 'Copy as table', exact: true }).press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('\tZevra\t');

    await page.getByRole('link', { name: 'Zevra' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Zevra' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/legends/wraith/zevra');
  });

  it('keeps a list that was pasted before its script loaded, and answers it then', async () => {
    const page = await prepare();
    const held: Route[] = [];
    let isHolding = true;
    await page.route('**/assets/*.js', (route) => (isHolding ? void held.push(route) : route.continue()));
    await page.goto('/translate', { waitUntil: 'commit' });
    await translate(page, 'ash_base_w\nprops_crate');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    expect([await box(page).inputValue(), new URL(page.url()).search]).toEqual(['ash_base_w\nprops_crate', '']);
    isHolding = false;
    for (const route of held) await route.continue();
    await found(page, '1 of 2 lines found');
    expect(await box(page).inputValue()).toBe('ash_base_w\nprops_crate');
  });

  it('answers a chosen and a dropped folder, its lists line by line and its other files by their names, and sends nothing of it anywhere; a picture, an empty list and invisible characters do no harm', async () => {
    const page = await visit('/translate');
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.method()} ${new URL(request.url()).pathname}${request.postData() ?? ''}`),
    );
    await page.getByLabel('Choose a folder').last().setInputFiles(folder);
    await found(page, '4 of 6 lines found');
    const asked = sent.filter((one) => !one.startsWith('GET /assets/'));
    expect(asked.sort()).toEqual(['GET /api/legends', 'GET /api/skins', 'GET /data/v1/items.json']);

    const file = (name: string, content: string) => ({ name, mimeType: '', buffer: Buffer.from(content, 'latin1') });
    const files = page.getByLabel('Choose files').last();
    await files.setInputFiles([file('p.png', '\x89PNG\r\n\x1a\n'), file('e.txt', '')]);
    await found(page, '0 of 1 line found');
    await files.setInputFiles([file('e.txt', '')]);
    await found(page, 'No names in it');

    await dropOnto(page, 'Or drop files', folder);
    await found(page, '4 of 6 lines found');
    const answers = Object.fromEntries(
      // The folder stands below the name of the file.
      (await rows(page)).map(([line = '', answer]) => [line.replace(/ \S+\/(?= )/, ''), answer]),
    );
    expect(Object.keys(answers).sort()).toEqual([
      '0x6D4CF2465D3E002.png Model · folder',
      'ash_base_w Model',
      'crate.cast Look',
      'props_crate',
      'wraith_lgnd_v31_tavrel_rt01_body_col.dds Texture · file name',
      'wraith_lgnd_v31_tavrel_w_LOD0.cast Model · file name Look',
    ]);
    expect(answers['wraith_lgnd_v31_tavrel_w_LOD0.cast Model · file name Look']).toContain('and 2 more');
    await page.getByText('6 lines read · 4 files (names only)').waitFor();

    await translate(page, '\u200bash_base_w\u2060\n\u00a0');
    await found(page, '1 of 1 line found');
    await translate(page, '  ');
    await page.getByText('Paste a list first.').waitFor();
    await found(page, '1 of 1 line found');
  });

  it('stays awake over 60,000 lines, and can be stopped', async () => {
    const page = await visit('/translate');
    // By the page itself: on a fast machine the list may be answered before a press from here arrives.
    const cancelled = page.waitForFunction(() => {
      const isReading = /of 1 file · [\d,]+ lines/.test(document.querySelector('main')?.textContent ?? '');
      const cancel = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
      if (isReading) cancel?.click();
      return isReading && cancel !== undefined;
    });
    await page.getByLabel('Choose files').last().setInputFiles(long);
    await cancelled;
    await page.getByRole('heading', { name: 'What it reads' }).waitFor();
    await page.getByLabel('Choose files').last().setInputFiles(long);
    await found(page, '60,000 of 60,000 lines found');
    expect(await page.getByRole('rowheader').count()).toBe(200);
    await page.getByRole('button', { name: 'Show 200 more' }).press('Enter');
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(400);
  });

  it('can be read and used on a phone and at a desk by everybody', async () => {
    const page = await visit('/translate', phone);
    await expectFit(page);
    await box(page).fill(`${'wraith_lgnd_v31_tavrel_'.repeat(20)}\nwraith_lgnd_v31_tavrel_w\nBase Skin\nIron Choir`);
    await translate(page);
    await found(page, 'of 4 lines found');
    // The first answer comes after at most two rows of controls.
    const controls = page.locator('search :is(button, select), summary');
    for (const size of sizes) {
      await fitInto(page, size);
      const tops = await controls.evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top),
      );
      expect(new Set(tops.map(Math.round)).size, `${size.width} px wide`).toBeLessThanOrEqual(2);
    }
    await page.getByText('Copy or Save', { exact: true }).click();
    await page.getByText('How to rename the folders of models').click();
    await expectFit(page);
  });
});

const sizes = [phone.viewport, { width: 1280, height: 900 }];

it('a list pasted into the search is a search when it has three lines; else it gets an offer, which disappears when you type, to open it in Translate Lists, and is answered there', async () => {
  const list = 'ash_base_w\nZevra\n\nKell\nIron Choir';

  const page = await visit('/skintranslator');
  await page.getByRole('region', { name: 'Ash', exact: true }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search' });
  expect(await pasteIntoSearch(page, 'ash\nbase\n\nskin')).toBe(true);
  expect(await page.getByText('This looks like a list').count()).toBe(0);
  expect(await pasteIntoSearch(page, list)).toBe(false);
  await page.getByText('This looks like a list of 4 lines.').waitFor();
  expect(await search.inputValue()).toBe('');
  await search.fill('ash');
  await page.getByText('This looks like a list').waitFor({ state: 'detached' });
  await search.fill('');
  await pasteIntoSearch(page, list);
  await page.getByRole('button', { name: 'Open it in Translate Lists' }).press('Enter');
  await found(page, '3 of 4 lines found');
  expect([new URL(page.url()).pathname, await box(page).inputValue()]).toEqual(['/translate', list]);
  await page.goBack();
  await page.getByRole('region', { name: 'Ash', exact: true }).waitFor();
  await page.goForward();
  await found(page, '3 of 4 lines found');
});
