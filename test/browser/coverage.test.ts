import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssetRow, SkinRow } from '#rules/skins/given-rows.ts';
import { importBeside } from '../../server/import/apply.ts';
import { phone, withSite } from '../support/browser.ts';
import { emptyAll } from '../support/empty-all.ts';
import { focusedLine } from '../support/focused-line.ts';
import { objections } from '../support/objections.ts';

const { visit, site } = withSite();

const skin = (ingamename: string, art: string, more: object = {}): SkinRow => ({
  ...{ legend: 'Ash', ingamename, model: `ash_${art}_w`, texture: `ash_lgnd_${art}` },
  ...more,
});
const assets = (...arts: string[]): AssetRow[] =>
  arts.flatMap((art): AssetRow[] => [
    { kind: 'Textures', group: 'Ash', name: `ash_lgnd_${art}_body` },
    { kind: 'Models', group: 'Ash', name: `ash_${art}_w` },
  ]);
const runImport = (rows: { skins?: SkinRow[]; assets?: AssetRow[] }) =>
  importBeside(site().db, { skins: [], assets: [], ...rows }, { dryRun: false });

const opener = (page: Page, legend: string) => page.getByRole('button', { name: new RegExp(`^${legend}`) });
const kind = (page: Page, title: string) => page.getByRole('region', { name: title });
const lines = (page: Page, title: string) =>
  kind(page, title)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((line) => [...line.children].map((part) => part.textContent)));
const box = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });

beforeEach(() => emptyAll(site().db));

