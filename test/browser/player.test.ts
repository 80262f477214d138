import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Trace } from '#contract/traces/trace.ts';
import { trace } from '../flows/player/samples.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, skins } from '../flows/skin-samples.ts';
import { withSite } from '../support/browser.ts';
import { newFolder } from '../support/databases.ts';

const { visit, prepare, site } = withSite();

/** A visit that opens a desk and its menu over it, at a place with markup. */
const opened = {
  ...trace,
  happenings: [
    { at: 100, actor: 'app', kind: 'event', event: { type: 'navigation.requested', to: '/translate' } },
    { at: 200, actor: 'app/loadFlow', kind: 'answer' },
    { at: 300, actor: 'app/listDesk', kind: 'event', event: { type: 'text.pasted', text: '<img src=x>' } },
    { at: 400, actor: 'app', kind: 'event', event: { type: 'menu.opened' } },
    { at: 500, actor: 'app', kind: 'event', event: { type: 'nothing.known', value: '•••' } },
  ],
};

/** A visit in which each of what stands over all pages has opened. */
const overAll = {
  ...trace,
  happenings: [
    { at: 100, actor: 'beside/connection.1', kind: 'started', machine: 'connection' },
    { at: 200, actor: 'beside/connection.1/site', kind: 'told', event: { type: 'net.lost' } },
    { at: 300, actor: 'beside/proof.2', kind: 'started', machine: 'proof' },
    { at: 400, actor: 'beside/proof.2', kind: 'event', event: { type: 'proof.requested' } },
    { at: 500, actor: 'beside/proof.2/findPasskey', kind: 'answer', output: { hasPasskey: false } },
    { at: 600, actor: 'beside/proof.2', kind: 'event', event: { type: 'proof.cancelled' } },
    { at: 700, actor: 'beside/report.3', kind: 'started', machine: 'report' },
    {
      ...{ at: 800, actor: 'beside/report.3', kind: 'event' },
      event: { type: 'report.requested', page: '/', account: null },
    },
    { at: 900, actor: 'beside/report.3/gatherTraces', kind: 'answer', output: { marked: {}, whole: {} } },
  ],
};

type Seen = { trace: Trace; text: string };
/** What a page shows at a moment, with the trace until then. */
const LOOK =
  "legendTools.trace({ withTexts: true }).then((trace) => ({ trace, text: document.getElementById('root').innerText }))";

const played = (page: Page) => page.frameLocator('iframe[title="The page as it was"]');

async function open(page: Page, text: string) {
  await page.getByLabel('Or paste its text').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

describe('The player (docs: Play a trace)', () => {
  it('draws the page as it was, and touches neither the server nor the page around it', async () => {
    const page = await visit('/developers');
    await page.getByRole('link', { name: 'Play a trace' }).click();
    await page.getByRole('heading', { name: 'Play a Trace', level: 1 }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    await open(page, JSON.stringify(opened));
    await played(page).getByRole('heading', { name: 'Welcome Legend' }).waitFor({ timeout: 10_000 });
    await page.keyboard.press('End');
    await played(page).getByRole('dialog').waitFor();
    await played(page).getByText('Loading the list of skins').waitFor();
    await page.getByText('Marks (•) stand for the texts that people typed.').waitFor();
    expect(await played(page).getByLabel('Your list').inputValue()).toBe('<img src=x>');
    await page.getByText('It stops here: the next happening is not taken.').waitFor();
    expect(await page.locator('[aria-current=step]').innerText()).toContain('menu.opened');
    expect(asked.filter((path) => !/^\/assets\/[\w.-]+\.(?:js|css|woff2)$|^\/favicon\.svg$/.test(path))).toEqual([]);
    expect(
      await page.evaluate(() => [
        document.title,
        location.pathname,
        window.scrollY,
        document.activeElement?.ariaLabel,
        history.state?.cards,
        JSON.stringify([localStorage, sessionStorage, document.cookie]),
      ]),
    ).toEqual(['Play a Trace · Legend Tools', '/developers/trace', 0, 'Play', [], stored]);
    await page.getByRole('heading', { name: 'Diagram of app', exact: true }).waitFor();
    await page.locator('[data-active=true]').filter({ hasText: 'open' }).first().waitFor();
    await page.keyboard.press('Home');
    await played(page).getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    await page.getByRole('button', { name: 'Close the trace' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a file');
    await open(page, JSON.stringify(overAll));
    const happened = page.getByRole('list', { name: 'What happened' }).getByRole('button');
    await happened.first().waitFor();
    // One stop for the Tab key.
    expect(await happened.and(page.locator('[tabindex="0"]')).count()).toBe(1);
    await happened.nth(4).click();
    await played(page).getByText('No connection. You can go on with what is already loaded.').waitFor();
    await played(page).getByRole('dialog', { name: 'Is it you?' }).getByLabel('Your password').waitFor();
    await page.getByRole('button', { name: 'To the end' }).press('Enter');
    const form = played(page).getByRole('dialog', { name: 'Report a problem' });
    await form.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
    await form.getByLabel('Send the texts I typed too').waitFor();
    await page.getByText('This is the end of the trace.').waitFor();
    // The button has nothing to do here, and keeps the focus.
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('To the end');
    await page.getByRole('button', { name: 'Close the trace' }).click();
    // What else is no trace: test/contract/read-trace.test.ts.
    const large = join(newFolder(), 'large.json');
    writeFileSync(large, '');
    truncateSync(large, 50_000_000);
    await page.getByLabel('Choose a file').last().setInputFiles(large);
    await page.getByRole('alert').filter({ hasText: 'This file is too large for a trace' }).waitFor();
  });

  it('shows what views had shown with machines of their own, at each of their pages', async () => {
    await setSkins(site().db, skins);
    const page = await prepare({ as: ['owner'] });
    const { _id: skin, ingamename: name, model } = knight;
    const stored = { version: 1, stars: [{ skin, name, legend: 'Ash', model, note: 'mine', at: 1 }] };
    await page.addInitScript((text) => localStorage.setItem('stars', text), JSON.stringify(stored));
    await page.goto('/mine');
    await page.getByRole('button', { name: 'Copy or Save' }).waitFor();
    await page.waitForLoadState('networkidle');
    const look = () => page.evaluate<Seen>(LOOK);
    const seen = [await look()];
    for (const [path, title, last] of [
      ['/admin/account', 'Account', 'Owners cannot delete their account.'],
      ['/admin/status', 'Status', 'Since this server started'],
    ] as const) {
      await page
        .locator(`a[href="${path}"]`)
        .first()
        .evaluate((link) => (link as HTMLElement).click());
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByText(last).waitFor();
      seen.push(await look());
    }
    await page.locator('a[href="/developers"]').first().click();
    await page.getByRole('link', { name: 'Play a trace' }).click();
    await open(page, JSON.stringify(seen.at(-1)?.trace));
    const steps = page.getByRole('list', { name: 'What happened' }).getByRole('button');
    for (const { text, trace } of seen.toReversed()) {
      await steps.nth(trace.happenings.length - 1).click();
      await expect.poll(() => played(page).locator('#root').innerText()).toBe(text);
    }
    expect(await page.getByText(/Not taken|Marks \(•\)/).count()).toBe(0);
    await page.getByRole('rowheader', { name: 'beside/mineNews' }).waitFor();
  });
});
