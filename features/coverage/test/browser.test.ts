import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssetRow, SkinRow } from '#rules/skins/given-rows.ts';
import { importBeside } from '#server/import/apply.ts';
import { combobox, objections, phone, withSite } from '../../../test/support/browser.ts';
import { emptyAll } from '../../../test/support/empty-all.ts';
import { focusedLine } from '../../../test/support/focused-line.ts';
import { pauseRequests } from '../../../test/support/paused-requests.ts';

const { visit, prepare, site } = withSite();

const skin = (ingamename: string, art: string, more: object = {}): SkinRow => ({
  ...{ legend: 'Ash', ingamename, model: `ash_${art}_w`, texture: `ash_lgnd_${art}` },
  ...more,
});
const assets = (...arts: string[]): AssetRow[] =>
  arts.flatMap((art): AssetRow[] => [
    { kind: 'Textures', group: 'Ash', name: `ash_lgnd_${art}_body` },
    { kind: 'Models', group: 'Ash', name: `ash_${art}_w` },
  ]);
const LONG = 'v31_averylongthemethatnobodywouldhaveguessedbefore';
const runImport = (rows: { skins?: SkinRow[]; assets?: AssetRow[] }) =>
  importBeside(site().db, { skins: [], assets: [], ...rows }, { dryRun: false });

const opener = (page: Page, legend: string) => page.getByRole('button', { name: new RegExp(`^${legend}`) });
const kind = (page: Page, title: string) => page.getByRole('region', { name: title });
const lines = (page: Page, title: string) =>
  kind(page, title)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((line) => [...line.children].map((part) => part.textContent)));
const links = (page: Page) => page.getByRole('main').getByRole('link').allInnerTexts();

beforeEach(() => emptyAll(site().db));

describe('the page that tells what is left to do', () => {
  it('opens a legend, and a line of it the form for a new skin, filled in; done, the line is gone', async () => {
    await runImport({
      assets: assets('v1_fire', 'v2_ice', 'v3_air'),
      skins: [skin('Fire', 'v1_fire'), skin('None', 'v1_fire', { texture: 'n/a' })],
    });
    const page = await visit('/admin', { as: ['addskins'] });
    await page.getByRole('link', { name: 'Coverage' }).click();
    await page.getByText('3 things left to do for 1 of 1 legends.').waitFor();
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
    expect(await links(page)).toEqual(['Add', 'Add', 'no material or slot']);
    await page.getByRole('link', { name: 'Add a skin with ash_lgnd_v3_air' }).press('Enter');
    await page.getByRole('textbox', { name: 'In-game name' }).fill('Air');
    expect([await combobox(page, 'Legend').inputValue(), await combobox(page, 'Texture').inputValue()]).toEqual([
      'Ash',
      'ash_lgnd_v3_air',
    ]);
    expect(await combobox(page, 'Model').inputValue()).toBe('ash_v3_air_w');
    await page.getByRole('button', { name: 'Add a new skin' }).click();
    await page.getByText('Skin added successfully').waitFor();
    await page.goBack();
    await expect
      .poll(() => lines(page, 'Textures without a skin'))
      .toEqual([['ash_lgnd_v2_ice', 'goes with ash_v2_ice_w', 'Add']]);
    await page.getByText('2 things left to do for 1 of 1 legends.').waitFor();
    await opener(page, 'Ash').click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await kind(page, 'Textures without a skin').count()).toBe(0);
  });

  it('leads to the skin that is to be edited, says what is wrong with it, and sets shared animations; then the focus is where to go on', async () => {
    await runImport({
      assets: assets('v1_fire', 'v2_ice', LONG),
      skins: [
        skin('Fire', 'v1_fire', { animation: 'mp_pilot_medium_core' }),
        skin('Fïre!', 'v2_ice'),
        skin('Odd', 'v9_odd'),
        skin('None', 'v1_fire', { texture: 'n/a' }),
        skin('Done', 'n/a', { legend: 'Wraith' }),
      ],
    });
    await site().db.updateTable('legend').set({ clips: 'ash_core' }).execute();
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
    await kind(page, 'Textures without a skin').waitFor();
    expect(await links(page)).toEqual(['Edit', 'no material or slot', 'Edit', 'Edit', 'Edit']);
    expect(await flawsOf(page)).toEqual([]);
    const mend = page.getByRole('button', { name: 'Set their legends’ own animations' });
    await mend.press('Enter');
    await mend.waitFor({ state: 'detached' });
    await expect.poll(() => opener(page, 'Ash').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Edit None' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'In-game name' }).inputValue()).toBe('None');
  });

  it('says that it did not come, shows no way to a form to a person who may open none, and says that all is there', async () => {
    const shared: AssetRow = { kind: 'Textures', group: 'Axle', name: 'ash_lgnd_v1_fire_body' };
    const none = skin('None', 'v1_fire', { texture: 'n/a' });
    await runImport({ assets: [...assets('v1_fire', 'v2_ice'), shared], skins: [none] });
    const page = await prepare({ as: ['deleteskins'], expected: /Failed to load resource/ });
    const lost = await pauseRequests(page, '*/api/coverage*', (request) => request.abort());
    await page.goto('/admin/coverage?legend=Ash');
    await page.getByText('The coverage could not be loaded.').waitFor();
    await lost.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await kind(page, 'Textures without a skin').waitFor();
    expect(await links(page)).toEqual(['no material or slot']);
    await runImport({ skins: [skin('None', 'v1_fire'), skin('Ice', 'v2_ice')] });
    // Opened again, its lines come anew.
    await opener(page, 'Ash').click();
    await opener(page, 'Ash').click();
    await page.getByText('Nothing left to do: every asset has its skin, and every skin its assets.').waitFor();
    await opener(page, 'Ash').click();
    await expect.poll(() => opener(page, 'Ash').isDisabled()).toBe(true);
    // Its one texture is another legend's, so it has nothing that could be complete.
    expect(await opener(page, 'Axle').innerText()).toMatch(/0 of 0 complete\s*no skins/);
  });

  it('shows all lines of a kind when they are asked for; the first that came has the focus; on a phone too everybody can read it, and nothing scrolls sideways', async () => {
    const arts = Array.from({ length: 25 }, (_, index) => `v${10 + index}_x`);
    const others = arts.map(
      (art): AssetRow => ({ kind: 'Models', group: 'Ash', name: `ash_${art.replace('x', 'y')}_w` }),
    );
    await runImport({
      assets: [...assets(...arts, LONG), ...others],
      skins: [skin('Odd', 'v9_odd'), skin('Done', 'n/a', { legend: 'Wraith' })],
    });
    const page = await visit('/admin/coverage?legend=Ash', { ...phone, as: ['owner'] });
    await kind(page, 'Textures without a skin').getByRole('button', { name: 'Show all 26' }).press('Enter');
    await expect.poll(() => lines(page, 'Textures without a skin').then((all) => all.length)).toBe(26);
    await expect.poll(() => focusedLine(page)).toContain('ash_lgnd_v30_x');
    expect((await lines(page, 'Models without a skin')).length).toBe(20);
    expect(await flawsOf(page)).toEqual([]);
  });
});

/** What axe objects to, and whether the page scrolls sideways. */
async function flawsOf(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...(await objections(page)), ...(excess > 0 ? [`${excess} px wider than the window`] : [])];
}
