import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { TRACE } from '#contract/traces/bounds.ts';
import type { Trace } from '#contract/traces/trace.ts';
import type { Database } from '#server/database/tables.ts';
import { importBeside } from '#server/import/apply.ts';
import { differenceIn } from '../../../test/replay/again.ts';
import { runReplay } from '../../../test/replay/command.ts';
import { traceIn } from '../../../test/replay/play.ts';
import { button, objections, phone, search, withSite } from '../../../test/support/browser.ts';
import { longList } from '../../../test/support/long-list.ts';
import { pauseRequests } from '../../../test/support/paused-requests.ts';

const { visit, leave, site } = withSite();

const MARKUP = '<img src=x onerror="document.title=1">';

it('a problem is reported by keys alone on a phone, without a connection at first, and an owner reads, saves and deletes it (docs: Report a problem)', async () => {
  const page = await visit('/licences', { ...phone, expected: /Failed to load resource/ });
  const opener = page.getByRole('button', { name: 'Report a problem' });
  await page.waitForFunction(() => document.querySelector('footer button')?.matches(':enabled'));
  await opener.press('Enter');
  await page.getByRole('heading', { name: 'Report a problem' }).waitFor();
  await page.keyboard.type(`It broke. ${MARKUP}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('A card');
  await page.getByText(/^What goes with it: \d/).press('Enter');
  const shown = await page.getByLabel('The trace of your visit').inputValue();
  expect(traceIn(JSON.parse(shown))).toMatchObject({ trace: { page: '/licences', withTexts: false } });
  const box = page.getByLabel('Include what I typed (helps us replay it)');
  await box.press('Space');
  await expect.poll(() => page.getByLabel('The trace of your visit').inputValue()).toContain('"withTexts": true');
  expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await objections(page)).toEqual([]);
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
  await page.keyboard.press('Escape');
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

  const lost = await pauseRequests(page, '*/api/reports', (request) => request.abort());
  await page.keyboard.press('Enter');
  const happened = page.getByLabel('What happened?');
  expect(await happened.inputValue()).toBe(`It broke. ${MARKUP}`);
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await page
    .getByRole('dialog')
    .getByText('The server cannot be reached. Check your connection, then try again.')
    .waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).press('Enter'),
  ]);
  const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(saved).toMatchObject({ happened: `It broke. ${MARKUP}`, expected: 'A card', page: '/licences' });
  await lost.end();
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await page.getByText('Thank you. The owners of this site can read your report now.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(saved.trace).toMatchObject({ withTexts: true, happenings: expect.any(Array) });
  const [row] = await site().db.selectFrom('report').selectAll().execute();
  expect(row).toMatchObject({ happened: saved.happened, expected: 'A card', page: '/licences', account_id: null });
  expect(JSON.parse(row?.trace_json ?? '')).toEqual(saved.trace);

  await leave(page);
  const owners = await visit('/admin/status', { ...phone, viewport: { width: 1280, height: 900 }, as: ['owner'] });
  await owners.getByText('Somebody reported a problem. What they wrote').waitFor();
  const list = owners.getByRole('region', { name: 'Reported problems' });
  await list.getByText(`It broke. ${MARKUP}`).first().waitFor();
  await list.getByText('All of it').click();
  await list.getByText('Expected: A card').waitFor();
  expect(await owners.title()).not.toBe('1');
  expect(await objections(owners)).toEqual([]);
  const [export_] = await Promise.all([owners.waitForEvent('download'), list.getByText(/^Save/).click()]);
  const path = await export_.path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ happened: saved.happened });
  await list.getByText('Replay it').click();
  await list.getByText(`npm run replay -- ${export_.suggestedFilename()}`, { exact: true }).waitFor();
  expect(await objections(owners)).toEqual([]);
  const printed: string[] = [];
  const io = { input: process.stdin, print: (text: string) => printed.push(text), complain: expect.unreachable };
  expect(await runReplay([path], io)).toBe(0);
  expect(printed.join('\n')).toMatch(/^A visit to \/licences, .+\nPlayed to the end: \d+ happenings?\.$/s);
  await list.getByText('Delete').click();
  await owners.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await list.getByText('None.').waitFor();
});

it('a report of a visit to an imported list of 2,000 skins holds the whole visit as it is sent by default, and plays to its end (docs: What a trace keeps)', async () => {
  await importLongList(site().db);
  await site().db.deleteFrom('report').execute();
  const page = await visit('/skintranslator', { viewport: { width: 1280, height: 900 } });
  await search(page).fill('loba');
  await button(page, 'Show All').click();
  await page.getByRole('link', { name: 'What Changed' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'What Changed' }).waitFor();
  await page.getByRole('link', { name: 'Skin Translator' }).first().click();
  await button(page, 'Narrow').click();
  await page.keyboard.press('Escape');
  await search(page).fill('wraith');
  await page.getByRole('heading', { name: 'Loba' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Wraith' }).waitFor();
  await page.getByRole('button', { name: 'Report a problem' }).press('Enter');
  await page.getByLabel('What happened?').fill('It broke.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Thank you. The owners of this site can read your report now.').waitFor();
  const row = await site().db.selectFrom('report').select(['trace_json', 'trace_bytes']).executeTakeFirstOrThrow();
  const trace = JSON.parse(row.trace_json ?? '');
  expect(trace).toMatchObject({ withTexts: false, dropped: 0 });
  expect(row.trace_bytes).toBeLessThan(TRACE.size * 1.1);
  const types = (trace as Trace).happenings.flatMap((one) => ('event' in one ? [one.event.type] : []));
  const count = (type: string) => types.filter((one) => one === type).length;
  expect(['search.changed', 'cards.expanded', 'report.requested'].map(count)).toEqual([2, 1, 0]);
  expect(differenceIn(trace)).toBeUndefined();
});

async function importLongList(db: Database) {
  const { legends } = longList();
  const skins = legends.flatMap(({ legend, details }) =>
    details.map(({ _id, version, firstbuild, lastbuild, gone, ...skin }) => ({ ...skin, legend })),
  );
  await importBeside(db, { skins, assets: [] }, { dryRun: false, build: { name: 'Season 31' } });
}
