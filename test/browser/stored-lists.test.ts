import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { importBeside } from '../../server/import/apply.ts';
import { netCutter, withSite } from '../support/browser.ts';
import type { Fetch } from '../support/site.ts';

/** How the list was answered, one status after the other. */
const answered: number[] = [];
/** Whether a cookie came with the last request. */
let isGuest = true;
const gate =
  (fetch: Fetch): Fetch =>
  async (request, env) => {
    const answer = await fetch(request, env);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/skins') answered.push(answer.status);
    if (pathname === '/api/skins') isGuest = !request.headers.has('cookie');
    return answer;
  };
const { visit, site } = withSite({}, undefined, { gate });
const how = {
  expected: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/,
  serviceWorkers: 'allow',
} as const;

beforeAll(async () => {
  const skin = { legend: 'Ash', ingamename: 'Iron Choir', model: 'ash_v21_iron_w', texture: 'ash_lgnd_v21_iron' };
  const names = JSON.stringify({ english: 'Iron Choir', german: 'Eisenchor' });
  const assets = ['body', 'gear'].map((part) => ({
    kind: 'Textures' as const,
    group: 'Ash',
    name: `ash_lgnd_v21_iron_${part}`,
  }));
  await importBeside(
    site().db,
    {
      skins: [
        { ...skin, names },
        { legend: 'Ash', ingamename: 'Base Skin', model: 'ash_base_w', texture: 'ash_base' },
      ],
      assets,
    },
    { dryRun: false, build: { name: 'Season 30' } },
  );
});

/** Over once all lists are stored; the names are the last. */
const isStored = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/api/skins/names/german')) !== undefined))
    .toBe(true);
const go = (page: Page, link: string) => page.getByRole('banner').getByRole('link', { name: link }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

const cutNet = netCutter(site);

it('everything public is there without a network after one visit of one page; when the network comes back, the list is brought up to date also where nobody had listened for it yet; it is sent whole once, and again only when it has changed (docs: Stored lists, Connection)', async () => {
  answered.length = 0;
  const page = await visit('/guides/oldbuilds', { ...how, as: ['editskins'] });
  await isStored(page);
  const mend = await cutNet(page);

  await page.goto('/skintranslator?search=eisenchor');
  await page.getByText('German name: Eisenchor').waitFor();
  await page.getByRole('link', { name: 'Iron Choir', exact: true }).first().click();
  await expect.poll(() => heading(page)).toBe('Iron Choir');
  const text = await page.getByRole('main').innerText();
  for (const part of ['Eisenchor', 'ash_v21_iron_w', 'First seen', 'Season 30']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Its history and its files in the archive are shown when there is a connection.');

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Ash' }).click();
  await page.getByRole('table').getByRole('link', { name: 'Iron Choir' }).waitFor();
  await go(page, 'What Changed');
  await page.getByText('Season 30').first().waitFor();
  await page.goto('/changes/season-30');
  await page.getByText('The changes could not be loaded.').waitFor();
  await go(page, 'Translate Lists');
  await page.getByLabel('Your list').fill('ash_lgnd_v21_iron_gear\nEisenchor');
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  await page.getByRole('heading', { name: '2 of 2 lines found' }).waitFor();

  // What listens comes a second after the page, by whose clock it is not over yet.
  await page.clock.install();
  await page.goto('/skintranslator?search=iron');
  await page.getByText('Iron Choir').first().waitFor();
  const before = answered.length;
  await mend();
  const line = page.locator('[data-machine=connection]');
  await expect.poll(() => page.clock.fastForward(500).then(() => line.count())).toBe(1);
  await expect.poll(() => answered.length).toBeGreaterThan(before);
  await expect.poll(() => line.getAttribute('data-state')).toContain('net.online');
  expect([isGuest, ...answered.filter((status) => status !== 304)]).toEqual([true, 200]);

  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.getByRole('textbox', { name: 'In-game name' }).fill('Iron Quartet');
  await page.keyboard.press('Enter');
  await page.getByText('Skin updated successfully').waitFor();
  await page.goto('/skintranslator?search=iron');
  await page.getByText('Iron Quartet').first().waitFor();
  expect([await page.getByText('Iron Choir').count(), isGuest]).toEqual([0, false]);
});
