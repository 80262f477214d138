import { beforeAll, describe, expect, it } from 'vitest';
import { importBeside } from '../../server/import/apply.ts';
import { expectFit, objections, phone, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { addAccount, openSessionOf } from '../support/rows.ts';
import { senderWith } from '../support/staff.ts';

const { visit, prepare, site } = withSite();
const nothingRuns = { javaScriptEnabled: false };
const SKIN = '/legends/ash/iron-choir';

/** A skin with everything known, a recolour of it, and one with next to nothing. */
beforeAll(async () => {
  const names = Object.fromEntries(
    ['english', 'french', 'german', 'italian', 'japanese', 'korean', 'polish'].map((language) => [
      language,
      language === 'english' ? 'Iron Choir' : `Choir (${language})`,
    ]),
  );
  const files = { model: 'ash_v21_iron_w', texture: 'ash_lgnd_v21_iron', animation: 'pilot_medium_ash' };
  const skins = [
    {
      ...{ legend: 'Ash', ingamename: 'Iron Choir', ...files, quality: 'legendary', gameid: '7' },
      ...{ names: JSON.stringify(names), package: 'root_lgnd_skins_ash_iron.rpak', eventset: 's21_choir' },
      sources: 'settings:ingamename,model;list:package;derived:texture',
    },
    { legend: 'Ash', ingamename: 'Rust Choir', ...files, texture: 'ash_lgnd_v21_iron_rt01', parentid: '7' },
    { legend: 'Ash', ingamename: 'Silent', model: 'n/a', texture: 'n/a' },
    { legend: 'Ash', ingamename: 'Base Skin', model: 'ash_base_w', texture: 'ash_base' },
    { legend: 'Wraith', ingamename: 'Base Skin', model: 'wraith_base_w', texture: 'wraith_base' },
  ];
  const assets = ['_body', '_gear', '_body_rt01'].map((part) => ({
    ...{ kind: 'Textures' as const, group: 'Ash', name: `ash_lgnd_v21_iron${part}` },
    guid: '00000000000000aa',
  }));
  await importBeside(site().db, { skins, assets }, { dryRun: false, build: { name: 'Season 30' } });
});

it('copies, and leads to the part of a guide that a step names and back without loading the page again; its legend shows its skins as the card of the translator, to sort, search and copy them', async () => {
  const page = await visit(SKIN, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy the RSX filter' }).click();
  await page.getByText('Copied the RSX filter').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    '-_loading,-pov_,-_rt,-_rc,ash_lgnd_v21_iron_,ash_v21_iron_w.rmdl',
  );
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.getByRole('link', { name: 'all settings' }).click();
  await page.getByRole('heading', { level: 1, name: "Get the Game's Files" }).waitFor();
  await page.waitForURL('**/guides/datamining#settings');
  await expect
    .poll(() => page.locator('#settings').evaluate((part) => Math.abs(part.getBoundingClientRect().top) < 200))
    .toBe(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Iron Choir' }).waitFor();
  expect(await page.locator('body[data-same]').count()).toBe(1);

  const wanted: string[] = [];
  page.on('request', (request) => wanted.push(new URL(request.url()).pathname));
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Ash' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ash', exact: true }).waitFor();
  expect(wanted).not.toContain('/api/skins');
  await page.getByRole('link', { name: 'Sort, search or copy' }).click();
  const names = () =>
    page
      .getByRole('region', { name: 'Ash' })
      .getByRole('rowheader')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.trim()));
  await expect.poll(names).toEqual(['Base Skin', 'Iron Choir', 'Rust Choir', 'Silent']);
  expect(await page.getByRole('button', { name: 'Reset Filters' }).isDisabled()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Ash', exact: true }).count()).toBe(1);
  await page.getByLabel('Sort order').selectOption('Descending');
  await expect.poll(names).toEqual(['Base Skin', 'Silent', 'Rust Choir', 'Iron Choir']);
  await page.getByRole('searchbox', { name: 'Search' }).fill('choir');
  await expect.poll(names).toEqual(['Rust Choir', 'Iron Choir']);
  await page.getByRole('button', { name: 'Copy or Save', exact: true }).click();
  expect(await page.getByRole('button', { name: /^Packages to load/ }).innerText()).toContain(
    'root_lgnd_skins_ash_iron.rpak',
  );
  await page.keyboard.press('Escape');
  expect(await objections(page)).toEqual([]);
});

