import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
import { keepFewLegends } from '../support/few-legends.ts';
import { pauseFiles } from '../support/hold-files.ts';

const { prepare, site } = withSite();

beforeAll(() => keepFewLegends(site().db));

const stars = JSON.stringify({
  version: 1,
  stars: [{ skin: 's', name: 'Skin 1', legend: 'Ash', model: '', note: '', at: 1 }],
});
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

it.each<[part: string, address: string, file: string, act: (page: Page) => unknown, stays: string]>([
  ['the languages', '/skintranslator', 'languages-*.js', press('Names in English'), 'Show All'],
  ['the languages of an address', '/skintranslator?names=german', 'languages-*.js', () => {}, 'Show All'],
  [
    'the card of a legend',
    '/legends/ash',
    'one-legend-*.js',
    (page) => page.getByRole('link', { name: 'Sort, search or copy' }).click(),
    'Copy',
  ],
  ['the starred skins', '/mine', 'starred-*.js', () => {}, 'Report a problem'],
  ['a link’s skins on My List', '/mine?skins=a', 'offers-*.js', () => {}, 'Report a problem'],
])(
  'a part of a page whose file does not come: %s: says so in its place, and leaves the rest (docs: Failures)',
  async (_, address, file, act, stays) => {
    const page = await prepare({ isFirst: true, expected: /Failed to|ERR_FAILED|dynamically imported/ });
    await page.addInitScript((text) => localStorage.setItem('stars', text), stars);
    await pauseFiles(page, `*/assets/${file}`, (request) => request.abort());
    await page.goto(address);
    await act(page);
    await page.getByRole('alert').getByText('This could not be loaded. Load the page again.').waitFor();
    expect(await page.getByRole('heading', { name: 'Page Not Loaded' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: stays }).first().isEnabled()).toBe(true);
  },
);
