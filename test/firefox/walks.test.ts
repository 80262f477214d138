import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { exported } from '../browser/viewer/folder.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, skins } from '../flows/skin-samples.ts';
import {
  button,
  combobox,
  dialog,
  field,
  heading,
  netCutter,
  problem,
  search,
  state,
  type Visit,
  withSite,
} from '../support/browser.ts';
import { settingsOf, textsOf } from '../support/dump.ts';
import { onlyPoint } from '../support/png-of.ts';
import { publicOf } from '../support/public-of.ts';
import { PASSWORD } from '../support/rows.ts';
import { someOf } from '../support/some-of.ts';
import { hire } from '../support/staff.ts';
import { unfitAtThisWidth } from '../support/unfit-at-this-width.ts';
import { zipOf } from '../support/zip-of.ts';
import { openFirefox } from './driver.ts';

const opened = openFirefox();
afterAll(async () => (await opened).close());
const { visit, prepare, site } = withSite({}, undefined, undefined, () => opened);
const cutNet = netCutter(site);

const exportedFiles = Object.entries(exported).map(([path, content]) => ({
  name: basename(path),
  mimeType: '',
  buffer: Buffer.from(content),
}));
const LANGUAGES = ['german', 'french', 'japanese', 'polish'];
beforeEach(async () => {
  await setSkins(site().db, skins);
  await site().db.updateTable('legend').set({ folder: 'ash' }).where('name', '=', 'Ash').execute();
  const names = JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, `Ritter (${language})`])));
  await site().db.updateTable('skin').set({ names }).where('id', '=', knight._id).execute();
});

const rows = (page: Page) => page.getByRole('rowheader').allInnerTexts();
/** Replaces what is in a field, key by key, since the page hears nothing of what `fill` puts there. */
async function type(page: Page, label: string, text: string) {
  await field(page, label).press('ControlOrMeta+a');
  await field(page, label).pressSequentially(text);
}
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];
type Open = (path: string, more?: Visit) => Promise<Page>;

