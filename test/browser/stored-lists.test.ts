import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { importBeside } from '../../server/import/apply.ts';
import { withSite } from '../support/browser.ts';
import { netCutter } from '../support/cut-net.ts';
import type { Fetch } from '../support/site.ts';

/** How the list was answered, one status after the other. */
const answered: number[] = [];
const gate =
  (fetch: Fetch): Fetch =>
  async (request, env) => {
    const answer = await fetch(request, env);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/skins') answered.push(answer.status);
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

/** Over once all lists are stored, of which the names are the last. */
const isStored = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/api/skins/names/german')) !== undefined))
    .toBe(true);
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

const cutNet = netCutter(site);

describe('without a network (docs: Stored lists, Connection)', () => {
  it('everything public is there after one visit of one page; when the network comes back, the list is brought up to date also where nobody had listened for it yet', async () => {
    const page = await visit('/guides/oldbuilds', how);
    await isStored(page);
    const mend = await cutNet(page);

    await page.goto('/skintranslator?search=eisenchor');
    await page.getByText('German name: Eisenchor').waitFor();
    await page.getByRole('link', { name: 'Iron Choir' }).first().click();
    await expect.poll(() => heading(page)).toBe('Iron Choir');
    const text = await page.getByRole('main').innerText();
    for (const part of ['Eisenchor', 'ash_v21_iron_w', 'First seen', 'Season 30']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Its history and its files in the archive are shown when there is a connection.');

    await page.goto('/legends/ash');
    await page.getByRole('table').getByRole('link', { name: 'Iron Choir' }).waitFor();
    await page.goto('/changes');
    await page.getByText('Season 30').first().waitFor();
    await page.goto('/changes/season-30');
    await page.getByText('The changes could not be loaded.').waitFor();
    await page.goto('/translate');
    await page.getByLabel('Your list').fill('ash_lgnd_v21_iron_gear\nEisenchor');
    await page.getByRole('button', { name: 'Translate', exact: true }).click();
    await page.getByRole('heading', { name: '2 of 2 lines found' }).waitFor();

    // What listens comes a second after the page, by whose clock it is not over yet.
    await page.clock.install();
    await page.goto('/skintranslator');
    await page.getByText('Iron Choir').first().waitFor();
    answered.length = 0;
    await mend();
    const line = page.locator('[data-machine=connection]');
    await expect.poll(() => page.clock.fastForward(500).then(() => line.count())).toBe(1);
    await expect.poll(() => answered.length).toBeGreaterThan(0);
    await expect.poll(() => line.getAttribute('data-state')).toContain('net.online');
  });
});

describe('the list of skins (docs: Stored lists)', () => {
  it('is sent whole once, and again only when it has changed; shows what somebody has just changed', async () => {
    answered.length = 0;
    const page = await visit('/skintranslator', { ...how, as: ['editskins'] });
    await isStored(page);
    expect(answered).toEqual([200, 304]);
    await page.reload();
    await page.getByText('Iron Choir').first().waitFor();
    await expect.poll(() => answered.length).toBeGreaterThan(2);
    expect(answered.filter((status) => status !== 304)).toEqual([200]);

    await page.goto('/skintranslator?search=iron');
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    await page.getByRole('textbox', { name: 'In-game name' }).fill('Iron Quartet');
    await page.keyboard.press('Enter');
    await page.getByText('Skin updated successfully').waitFor();
    await page.goto('/skintranslator?search=iron');
    await page.getByText('Iron Quartet').first().waitFor();
    expect(await page.getByText('Iron Choir').count()).toBe(0);
  });
});
