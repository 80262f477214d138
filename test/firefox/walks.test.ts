import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { exported } from '../browser/viewer/folder.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, skins } from '../flows/skin-samples.ts';
import { PASSWORD } from '../support/accounts.ts';
import { type Visit, withSite } from '../support/browser.ts';
import { netCutter } from '../support/cut-net.ts';
import { settingsOf, textsOf } from '../support/dump.ts';
import { button, dialog, heading, problem, search, signIn, state } from '../support/on-page.ts';
import { publicOf } from '../support/public-of.ts';
import { hire } from '../support/staff.ts';
import { zipOf } from '../support/zip-of.ts';
import { openFirefox } from './driver.ts';

const [opened, customColours] = [openFirefox(), openFirefox({ 'browser.display.document_color_use': 2 })];
afterAll(async () => {
  for (const browser of [opened, customColours]) await (await browser).close();
});
const { visit, leave, prepare, site } = withSite({}, undefined, undefined, () => opened);
const coloured = withSite({}, undefined, undefined, () => customColours);
const cutNet = netCutter(site);

const LANGUAGES = ['german', 'french', 'italian', 'japanese', 'korean', 'polish', 'spanish'];
beforeEach(async () => {
  await setSkins(site().db, skins);
  const names = JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, `Ritter (${language})`])));
  await site().db.updateTable('skin').set({ names }).where('id', '=', knight._id).execute();
});

const rows = (page: Page) => page.getByRole('rowheader').allInnerTexts();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The controls of the translator's tools that lie over others, and a page that is wider than the window. */
const askew = (page: Page) =>
  page.evaluate(() => {
    // A button and what is written beside it lie on the search box.
    const all = [...document.querySelectorAll('main input[type=search], main select, main button')]
      .filter((one) => one.closest('[class*=tools]') && (one.matches('input') || !one.closest('[class*=search]')))
      .map((one) => ({ name: one.getAttribute('aria-label') || one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const over = all.flatMap((one, at) =>
      all.slice(at + 1).flatMap((other) => (isOver(one.box, other.box) ? [`${one.name} over ${other.name}`] : [])),
    );
    const wide = document.documentElement.scrollWidth > window.innerWidth;
    return { controls: all.length > 3, over, wide };
  });
const STRAIGHT = { controls: expect.any(Boolean), over: [], wide: false };

describe.each([
  [1280, 900],
  [360, 740],
])('Firefox, %i pixels wide', (width, height) => {
  const how = { isFirst: true, viewport: { width, height } };
  const open = (path: string, more?: Visit) => visit(path, { ...how, ...more });

  it('searches, moves over the rows and copies by the keyboard, and asks for the list once', async () => {
    const page = await prepare(how);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/skintranslator');
    await search(page).pressSequentially('hero');
    await expect.poll(() => rows(page)).toEqual(['Hero Knight']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('c');
    await expect.poll(() => clipboard(page)).toBe(knight.model);
    expect(asked.filter((path) => path === '/api/skins')).toEqual(['/api/skins']);
  });

  it('has no controls over each other with names in any language, and none that is cut off', async () => {
    for (const language of LANGUAGES) {
      const page = await open(`/skintranslator?names=${language}`);
      await page.getByText(`Ritter (${language})`).waitFor();
      expect(await askew(page), language).toEqual(STRAIGHT);
      await leave(page);
    }
    const page = await open('/skintranslator?search=hero');
    await button(page, 'Copy Hero Knight as…').click();
    await dialog(page).waitFor();
    expect(await dialog(page).evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0);
  });

  it('translates a list, of pasted lines and of files, and draws a model', async () => {
    const page = await open('/translate');
    await page.getByRole('textbox').first().pressSequentially(`${knight.model}\nnobody_w`);
    await page.getByText('Hero Knight').first().waitFor();
    const files = Object.entries(exported).map(([path, content]) => ({
      name: basename(path),
      mimeType: '',
      buffer: Buffer.from(content),
    }));
    await page.getByLabel('Choose files').last().setInputFiles(files);
    await page.getByRole('button', { name: /^Look at / }).click();
    await state(page, 'viewer', process.env.DISPLAY ? 'open.showing.drawing.shown' : 'open');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('shows the page of a skin, copies from it, and signs in for a suggestion, whose form keeps what is typed', async () => {
    await hire(site().db, site().url, `finder-${width}`, []);
    const page = await open('/legends/ash/hero-knight', { expected: /40[13]/ });
    await button(page, 'Copy the RSX filter').click();
    await expect.poll(() => clipboard(page)).toContain('ash_v21_knight_w.rmdl');
    await page.goto(`/suggest?skin=${knight._id}`);
    await signIn(page, `finder-${width}`, 'not this one');
    await problem(page).waitFor();
    await signIn(page, `finder-${width}`, PASSWORD);
    await state(page, 'suggest', 'filling.typing');
    await page.getByLabel('Model', { exact: true }).fill('ash_v23_knight_w');
    await button(page, 'Send').click();
    await problem(page).waitFor();
    expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('ash_v23_knight_w');
  });

  it('compares a zip of the game with the list, and applies it', async () => {
    const files = publicOf({
      ...settingsOf('wraith', 'lgnd_v31_tavrel'),
      ...textsOf('english', { SKIN_wraith_lgnd_v31_tavrel: "Tavrel's Ombrin" }),
    });
    const page = await open('/admin/import', { as: ['owner'] });
    const zip = { name: 'the-game.zip', mimeType: '', buffer: Buffer.from(zipOf(files)) };
    await page.getByLabel('Choose files').last().setInputFiles(zip);
    await page.getByRole('button', { name: /^Apply \d/ }).click();
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await page.locator('[data-state=applied]').waitFor();
    expect(await (await fetch(`${site().url}/api/skins`)).text()).toContain("Tavrel's Ombrin");
  });

  it('answers without a network', async () => {
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
  });

  it('can be read in colours of one’s own', async () => {
    const page = await coloured.visit('/skintranslator', how);
    const contrast = await page.evaluate(() => {
      const light = (of: string) => {
        const [r = 0, g = 0, b = 0] = (of.match(/[\d.]+/g) ?? []).map(Number);
        return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
      };
      const canvas = getComputedStyle(document.documentElement).backgroundColor;
      return [...document.querySelectorAll('main input[type=search], main select, header a, main button')].map(
        (one) => {
          const { color, backgroundColor } = getComputedStyle(one);
          const ground = /, 0\)|transparent/.test(backgroundColor) ? canvas : backgroundColor;
          return Math.abs(light(color) - light(ground)) > 0.4
            ? ''
            : `${one.outerHTML.slice(0, 60)} ${color} on ${ground}`;
        },
      );
    });
    expect(contrast.length).toBeGreaterThan(5);
    expect(contrast.filter(Boolean)).toEqual([]);
  });
});
