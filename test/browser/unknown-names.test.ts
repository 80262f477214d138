import { expect, it } from 'vitest';
import type { AssetRow } from '#rules/skins/given-rows.ts';
import { importBeside } from '../../server/import/apply.ts';
import { expectFit, phone, withSite } from '../support/browser.ts';
import { emptyAll } from '../support/empty-all.ts';
import { hire } from '../support/staff.ts';

const { visit, site } = withSite();

const SAID = 'No imported list has this name. Check it for typing errors. You can save it anyway.';
const assets: AssetRow[] = [
  { kind: 'Models', group: 'Ash', name: 'ash_v21_knight_w' },
  { kind: 'Textures', group: 'Ash', name: 'ash_lgnd_v21_knight_body' },
];
const legend = 'Ash';
const detail = { ingamename: 'Knight', model: 'ash_v21_knigth_w', texture: 'ash_lgnd_v21_knight' };

it('a name that no imported list has is said beside its field before it is saved, in the history of the change that brought it, also on a phone, on the page of the skin and in the coverage (docs: Unknown names)', async () => {
  await emptyAll(site().db);
  await importBeside(site().db, { skins: [], assets }, { dryRun: false });
  const { add } = await hire(site().db, site().url, 'ann');
  expect((await add(legend, detail)).status).toBe(201);
  const page = await visit('/admin/editskin', { ...phone, as: ['owner'] });
  const model = page.getByRole('combobox', { name: 'Model', exact: true });
  await page.getByText(SAID).waitFor();
  expect(await page.getByText(SAID).count()).toBe(1);
  expect(await page.getByText('Nearest: ash_v21_knight_w').isVisible()).toBe(true);
  const described = (await model.getAttribute('aria-describedby'))?.split(' ').at(-1);
  expect(await page.locator(`[id="${described}"]`).innerText()).toContain(SAID);
  await page.getByText('No imported list had the model.').first().waitFor();
  await expectFit(page);

  await page.getByLabel('In-game name').fill('The Knight');
  await page.getByRole('button', { name: 'Edit Skin' }).click();
  await page.getByText('Skin updated successfully').waitFor();
  await model.fill('knight');
  await page.getByRole('option', { name: 'ash_v21_knight_w' }).click();
  await page.getByText(SAID).waitFor({ state: 'detached' });

  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/legends/ash/the-knight');
  await page.getByText('No imported list has this name.').waitFor();
  expect(await page.getByText('No imported list has this name.').count()).toBe(1);
  await page.goto('/admin/coverage?legend=Ash');
  const region = page.getByRole('region', { name: 'Skins whose files the archive does not have' });
  await region.getByText(detail.model).waitFor();
});
