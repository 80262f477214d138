import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tallyOf } from '../../features/status/server/tally.ts';
import { objections, phone, withSite } from '../support/browser.ts';
import { pauseFiles } from '../support/hold-files.ts';

const { visit, prepare, site } = withSite();

const everybodys = ['Skin Translator', 'Translate Lists', 'What Changed', 'Guides', 'Archives'];

/** What the footer adds on some pages. */
const notes = {
  translator: 'See anything missing or incorrect? Please let me know on the support server.',
  admin:
    'To have your account deleted, contact the owner on chat or on Twitter. ' +
    'You can also delete it yourself on your account page, unless you are an owner.',
};
const footer = (page: Page) => page.getByRole('contentinfo').innerText();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const statusOf = (page: Page, path: string) => page.request.get(path).then((answer) => answer.status());

// The browser reports the status of the page itself, too.
const expected = /status of 40[14]/;

describe('pages', () => {
  it('an unknown path is the 404 page, with both buttons, of which Go Back leads home when there is no page to go back to', async () => {
    const page = await visit('/no/such/page', { expected });
    expect(await heading(page)).toBe('Page Not Found');
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    // A fresh tab has its blank page before ours.
    await page.evaluate(() => Object.defineProperty(history, 'length', { value: 1 }));
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
  });

  it('a path with letters that need not be encoded is the same to the server and to the script', async () => {
    const page = await visit('/%73kintranslator', { expected });
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.goForward();
    expect([await heading(page), await statusOf(page, '/%73kintranslator')]).toEqual(['Page Not Found', 404]);
  });

  it.each([
    ['claims to be the owner', { _id: '1', username: 'ann', perms: { owner: true } }],
    ['is broken', { perms: 1 }],
  ])('a cookie that %s opens nothing', async (_, userData) => {
    const page = await visit('/admin/manageusers', { expected, userData });
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect((await page.request.get('/api/users/admin')).status()).toBe(401);
  });

  it('an error thrown while drawing is the 500 page, of which the owner hears where, and the next page works again', async () => {
    const page = await prepare({ expected: /broken on purpose|error occurred/ });
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        constructor() {
          throw new Error('broken on purpose');
        }
      } as unknown as typeof IntersectionObserver;
    });
    const told = page.waitForRequest('**/api/faults');
    await page.goto('/skintranslator?search=wraith');
    await page.getByRole('heading', { name: 'Server Error' }).waitFor();
    expect((await told).postDataJSON()).toEqual({
      message: 'Error',
      frames: expect.arrayContaining([expect.stringMatching(/^assets\/[\w-]+\.js:\d+:\d+$/)]),
    });
    await (await told).response();
    await tallyOf(site().db).flush();
    const faults = await site().db.selectFrom('fault').select(['place', 'message', 'times']).execute();
    expect(faults).toEqual([{ place: 'page', message: 'Error', times: 1 }]);
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
  });

  it('a page of the staff without its file says so, and comes with it', async () => {
    const page = await prepare({ as: ['addskins'], expected: /Failed to load resource|dynamically imported module/ });
    const { end } = await pauseFiles(page, '*/assets/add-skin-*.js', (request) => request.abort());
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Add Skins' }).click();
    await page.getByText('A part of this page could not be loaded, but the server can be reached.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/addskin');
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('In-game name').waitFor();
  });

  it('a page whose file was lost with the network opens by itself once the network is back (docs: Drawn pages)', async () => {
    const page = await visit('/', {
      expected: /Failed to load resource|dynamically imported module|Unable to preload CSS/,
    });
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'PurgeBot' }).first().click();
    await page.getByText('The connection was lost while this page was loading.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'PurgeBot' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/purgebot');
  });
});