it('without a script a skin is there with its names, its files, its family and what to do with it, and says so where next to nothing is known', async () => {
  const page = await visit(SKIN, nothingRuns);
  expect(await page.title()).toBe('Iron Choir, Ash · Legend Tools');
  expect(await page.getByRole('heading').allInnerTexts()).toEqual([
    'Iron Choir',
    'Files',
    'Other languages',
    'Get it into Blender',
    'Open in RSX',
    'Filter',
    'Export',
    'You now have',
    'In Blender',
    'Family',
    'Copy as',
    'History',
  ]);
  await page.getByText('2 more').click();
  expect(await page.getByText('Choir (polish)').isVisible()).toBe(true);
  expect(await page.getByRole('table').getByRole('link').allInnerTexts()).toEqual(['Rust Choir']);
  expect(await page.locator('mark').allInnerTexts()).toEqual(['rt01']);
  await page.getByRole('link', { name: 'Rust Choir' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rust Choir', exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Ash' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ash', exact: true }).waitFor();
  expect(await page.getByRole('table').getByRole('link').allInnerTexts()).toEqual([
    'Base Skin',
    'Iron Choir',
    'Rust Choir',
    'Silent',
  ]);
  await page.getByRole('table').getByRole('link', { name: 'Silent' }).click();
  await page.getByText('Its model and its package are not known yet.').waitFor();
  expect(await page.getByRole('heading').allInnerTexts()).not.toContain('Family');
});

describe('the script', () => {
  // A mismatch between what was drawn and what the script draws is an error of the page, and fails the test.
  it.each([
    [SKIN, [1280, 320]],
    ['/legends/ash/silent', [1280, 320]],
    // On a phone `every-page.test.ts` asks axe about the others.
    ['/legends/ash', [1280]],
    ['/legends/ash/nothing', [1280]],
    ['/legends/nobody', [1280]],
  ])(
    'takes %s over, asks for nothing that came with it and moves nothing, and axe finds nothing on it',
    async (path, widths) => {
      const page = await prepare({ ...phone, viewport: { width: 1280, height: 900 }, expected: /status of 404/ });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.addInitScript(`window.moved = 0; new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.moved += value;
      }).observe({ type: 'layout-shift', buffered: true });`);
      await page.goto(path);
      const before = await page.getByRole('main').elementHandle();
      await page.waitForLoadState('networkidle');
      expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([]);
      // The same elements as were drawn, and not others that look like them.
      expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await page.evaluate('window.moved')).toBeLessThan(0.01);
      expect(await page.locator('#page-data').count()).toBe(0);
      for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
      await expectFit(page, { sizes: widths.map((width) => ({ width, height: 740 })) });
    },
  );

  it('leads on inside of the page, and back, but leaves a link to the browser that is to be opened elsewhere; says when a page did not come, and of a skin that was deleted meanwhile that it is gone', async () => {
    const page = await visit('/skintranslator?search=choir', { expected: /Failed to load resource|status of 410/ });
    await page.evaluate('window.stays = true');
    const link = page.getByRole('link', { name: 'Iron Choir' });
    await link.waitFor();
    const [other, request] = await Promise.all([
      page.context().waitForEvent('page'),
      page.context().waitForEvent('request', (one) => one.isNavigationRequest()),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    // What the other page shows is not looked at: headless Chromium 150 ends such pages.
    expect(other).not.toBe(page);
    expect(new URL(request.url()).pathname).toBe('/legends/ash/iron-choir');
    expect(new URL(page.url()).pathname).toBe('/skintranslator');

    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Iron Choir' }).waitFor();
    expect([new URL(page.url()).pathname, await page.title()]).toEqual([SKIN, 'Iron Choir, Ash · Legend Tools']);
    const lost = await pauseRequests(page, '*/api/pages/*', (request) => request.abort());
    await page.getByRole('link', { name: 'Rust Choir' }).click();
    await page.getByText('This page could not be loaded.').waitFor();
    await lost.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rust Choir' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Iron Choir' }).waitFor();
    await page.goBack();
    const chair = await addSkin('Iron Chair');
    await page.getByRole('heading', { level: 2, name: 'Ash' }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Ash' }).waitFor();
    await page.getByRole('link', { name: 'Iron Chair' }).waitFor();
    await chair.remove();
    await page.getByRole('link', { name: 'Iron Chair' }).click();
    await page.getByRole('heading', { level: 1, name: 'It was deleted' }).waitFor();
    await page.getByRole('link', { name: 'Iron Choir' }).waitFor();
    await page.goBack();
    await page.getByRole('navigation', { name: 'Other legends' }).getByRole('link', { name: 'Wraith' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wraith' }).waitFor();
    expect(await page.evaluate('window.stays')).toBe(true);
  });
});

it('a person who is signed in finds all of the page for developers and of that of licences; reads that of a skin before the script has come, then finds all of it and their forms beside it', async () => {
  const page = await prepare({ as: ['editskins', 'addskins'] });
  const headings = { '/developers': 'Tokens', '/licences': 'xstate' };
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path);
    await page.getByText(heading, { exact: true }).first().waitFor();
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', (route) => promise.then(() => route.continue()));
  await page.goto(SKIN, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Iron Choir' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  resolve();
  await page.getByRole('link', { name: 'Edit Iron Choir' }).waitFor();
  // Now the browser may use its cache again.
  await page.unrouteAll();
  await page.getByText('Get it into Blender', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Delete Iron Choir' }).count()).toBe(0);
  expect(asked.filter((address) => address.startsWith('/api/pages'))).toEqual([]);
  await page.getByRole('link', { name: 'Edit Iron Choir' }).click();
  await expect.poll(() => page.getByLabel('In-game name').inputValue()).toBe('Iron Choir');
  await page.goBack();
  await page.getByRole('link', { name: 'Add a skin to Ash' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Legend' }).inputValue()).toBe('Ash');
});

/** Somebody adds a skin to Ash, and deletes it when they are asked to. */
async function addSkin(ingamename: string) {
  const id = await addAccount(site().db, ingamename, ['addskins', 'deleteskins']);
  const Cookie = `__Host-session=${await openSessionOf(site().db, id)}`;
  const send = senderWith(`${site().url}/api/skins/admin`, Cookie);
  const { json } = await send('POST', '', { legend: 'Ash', details: [{ ingamename, model: 'x_w', texture: 'n/a' }] });
  return { remove: () => send('DELETE', `/${json.data._id}`) };
}
