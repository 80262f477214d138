import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
import { showPresence } from '../walk/gestures.ts';

const { visit } = withSite();

const panel = (page: Page) => page.getByRole('region', { name: 'Speed of this page' });
const figure = (page: Page, name: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .locator('dd');

describe('the figures of one’s own visit (docs: Speed of this page)', () => {
  it('are shown on a page that was drawn, follow what is typed, and go nowhere', async () => {
    const page = await visit('/skintranslator?speed');
    for (const name of ['First text', 'Largest part']) {
      await expect.poll(() => figure(page, name).innerText()).toMatch(/^[\d,]+ ms$/);
    }
    await expect.poll(() => figure(page, 'Scripts').innerText()).toMatch(/^[\d.]+ kB in \d+ files$/);
    await expect.poll(() => figure(page, 'List').innerText()).toMatch(/^\d+ skins, [\d.]+ kB in \d+ ms, from the net$/);
    expect(await figure(page, 'Keystroke').innerText()).toBe('type something');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('searchbox').pressSequentially('ash');
    await expect.poll(() => figure(page, 'Keystroke').innerText()).toMatch(/^median [\d,]+ ms, worst [\d,]+ ms, of 3$/);
    expect(asked.filter((url) => !url.includes('/assets/'))).toEqual([]);
    await panel(page).getByRole('button', { name: 'Close' }).press('Enter');
    await panel(page).waitFor({ state: 'detached' });
  });

  it('count a letter that comes without a key, as by the mouse or by voice, from when it came', async () => {
    const page = await visit('/skintranslator?speed');
    await expect.poll(() => figure(page, 'Keystroke').innerText()).toBe('type something');
    const before = await page.evaluate(() => performance.now());
    await page.keyboard.press('Shift');
    await page.getByRole('searchbox').fill('ash');
    await expect.poll(() => figure(page, 'Keystroke').innerText()).toMatch(/of 1$/);
    const [, worst = ''] = /worst ([\d,]+) ms/.exec(await figure(page, 'Keystroke').innerText()) ?? [];
    const passed = await page.evaluate((from) => performance.now() - from, before);
    expect(Number(worst.replaceAll(',', ''))).toBeLessThanOrEqual(Math.ceil(passed));
  });

  it.each(['/login?speed', '/cleartimer?speed', '/nowhere?speed'])('are shown at %s', async (path) => {
    const page = await visit(path, { expected: /status of 404/ });
    await expect.poll(() => figure(page, 'First text').innerText()).toMatch(/^[\d,]+ ms$/);
    expect(await figure(page, 'List').innerText()).toBe('not loaded');
  });

  it('are loaded for nobody else', async () => {
    const page = await visit('/skintranslator?search=speed');
    await showPresence(page);
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files.filter((name) => name.includes('open-speed'))).toEqual([]);
    expect(await panel(page).count()).toBe(0);
  });
});
