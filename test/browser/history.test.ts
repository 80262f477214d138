import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import { write } from '../../server/database/write.ts';
import { importRows } from '../../server/import/apply.ts';
import { expectFit, objections, withSite } from '../support/browser.ts';
import { focusedLine } from '../support/focused-line.ts';

const { visit, site } = withSite();

const skin = (ingamename: string, more: object = {}): SkinRow => ({
  ...{ legend: 'Ash', ingamename, model: 'm', texture: 'n/a' },
  ...more,
});
const runImport = (skins: SkinRow[], build: string) =>
  write(site().db, (trx) => importRows(trx, { skins, assets: [] }, { actor: 'import', build: { name: build } }));

const idOf = async (ingamename: string) =>
  (await site().db.selectFrom('skin').select('id').where('ingamename', '=', ingamename).executeTakeFirstOrThrow()).id;

/** The first line of each change in a part of the page, without when it was. */
const sentences = (part: ReturnType<Page['locator']>) =>
  part
    .locator('li > p')
    .evaluateAll((lines) =>
      lines.map((line) => line.textContent.replace(line.querySelector('time')?.textContent ?? '', '')),
    );

const latest = (page: Page) => page.getByRole('region', { name: 'Latest changes' });

const everything: Flag[] = ['addskins', 'editskins', 'deleteskins'];

beforeEach(async () => {
  const { db } = site();
  await db.deleteFrom('history').execute();
  await db.deleteFrom('batch_skin').execute();
  await db.deleteFrom('batch').execute();
  await db.deleteFrom('skin').execute();
});

describe('the history of skins', () => {
  it('is narrowed to a legend and to a person', async () => {
    await runImport([skin('one'), skin('two', { legend: 'Wraith' })], 'Both');
    await runImport([skin('three', { legend: 'Wraith' })], 'Wraith alone');
    const page = await visit('/admin/deleteskin', { as: everything });
    const shows = (...wanted: string[]) => expect.poll(() => sentences(latest(page))).toEqual(wanted);
    await shows('import added 1 skin (Wraith alone)', 'import added 2 skins (Both)');
    await page.getByLabel('Filter by legend').fill('as');
    await shows('import added 2 skins (Both)');
    await page.getByLabel('Filter by legend').fill('');
    await page.getByLabel('Filter by person').fill('person');
    await latest(page).getByText('No changes match. Change the filter to see others.').waitFor();
    await page.getByRole('button', { name: /^Delete$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => sentences(latest(page))).toEqual([expect.stringMatching(/^person-\d+ deleted Ash – one$/)]);
  });

  it('opens a batch in its place, field by field, 50 at a time, to be turned over by keyboard, the focus following, with ways back, until the whole has been undone', async () => {
    const before = Array.from({ length: 51 }, (_, index) => skin(`s ${String(index).padStart(2, '0')}`));
    await runImport(before, 'Season 26');
    await runImport(
      before.map((one) => ({ ...one, model: 'newer' })),
      'Season 27',
    );
    const page = await visit('/admin/deleteskin', { as: everything });
    const line = 'import changed 51 skins (Season 27)';
    const named = line.replace(/[()]/g, '.');
    const toggle = page.getByRole('button', { name: new RegExp(`its changes: ${named}`) });
    await toggle.press('Enter');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    const entry = latest(page).getByRole('listitem').filter({ hasText: line });
    const inside = entry.getByRole('list', { name: 'its changes' });
    await inside.getByText('import changed Ash – s 50').waitFor();
    expect(await inside.getByRole('listitem').filter({ hasText: 's 50' }).first().innerText()).toContain(
      'Model: m → newer',
    );
    for (const [turn, first] of [
      ['Older', 's 00'],
      ['Newer', 's 50'],
      ['Older', 's 00'],
    ] as const) {
      await page.getByRole('button', { name: turn }).press('Enter');
      await expect.poll(() => focusedLine(page)).toContain(`import changed Ash – ${first}`);
    }
    expect(await latest(page).getByRole('status').innerText()).toBe('Page 2');
    expect(await page.getByRole('button', { name: 'Older' }).isDisabled()).toBe(true);
    expect(await inside.getByText('s 50').count()).toBe(0);
    await expectFit(page);
    await inside.getByRole('button', { name: 'Undo: import changed Ash – s 00' }).click();
    await inside.getByText('undone').waitFor();
    await toggle.press('Enter');
    expect([await toggle.getAttribute('aria-expanded'), await inside.count()]).toEqual(['false', 0]);

    await page.getByRole('button', { name: new RegExp(`^Undo: ${named}$`) }).press('Enter');
    await entry.getByText('undone').waitFor();
    await toggle.press('Enter');
    await inside.getByText('import changed Ash – s 50').waitFor();
    expect(await entry.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  });
});

it('the form that edits a skin shows the history of the skin that is chosen, by hand and by imports, and undoes from it', async () => {
  await runImport([skin('one'), skin('two')], 'Season 26');
  await runImport([skin('one', { model: 'newer' })], 'Season 27');
  const page = await visit(`/admin/editskin?skin=${await idOf('one')}`, { as: everything });
  const own = page.getByRole('region', { name: 'History of this skin' });
  await expect
    .poll(() => sentences(own))
    .toEqual(['import changed Ash – one (Season 27)', 'import added Ash – one (Season 26)']);
  // Before a message lies over it.
  expect(await objections(page)).toEqual([]);
  await own.getByRole('button', { name: 'Undo: import changed Ash – one (Season 27)' }).click();
  await expect.poll(() => sentences(own).then(([first]) => first)).toMatch(/^person-\d+ changed Ash – one$/);
  expect(await page.getByRole('combobox', { name: 'Model' }).inputValue()).toBe('m');
  await page.getByRole('combobox', { name: 'Skin', exact: true }).click();
  await page.getByRole('option', { name: 'two' }).click();
  await expect.poll(() => sentences(own)).toEqual(['import added Ash – two (Season 26)']);
});
