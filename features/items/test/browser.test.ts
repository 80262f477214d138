import { expect, it } from 'vitest';
import { importBeside } from '#server/import/apply.ts';
import { withSite } from '../../../test/support/browser.ts';
import { pauseRequests } from '../../../test/support/paused-requests.ts';
import type { Item } from '../item.ts';
import { items } from './made-items.ts';

const { prepare, site } = withSite();

async function open(path: string, how: Parameters<typeof prepare>[0] = {}) {
  const rows = { skins: [], assets: [], others: { items: Object.values<Item>(items) } };
  await importBeside(site().db, rows, { dryRun: false });
  const page = await prepare(how);
  await page.goto(path);
  return page;
}

it('asks below the found skins once nobody types, opens what it has where no skin fits, and copies it', async () => {
  const page = await open('/skintranslator', {
    ...{ permissions: ['clipboard-read', 'clipboard-write'], expected: /Failed to load resource/ },
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/items') asked.push(searchParams.get('q') ?? '');
  });
  const box = page.getByRole('searchbox');
  await box.pressSequentially('law dispenser');
  const fits = page.getByText('1 weapon or animation', { exact: true });
  await fits.waitFor();
  // A busy computer may pause within the words: the journey of `item-search` says when it asks.
  expect([asked.length < 4, asked.at(-1)]).toEqual([true, 'law dispenser']);
  await page.getByRole('button', { name: 'Copy w_r301_base' }).click();
  await page.getByText('Copied w_r301_base').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('w_r301_base');
  // The site does not answer, and is asked again on request.
  const lost = await pauseRequests(page, '*/api/items*', (request) => request.abort());
  await box.fill('nessy');
  await page.getByText('Weapons and animations are searched by the site, which does not answer.').waitFor();
  await lost.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await fits.waitFor();
  await page.getByRole('link', { name: 'All weapons and animations' }).click();
  await page.getByRole('heading', { name: 'Weapons', level: 1 }).waitFor();
});

it('leads by the menu to a weapon, its skin and the models to export, by keyboard alone', async () => {
  const page = await open('/');
  // The first document after an import may not know of it yet.
  const shown = async () => {
    await page.reload();
    return page.getByRole('link', { name: 'Weapons', exact: true }).count();
  };
  await expect.poll(shown).toBe(1);
  for (const name of ['Weapons', 'R-301 Carbine', 'The Law Dispenser']) {
    await page.getByRole('link', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  }
  await page.getByText('-_loading,-pov_,w_r301_base.rmdl').waitFor();
  const bat = page.getByRole('link', { name: 'All of RSX’s steps as .bat' });
  expect(await bat.getAttribute('href')).toBe('/download/weapons/r-301-carbine/the-law-dispenser.bat');
  await page.getByRole('main').getByRole('button', { name: 'Report a problem' }).press('Enter');
  await page.getByRole('dialog', { name: 'Report a problem' }).waitFor();
});

it('names items in a translated list, and filters by their kinds', async () => {
  const page = await open('/translate');
  await page.getByRole('textbox', { name: 'Your list' }).fill('Der Gesetzgeber\nshared_wave.cast\nnothing');
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  await page.getByRole('heading', { name: '2 of 3 lines found' }).waitFor();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Weapon skin');
  await page.getByRole('link', { name: 'The Law Dispenser' }).press('Enter');
  await page.getByRole('heading', { name: 'The Law Dispenser', level: 1 }).waitFor();
});
