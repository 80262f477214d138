import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { bumpRevision } from '../../server/database/write.ts';
import { importBeside } from '../../server/import/apply.ts';
import { objections, phone, withSite } from '../support/browser.ts';
import { hire } from '../support/staff.ts';

const { prepare, visit, site } = withSite();
const skin = (name: string, more: object = {}) => ({ ingamename: name, model: `${name}_w`, texture: name, ...more });
const row = (name: string) => ({ legend: 'Wraith', animation: null, ...skin(name) });
const texts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ')));
const status = (page: Page) => page.getByRole('main').getByRole('status').innerText();

beforeEach(async () => {
  const { db } = site();
  await db.deleteFrom('history').execute();
  for (const table of ['batch_skin', 'batch_asset', 'batch', 'skin', 'legend', 'slug'] as const)
    await db.deleteFrom(table).execute();
  for (const list of ['skins', 'archive'] as const) await bumpRevision(db, list);
});

let people = 0;
const ann = async () => hire(site().db, site().url, `ann${++people}`);
const runImport = () =>
  importBeside(
    site().db,
    { skins: [row('one'), row('two')], assets: [] },
    { dryRun: false, build: { name: 'Season 27' } },
  );

describe('the page of changes (docs: What changed)', () => {
  it('is linked from the home page, lists news by build and by day, and links each skin to its page', async () => {
    await runImport();
    const { add, save } = await ann();
    const { json } = await add('Ash', skin('mine'));
    const page = await visit('/');
    await page.getByRole('link', { name: 'All changes' }).click();
    await page.getByRole('heading', { name: 'Season 27' }).waitFor();
    expect((await texts(page, 'main summary')).map((text) => text.replace(/\w+ \d+, \d{4}/g, 'DAY'))).toEqual([
      'DAY 1 new',
      'Season 27 2 new DAY',
    ]);
    expect(await texts(page, 'main li')).toEqual(['New mine', 'New one', 'New two']);
    await page.getByRole('link', { name: 'Link to this' }).last().click();
    await page.waitForURL('**/changes/season-27');
    await expect.poll(() => texts(page, 'main h2')).toEqual(['Changes']);
    expect([(await page.reload())?.status(), (await page.request.get('/changes/season-1')).status()]).toEqual([
      200, 404,
    ]);
    await save(json.data._id, skin('mine', { model: 'other' }));
    await page.getByRole('link', { name: 'two' }).click();
    await page.waitForURL('**/legends/wraith/two');

    // It is shown as well when the browser stores nothing.
    await page.evaluate(() => {
      Storage.prototype.getItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.getByRole('link', { name: 'What Changed', exact: true }).click();
    await page.getByRole('heading', { name: 'Season 27' }).waitFor();
    expect(await page.locator('[data-machine=news]').getAttribute('data-state')).toBe('ready');
  });

  it('is drawn by the server for its address, and loads none of it again', async () => {
    await runImport();
    const page = await prepare({ expected: /./ });
    for (const path of ['/changes', '/changes?before=2999-01-01', '/changes/season-27']) {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const html = await (await page.request.get(path)).text();
      expect([path, html.includes('New'), html.includes('Season 27'), html.includes('Loading')]).toEqual([
        ...[path, true, true, false],
      ]);
      await page.goto(path);
      await page.locator('[data-machine=news][data-state=ready]').waitFor();
      expect(asked).not.toContain('/api/changes');
    }
    // For a day without changes the script shows a message.
    const html = await (await page.request.get('/changes/1999-01-01')).text();
    expect(html).toContain('<title>Changes of a Build · Legend Tools</title>');
    expect(html).not.toContain('page-data');
    await page.goto('/changes/1999-01-01');
    await page.getByText('There are no changes for this build or day.').waitFor();
    expect(await page.title()).toBe('What Changed · Legend Tools');
  });

  it('takes the new skins of a build along, and leads to the builds beside it and to home’s line for it', async () => {
    await runImport();
    const next = { name: 'Season 28', released: '2026-02-10', manifest: '1234567890123456' };
    const row = (name: string) => ({ legend: 'Ash', animation: null, ...skin(name), package: `${name}.rpak` });
    await importBeside(site().db, { skins: [row('three'), row('four')], assets: [] }, { dryRun: false, build: next });
    const page = await visit('/');
    await page.getByRole('link', { name: 'Season 28: 2 new skins' }).click();
    await page.getByRole('heading', { level: 1, name: 'Season 28' }).waitFor();
    const facts = await texts(page, 'main header li');
    expect(facts).toEqual([
      ...[
        'Released Feb 10, 2026',
        'Manifest 1234567890123456',
        'Download this build',
        'Show its new skins in the translator',
      ],
    ]);
    const seen = page.getByRole('link', { name: 'Show its new skins in the translator' });
    expect(await seen.getAttribute('href')).toBe('/skintranslator?build=Season+28');
    await page.getByRole('button', { name: '2 new' }).click();
    await page.getByRole('heading', { name: 'Copy 2 new skins of Season 28 as…' }).waitFor();
    expect(await page.getByRole('button', { name: /^Packages to load/ }).innerText()).toContain(
      '"common.rpak" "four.rpak" "three.rpak"',
    );
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^skins-ash-season-28-new-\d{4}-\d\d-\d\d\.csv$/);
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Builds before and after' }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Season 27' }).waitFor();
    expect(await texts(page, 'main header li')).toEqual([
      'Release date unknown',
      'Manifest ID unknown',
      'Show its new skins in the translator',
    ]);
    expect(await objections(page)).toEqual([]);
  });

  it('shows what is new since the last visit of this browser, and what was seen', async () => {
    await runImport();
    const page = await visit('/changes');
    await page.getByRole('heading', { name: 'Season 27' }).waitFor();
    expect([await status(page), await texts(page, 'main li')]).toEqual(['', ['New one', 'New two']]);
    // It was yesterday.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('changes-seen') ?? '');
      localStorage.setItem('changes-seen', JSON.stringify({ ...kept, at: kept.at - 86_400_000 }));
    });
    const { add } = await ann();
    await add('Ash', skin('mine'));
    for (const _ of ['at once', 'after a reload']) {
      await page.reload();
      await page.getByText('1 update since your last visit.').waitFor();
      const parts = await texts(page, 'main h2, main p[class*=seen]');
      expect(parts.map((text) => text.replace(/^\w+ \d+, \d{4}/, 'DAY'))).toEqual([
        'DAY New to you',
        'Seen on your last visit',
        'Season 27',
      ]);
    }
  });

  it('links feeds that an XML parser and a JSON reader accept, with any characters in the names; can be folded by keyboard, and passes axe, at a desk and on a phone', async () => {
    await runImport();
    const { add } = await ann();
    await add('Ash', skin(`<b>"Tom" & 'Jerry'</b> ]]> 🎉`));
    const page = await visit('/changes');
    const feeds = await page.evaluate(async () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')];
      const [atom, json] = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()));
      const parsed = new DOMParser().parseFromString(atom ?? '', 'application/xml');
      const [content] = parsed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'content');
      const read = new DOMParser().parseFromString(content?.textContent ?? '', 'text/html');
      return {
        types: links.map(({ type }) => type),
        errors: parsed.querySelectorAll('parsererror').length,
        root: parsed.documentElement.namespaceURI + parsed.documentElement.localName,
        shown: [read.querySelector('h3')?.textContent, read.querySelector('li')?.textContent],
        json: JSON.parse(json ?? '').items.length,
      };
    });
    expect(feeds).toEqual({
      types: ['application/atom+xml', 'application/feed+json'],
      errors: 0,
      root: 'http://www.w3.org/2005/Atomfeed',
      shown: ['Ash', `New: <b>"Tom" & 'Jerry'</b> ]]> 🎉`],
      json: 2,
    });
    await isFolded(page);
    await page.setViewportSize(phone.viewport);
    await isFolded(page);
  });
});

/** Folds the skins of the build and unfolds them again. */
async function isFolded(page: Page) {
  const summary = page.locator('main summary').last();
  await summary.press('Enter');
  expect(await page.getByRole('list', { name: 'Wraith' }).isVisible()).toBe(false);
  await summary.press('Enter');
  expect(await objections(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}