describe('the menu on a desk', () => {
  const lines = (page: Page) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .locator(':scope > ul > li > :first-child')
      .filter({ visible: true })
      .allTextContents();

  it('is worked by the keyboard; axe has no objection when it is open; leads a guest to the translator and, through lists that open, everywhere else', async () => {
    const page = await visit('/');
    expect(await lines(page)).toEqual([...everybodys, 'Login']);
    await page.getByRole('button', { name: 'Archives' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Archive (opens biast12.site in a new tab)');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Archive Sync (opens biast12.site in a new tab)');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Sync links');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Archives');

    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await menu.getByRole('link', { name: 'Archive Lite', exact: false }).count()).toBe(0);
    await menu.getByRole('button', { name: 'Archives' }).click();
    expect(await menu.getByRole('link', { name: /Archive Lite \(/ }).getAttribute('href')).toBe(
      'https://lite.biast12.site',
    );
    await menu.getByRole('button', { name: 'Sync links' }).click();
    expect(await menu.getByRole('link', { name: /Sync/ }).count()).toBe(2);
    expect(await objections(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Guides' }).click();
    await menu.getByRole('link', { name: 'Download Old Builds' }).click();
    await page.getByRole('heading', { name: 'Download Old Builds' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Download Old Builds' }).count()).toBe(0);
  });

  // Which lines a person has is computed: `test/src/content/menu.test.ts`.
  it('leads a user without rights to their page, which has the footer of the admin pages, and not to those of the staff', async () => {
    const page = await visit('/', { as: [], expected });
    const theirs = [...everybodys, 'User', 'Account', 'Logout'];
    expect(await lines(page)).toEqual(theirs);
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'User', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome, person/ }).waitFor();
    expect(await lines(page)).toEqual(theirs);
    expect(await footer(page)).toContain(notes.admin);
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  });

  it('shows contributors their tools, and not the page of users without rights', async () => {
    const page = await visit('/admin', { as: ['addskins', 'editskins'], expected });
    await page.getByRole('heading', { level: 1, name: /^Welcome, person/ }).waitFor();
    expect(await lines(page)).toEqual(['Skins Translator', 'Skin Translator', 'Admin', 'Account', 'Logout']);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Skins Translator' }).click();
    const list = menu.getByRole('list').filter({ has: page.getByRole('link', { name: 'Coverage' }) });
    expect(await list.last().getByRole('link').allTextContents()).toEqual([
      ...['Add Skin', 'Edit Skin', 'Import', 'Coverage', 'Suggestions'],
    ]);
    await page.goto('/admin/user');
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  });

  it('leads an owner to the pages of the site, and back to the list that everybody sees', async () => {
    const page = await visit('/admin', { as: ['owner'] });
    expect(await footer(page)).toContain(notes.admin);
    expect(await lines(page)).toEqual([
      ...['Skins Translator', 'Manage Users', 'Site', 'Skin Translator', 'Admin', 'Account', 'Logout'],
    ]);
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Legends', 'Webhooks', 'Status']) {
      await menu.getByRole('button', { name: 'Site' }).click();
      await menu.getByRole('link', { name }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
    await menu.getByRole('link', { name: 'Skin Translator', exact: true }).click();
    await page.getByRole('heading', { name: 'Skin Translator', level: 1 }).waitFor();
  });

  it('opens its lists without a script, on a phone too', async () => {
    const page = await prepare({ javaScriptEnabled: false });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/guides/oldbuilds');
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('button', { name: 'Guides' }).click();
      await menu.getByRole('link', { name: 'Download Old Builds' }).waitFor();
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([width, isWide, await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()]).toEqual([
        ...[width, false, false],
      ]);
    }
  });
});

it('the menu on a phone slides in, keeps the focus inside, locks scrolling, and goes by Escape, button, and the dimmed page; opens its groups by touch, to which axe has no objection, and closes when a page is chosen', async () => {
  const locked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden');

  const page = await visit('/', phone);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const closers = [
    () => page.keyboard.press('Escape'),
    () => menu.getByRole('button', { name: 'Close menu' }).click(),
    () => page.touchscreen.tap(10, 400),
  ];
  for (const close of closers) {
    await opener.tap();
    await menu.waitFor();
    expect(await locked(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await close();
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => locked(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
  }
  await opener.tap();
  await menu.getByText('Archives').tap();
  expect(await objections(page)).toEqual([]);
  await menu.getByText('Sync links').tap();
  await menu.getByRole('link', { name: /Archive Sync/ }).waitFor();
  await menu.getByText('Guides').tap();
  await menu.getByRole('link', { name: 'Download Old Builds' }).tap();
  await page.getByRole('heading', { name: 'Download Old Builds' }).waitFor();
  expect(await menu.isVisible()).toBe(false);
  expect(await locked(page)).toBe(false);
});

it('from page to page the focus moves to the page that a link opened, which starts at its top; the footer says that the site is not affiliated, and the year, and has its notes on the translator and on the admin pages, and on no other', async () => {
  const page = await visit('/skintranslator', { expected });
  expect(await footer(page)).toContain('not affiliated with');
  expect(await footer(page)).toContain(`© ${new Date().getFullYear()}`);
  expect(await footer(page)).toContain(notes.translator);
  await page.getByRole('region', { name: 'Wraith' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['main', 0]);
  expect(await footer(page)).not.toContain(notes.translator);
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  expect(await footer(page)).not.toContain(notes.admin);
});