describe('the page that tells what is left to do', () => {
  it('opens a legend, and a line of it the form for a new skin, filled in; done, the line is gone', async () => {
    await runImport({ assets: assets('v1_fire', 'v2_ice', 'v3_air'), skins: [skin('Fire', 'v1_fire')] });
    const page = await visit('/admin', { as: ['addskins'] });
    await page.getByRole('link', { name: 'Coverage' }).click();
    await page.getByText('2 things left to do for 1 of 1 legends.').waitFor();
    expect(await page.locator('head title').allTextContents()).toEqual([expect.stringMatching(/^Coverage/)]);
    await opener(page, 'Ash').press('Enter');
    expect(new URL(page.url()).search).toBe('?legend=Ash');
    await kind(page, 'Textures without a skin').waitFor();
    await expect
      .poll(() => lines(page, 'Textures without a skin'))
      .toEqual([
        ['ash_lgnd_v2_ice', 'goes with ash_v2_ice_w', 'Add'],
        ['ash_lgnd_v3_air', 'goes with ash_v3_air_w', 'Add'],
      ]);
    expect(await kind(page, 'Models without a skin').count()).toBe(0);
    await page.getByRole('link', { name: 'Add a skin with ash_lgnd_v3_air' }).press('Enter');
    await page.getByRole('textbox', { name: 'In-game name' }).fill('Air');
    expect([await box(page, 'Legend').inputValue(), await box(page, 'Texture').inputValue()]).toEqual([
      'Ash',
      'ash_lgnd_v3_air',
    ]);
    expect(await box(page, 'Model').inputValue()).toBe('ash_v3_air_w');
    await page.getByRole('button', { name: 'Add a new skin' }).click();
    await page.getByText('Skin added successfully').waitFor();
    await page.goBack();
    await expect
      .poll(() => lines(page, 'Textures without a skin'))
      .toEqual([['ash_lgnd_v2_ice', 'goes with ash_v2_ice_w', 'Add']]);
    await page.getByText('1 thing left to do for 1 of 1 legends.').waitFor();
    await opener(page, 'Ash').click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await kind(page, 'Textures without a skin').count()).toBe(0);
  });

  it('leads to the skin that is to be edited, and says what is wrong with it', async () => {
    await runImport({
      assets: assets('v1_fire', 'v2_ice'),
      skins: [
        skin('Fire', 'v1_fire'),
        skin('Fïre!', 'v2_ice'),
        skin('Odd', 'v9_odd'),
        skin('None', 'v1_fire', { texture: 'n/a' }),
      ],
    });
    const page = await visit('/admin/coverage?legend=ash', { as: ['editskins'] });
    await opener(page, 'Ash').click();
    await kind(page, 'Duplicate skins').waitFor();
    await expect
      .poll(() => lines(page, 'Skins whose files the archive does not have'))
      .toEqual([['Odd', 'ash_v9_odd_w, ash_lgnd_v9_odd', 'Edit']]);
    await expect
      .poll(() => lines(page, 'Skins without a model, a material or slot, or an animation'))
      .toEqual([['None', 'no material or slot', 'Edit']]);
    await expect.poll(() => lines(page, 'Duplicate skins')).toEqual([['Fïre!', 'looks like Fire', 'Edit']]);
    await page.getByRole('link', { name: 'Edit None' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'In-game name' }).inputValue()).toBe('None');
  });

  it('shows the way to a form to holders of its right alone', async () => {
    await runImport({ assets: assets('v1_fire', 'v2_ice'), skins: [skin('None', 'v1_fire', { texture: 'n/a' })] });
    for (const [right, links] of [
      ['addskins', ['Add', 'no material or slot']],
      ['editskins', ['no material or slot', 'Edit']],
      ['deleteskins', ['no material or slot']],
    ] as const) {
      const page = await visit('/admin/coverage?legend=Ash', { as: [right] });
      await kind(page, 'Textures without a skin').waitFor();
      expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual(links);
    }
  });

  it('shows all lines of a kind when they are asked for; the first that came has the focus', async () => {
    const arts = Array.from({ length: 25 }, (_, index) => `v${10 + index}_x`);
    const others = arts.map(
      (art): AssetRow => ({ kind: 'Models', group: 'Ash', name: `ash_${art.replace('x', 'y')}_w` }),
    );
    await runImport({ assets: [...assets(...arts), ...others] });
    const page = await visit('/admin/coverage?legend=Ash', { as: ['addskins'] });
    await kind(page, 'Textures without a skin').getByRole('button', { name: 'Show all 25' }).press('Enter');
    await expect.poll(() => lines(page, 'Textures without a skin').then((all) => all.length)).toBe(25);
    await expect.poll(() => focusedLine(page)).toContain('ash_lgnd_v30_x');
    expect((await lines(page, 'Models without a skin')).length).toBe(20);
  });

  it.each([{}, phone])('is read by everybody: names, contrast, and nothing scrolls sideways (%#)', async (device) => {
    await runImport({
      assets: assets('v1_fire', 'v2_ice', 'v31_averylongthemethatnobodywouldhaveguessedbefore'),
      skins: [skin('Fire', 'v1_fire'), skin('Odd', 'v9_odd'), skin('Done', 'n/a', { legend: 'Wraith' })],
    });
    const page = await visit('/admin/coverage?legend=Ash', { ...device, as: ['owner'] });
    await kind(page, 'Textures without a skin').waitFor();
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  it('leaves the focus where to go on once the shared animations are set and their button is gone', async () => {
    const shared = { animation: 'mp_pilot_medium_core' };
    await runImport({
      assets: assets('v1_fire', 'v2_ice'),
      skins: [skin('Fire', 'v1_fire', shared)],
    });
    await site().db.updateTable('legend').set({ clips: 'ash_core' }).execute();
    const page = await visit('/admin/coverage', { as: ['editskins'] });
    const mend = page.getByRole('button', { name: 'Set their legends’ own animations' });
    await mend.press('Enter');
    await mend.waitFor({ state: 'detached' });
    await expect.poll(() => opener(page, 'Ash').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('says that all is there, that there is nothing, and that it did not come', async () => {
    const page = await visit('/admin/coverage', { as: ['addskins'], expected: /Failed to load resource/ });
    await page.getByText('There are no skins and no assets yet.').waitFor();
    await runImport({ assets: assets('v1_fire'), skins: [skin('Fire', 'v1_fire')] });
    await page.reload();
    await page.getByText('Nothing left to do: every asset has its skin, and every skin its assets.').waitFor();
    expect(await opener(page, 'Ash').isDisabled()).toBe(true);
    await page.route('**/api/coverage*', (route) => route.abort());
    await page.reload();
    await page.getByText('The coverage could not be loaded.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await opener(page, 'Ash').waitFor();
  });
});