const walks: Record<string, (open: Open, how: Visit) => Promise<void>> = {
  async 'searches, moves over the rows and copies by the keyboard, asks for the list once, and stops in a dialog at its buttons alone'(
    _,
    how,
  ) {
    const page = await prepare(how);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/skintranslator');
    await search(page).pressSequentially('hero');
    await expect.poll(() => rows(page)).toEqual([expect.stringContaining('Hero Knight')]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('c');
    await expect.poll(() => clipboard(page)).toBe(knight.model);
    expect(asked.filter((path) => path === '/api/skins')).toEqual(['/api/skins']);
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    expect(await focused()).toBe('BUTTON');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('BODY');
  },

  async 'has no controls over each other with names in any language, and none that is cut off'(open) {
    const page = await open('/skintranslator?search=hero');
    for (const language of LANGUAGES) {
      await page.goto(`/skintranslator?search=hero&names=${language}`);
      await page.getByText(`Ritter (${language})`).waitFor();
      expect(await unfitAtThisWidth(page), language).toEqual([]);
    }
    await button(page, 'Copy Hero Knight as…').click();
    await dialog(page).waitFor();
    expect(await dialog(page).evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0);
  },

  async 'translates a list, of pasted lines and of files, and draws a model'(open) {
    const page = await open('/translate');
    await page.getByRole('textbox').first().pressSequentially(`${knight.model}\nnobody_w`);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Hero Knight').first().waitFor();
    await page.getByLabel('Choose files').last().setInputFiles(exportedFiles);
    // It comes last, and moves what is below it.
    await button(page, 'Keep a picture of the model').waitFor();
    await page.getByRole('button', { name: /^Look at / }).click();
    await state(page, 'viewer', process.env.DISPLAY ? 'open.showing.drawing.shown' : 'open');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  },

  async 'shows the page of a skin, copies from it, and signs in for a suggestion, whose form keeps what is typed'(
    open,
    how,
  ) {
    const finder = `finder-${how.viewport?.width}`;
    await hire(site().db, site().url, finder, []);
    const page = await open('/legends/ash/hero-knight', { expected: /40[13]/ });
    await button(page, 'Copy the RSX filter').click();
    await expect.poll(() => clipboard(page)).toContain('ash_v21_knight_w.rmdl');
    await page.goto(`/suggest?skin=${knight._id}`);
    for (const password of ['not this one', PASSWORD]) {
      await type(page, 'Username', finder);
      await type(page, 'Password', password);
      await page.getByText('Verified').waitFor();
      await button(page, 'Sign In').click();
      if (password !== PASSWORD) await problem(page).waitFor();
    }
    await state(page, 'suggest', 'filling.typing');
    await type(page, 'Model', 'ash_v23_knight_w');
    await button(page, 'Send').click();
    await problem(page).waitFor();
    expect(await field(page, 'Model').inputValue()).toBe('ash_v23_knight_w');
  },

  async 'adds a skin, undoes it, and edits and deletes another one'(open) {
    const skinsOfSite = async () => (await fetch(`${site().url}/api/skins`)).text();
    const page = await open('/admin/addskin', { as: ['owner'] });
    await combobox(page, 'Legend').click();
    await page.getByRole('option', { name: 'Ash', exact: true }).click();
    await type(page, 'In-game name', 'Queen of Bees');
    await page.keyboard.press('Enter');
    await page.getByText('Skin added successfully').waitFor();
    expect(await skinsOfSite()).toContain('Queen of Bees');
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(skinsOfSite).not.toContain('Queen of Bees');
    await page.goto(`/admin/editskin?skin=${knight._id}`);
    await state(page, 'editSkin', 'filling');
    await type(page, 'In-game name', 'Heron Knight');
    await page.keyboard.press('Enter');
    await expect.poll(skinsOfSite).toContain('Heron Knight');
    await page.goto(`/admin/deleteskin?skin=${knight._id}`);
    await button(page, 'Delete').click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(skinsOfSite).not.toContain('Heron Knight');
  },

  async 'compares a zip of the game with the list, and applies it'(open) {
    const files = publicOf({
      ...settingsOf('ash', 'lgnd_v31_tavrel'),
      ...textsOf('english', { SKIN_ash_lgnd_v31_tavrel: "Tavrel's Ombrin" }),
    });
    const page = await open('/admin/import', { as: ['owner'] });
    const zip = { name: 'the-game.zip', mimeType: '', buffer: Buffer.from(zipOf(files)) };
    await page.getByLabel('Choose files').last().setInputFiles(zip);
    await page.getByRole('button', { name: /^Apply \d/ }).click();
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await page.locator('[data-state=applied]').waitFor();
    expect(await (await fetch(`${site().url}/api/skins`)).text()).toContain("Tavrel's Ombrin");
  },

  async 'answers without a network'(open) {
    const page = await open('/skintranslator', { serviceWorkers: 'allow', expected: /./ });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await search(page).waitFor();
    await cutNet(page);
    await page.reload();
    await search(page).pressSequentially('hero');
    await expect.poll(() => rows(page)).toEqual(['Hero Knight']);
    await page.goto('/guides/oldbuilds');
    await heading(page, 'Download Old Builds');
  },

  async 'keeps no picture where drawings are hidden, as against fingerprints'(_, how) {
    await using browser = await openFirefox({ 'privacy.resistFingerprinting': true });
    const page = await browser.newPage({ baseURL: site().url, viewport: how.viewport ?? null });
    await page.goto('/translate');
    await page.getByLabel('Choose files').last().setInputFiles(exportedFiles);
    await button(page, 'Keep a picture of the model').click();
    await problem(page).waitFor();
    expect(await problem(page).innerText()).toContain('This browser hides what it draws');
    expect(await page.getByText('kept in this browser').count()).toBe(0);
  },

  async 'can be read in a person’s own colours, and has no list of the menu over its button without anchors'(_, how) {
    await using browser = await openFirefox({
      ...{ 'browser.display.document_color_use': 2, 'layout.css.anchor-positioning.enabled': false },
    });
    const page = await browser.newPage({ baseURL: site().url, viewport: { width: 1280, height: 740 } });
    await page.goto('/skintranslator');
    await button(page, 'Archives').click();
    await button(page, 'Sync links').click();
    const list = page.getByRole('link', { name: 'Archive Sync' });
    const bottom = await button(page, 'Sync links').evaluate((one) => one.getBoundingClientRect().bottom);
    expect((await list.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    await page.keyboard.press('Escape');
    if (how.viewport) await page.setViewportSize(how.viewport);
    await page.goto('/skintranslator');
    const { x, y } = (await search(page).boundingBox()) ?? { x: 0, y: 0 };
    const clip = { x: Math.floor(x + 40), y: Math.floor(y + 5), width: 1, height: 1 };
    expect(onlyPoint(await page.screenshot({ clip })), 'the ground below black text').toEqual([255, 255, 255]);
  },
};

// All of them take minutes: a run of everything takes one, begun anywhere.
const all = sizes.flatMap((viewport) => Object.keys(walks).map((name) => [name, viewport.width, viewport] as const));
it.each(someOf(all, all.length))('%s, %i pixels wide', (name, _, viewport) => {
  const how = { isFirst: true, viewport };
  return walks[name]?.((path, more) => visit(path, { ...how, ...more }), how);
});
