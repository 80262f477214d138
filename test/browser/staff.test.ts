import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, combobox, skinName, state, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { rowWhere } from '../support/rows.ts';
import { hire } from '../support/staff.ts';
import { waitForList } from '../walk/stage.ts';

const { visit, prepare, site } = withSite();

/** Chooses by typing a part of the choice. */
async function choose(page: Page, label: string, text: string) {
  await combobox(page, label).click();
  await combobox(page, label).fill(text);
  await page.getByRole('option').first().waitFor();
  await combobox(page, label).press('Enter');
}

/** What the server has of a skin now. */
async function onServer(page: Page, ingamename: string) {
  const { skins } = await (await page.request.get('/api/skins')).json();
  const all = skins.flatMap((group: { details: { ingamename: string }[] }) => group.details);
  const found = all.find((skin: { ingamename: string }) => skin.ingamename === ingamename);
  if (!found) return undefined;
  const { legend, model, texture, animation } = found;
  return { legend, model, texture, animation };
}

/** Chooses from the select that has the focus, by typing a part of the choice. */
async function typeAndTake(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('adding a skin', () => {
  it('is done by the keyboard alone: fills in what goes together, adds the skin, and undoes it', async () => {
    const page = await visit('/admin/addskin', { as: ['addskins', 'editskins', 'deleteskins'] });
    await state(page, 'addSkin', 'filling');
    await combobox(page, 'Legend').focus();
    await typeAndTake(page, 'blood');
    await expect.poll(() => combobox(page, 'Legend').inputValue()).toBe('Bloodhound');
    const texture = await combobox(page, 'Texture').inputValue();
    const model = await combobox(page, 'Model').inputValue();
    expect([texture, model]).toEqual([expect.stringContaining('bloodhound_'), expect.stringContaining('bloodhound')]);
    await page.keyboard.press('Tab');
    await page.keyboard.type('  Howl & <b>Hush</b> ');
    await page.keyboard.press('Enter');
    await page.getByText('Skin added successfully').waitFor();
    expect(await onServer(page, 'Howl & <b>Hush</b>')).toEqual({ legend: 'Bloodhound', model, texture });
    await state(page, 'addSkin', 'filling');
    expect([await skinName(page).inputValue(), await combobox(page, 'Legend').inputValue()]).toEqual([
      '',
      'Bloodhound',
    ]);
    expect(await combobox(page, 'Texture').inputValue()).not.toBe(texture);
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => onServer(page, 'Howl & <b>Hush</b>')).toBeUndefined();
  });

  it('keeps what was typed when the server refuses it and when the page is loaded again; its author may not undo it', async () => {
    const page = await visit('/admin/addskin', { as: ['addskins'], expected: /status of 400/ });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await state(page, 'addSkin', 'filling');
    await choose(page, 'Legend', 'wraith');
    const pasted = 'Raven '.repeat(800);
    await skinName(page).fill(pasted);
    await button(page, 'Add a new skin').click();
    await page
      .locator('form')
      .getByText(/longer than 120/)
      .waitFor();
    expect([await skinName(page).inputValue(), await skinName(page).getAttribute('aria-invalid')]).toEqual([
      pasted,
      'true',
    ]);
    expect(await onServer(page, pasted.trim().slice(0, 120))).toBeUndefined();

    await page.reload();
    await state(page, 'addSkin', 'filling');
    expect([await skinName(page).inputValue(), await combobox(page, 'Legend').inputValue(), asked]).toEqual([
      pasted,
      'Wraith',
      ['beforeunload'],
    ]);

    await skinName(page).fill('Added without a way back');
    await button(page, 'Add a new skin').click();
    const added = page.getByRole('alert').filter({ hasText: 'Skin added successfully' });
    await added.waitFor();
    expect(await added.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.getByText('added Wraith – Added without a way back').waitFor();
    expect(await page.getByRole('button', { name: /^Undo: .* added / }).count()).toBe(0);
  });

  it('says which textures or models are missing, and shows the animation only for a base texture', async () => {
    const page = await prepare({ as: ['addskins', 'editskins'] });
    const archive = {
      Models: [{ name: 'Newest', items: ['newest_base_w'] }],
      Textures: [
        { name: 'Alter', items: ['alter_base_body', 'alter_base_head'] },
        { name: 'Modelless', items: ['modelless_base_body'] },
        { name: 'Newest', items: ['newest_base_body', 'newest_lgnd_v25_x_body'] },
      ],
      Animations: [{ name: 'Newest', items: ['pilot_medium_newest'] }],
    };
    await pauseRequests(page, '*/api/archive', (request) => request.fulfill({ json: { data: archive } }));
    await page.goto('/admin/addskin');
    const isClosed = async () => [await skinName(page).isDisabled(), await button(page, 'Add a new skin').isDisabled()];
    await page.getByText('Every texture of Alter in the archive has its skin already.').waitFor();
    expect(await isClosed()).toEqual([true, true]);
    // Which legend has one left is known elsewhere.
    const elsewhere = page.getByRole('main').getByRole('link', { name: 'Coverage' });
    expect(await elsewhere.getAttribute('href')).toBe('/admin/coverage');
    await choose(page, 'Legend', 'ash');
    await page.getByText(/^The archive has no textures of Ash/).waitFor();
    expect(await isClosed()).toEqual([true, true]);
    await choose(page, 'Legend', 'modelless');
    await page
      .getByText('The archive has no models of Modelless that a skin could have. Import its list first.')
      .waitFor();
    expect(await isClosed()).toEqual([true, true]);

    await choose(page, 'Legend', 'newest');
    expect(await combobox(page, 'Animation').inputValue()).toBe('pilot_medium_newest');
    await choose(page, 'Texture', 'lgnd');
    await expect.poll(() => combobox(page, 'Animation').count()).toBe(0);
    await choose(page, 'Texture', 'base');
    await skinName(page).fill('Base Skin of the newest');
    await button(page, 'Add a new skin').click();
    await page.getByText('Skin added successfully').waitFor();
    expect(await onServer(page, 'Base Skin of the newest')).toEqual({
      legend: 'Newest',
      model: 'newest_base_w',
      texture: 'newest_base',
      animation: 'pilot_medium_newest',
    });
  });
});

describe('editing a skin', () => {
  it('is done by the keyboard alone: fills in the skin that is chosen and saves what was changed; shows yours, theirs and the original when somebody else was quicker, and saves what is chosen', async () => {
    const page = await visit('/admin/editskin', { as: ['editskins'], expected: /status of 409/ });
    await state(page, 'editSkin', 'filling.typing');
    await combobox(page, 'Legend').focus();
    await typeAndTake(page, 'octane');
    await page.keyboard.press('Tab');
    await typeAndTake(page, 'turbo');
    await expect.poll(() => skinName(page).inputValue()).toBe('Turbo Matador');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Turbo Torero');
    await page.keyboard.press('Enter');
    await page.getByText('Skin updated successfully').waitFor();
    expect(await onServer(page, 'Turbo Torero')).toEqual({
      legend: 'Octane',
      model: 'stim_lgnd_v23_turbomatador_w',
      texture: 'stim_lgnd_v23_turbomatador',
    });
    for (const part of ['Latest changes', 'History of this skin'])
      await page
        .getByRole('region', { name: part })
        .getByText(/changed Octane – Turbo Torero/)
        .waitFor();

    const { id, model, texture } = await rowWhere(site().db, 'skin', { ingamename: 'Turbo Torero' });
    const other = await hire(site().db, site().url, 'quicker', ['editskins']);
    expect((await other.save(id, { ingamename: 'Their Torero', model, texture })).status).toBe(200);
    await skinName(page).fill('My Torero');
    await button(page, 'Edit Skin').click();
    await page.getByRole('heading', { name: 'This skin was changed meanwhile' }).waitFor();
    const row = page.getByRole('row', { name: /In-game Name/ });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Turbo Torero', 'Their Torero', 'My Torero']);
    // Where the two agree there is nothing to choose.
    expect(await page.getByRole('table').getByRole('radio').count()).toBe(2);
    const models = page.getByRole('row', { name: /^Model/ }).getByRole('cell');
    expect(await models.locator('code').allInnerTexts()).toEqual([model, model, model]);
    await row.getByRole('radio').first().check();
    await button(page, 'Edit Skin').click();
    await row.waitFor({ state: 'detached' });
    await state(page, 'editSkin', 'filling.typing');
    expect(await onServer(page, 'Their Torero')).toBeDefined();
    expect(await onServer(page, 'My Torero')).toBeUndefined();
  });

  it('opens from a row of the translator, where only that is offered, and sends the animation only with the checkbox', async () => {
    const page = await visit('/skintranslator?search=velvet', { as: ['editskins'] });
    await waitForList(page);
    const edit = page.getByRole('link', { name: 'Edit Velvet Larceny' });
    await edit.waitFor();
    expect(await page.getByRole('link', { name: /^Delete / }).count()).toBe(0);
    await edit.click();
    await state(page, 'editSkin', 'filling.typing');
    expect([await skinName(page).inputValue(), await combobox(page, 'Animation').count()]).toEqual([
      'Velvet Larceny',
      0,
    ]);
    await page.getByLabel('Show Animation Select').check();
    await choose(page, 'Animation', 'pilot_medium_loba');
    await button(page, 'Edit Skin').click();
    await page.getByText('Skin updated successfully').waitFor();
    expect(await onServer(page, 'Velvet Larceny')).toMatchObject({ animation: 'pilot_medium_loba' });
  });
});

describe('deleting a skin', () => {
  it('is done by the keyboard alone: asks with the whole record and the focus on Cancel, deletes, and undoes also after a reload', async () => {
    const page = await visit('/skintranslator?search=powderkeg', { as: ['deleteskins', 'addskins'] });
    await waitForList(page);
    const remove = page.getByRole('link', { name: 'Delete Powderkeg Prince' });
    await remove.waitFor();
    expect(await page.getByRole('link', { name: /^Edit / }).count()).toBe(0);
    await remove.press('Enter');
    await state(page, 'deleteSkin', 'choosing');
    expect(await combobox(page, 'Skin').inputValue()).toBe('Fuse - Powderkeg Prince');
    const [chosen, other] = [await onServer(page, 'Powderkeg Prince'), await onServer(page, 'Bonfire Baron')];

    await combobox(page, 'Skin').focus();
    await typeAndTake(page, 'fuse bonfire baron');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this skin?' });
    expect(await dialog.innerText()).toContain(other?.texture);
    await expect.poll(() => focused(page)).toBe('Cancel');
    await page.keyboard.press('Escape');
    await state(page, 'deleteSkin', 'choosing');
    await expect.poll(() => focused(page)).toBe('Delete');
    expect(await onServer(page, 'Bonfire Baron')).toEqual(other);

    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Skin deleted successfully').waitFor();
    expect([await onServer(page, 'Bonfire Baron'), await onServer(page, 'Powderkeg Prince')]).toEqual([
      undefined,
      chosen,
    ]);
    await page.reload();
    await page.getByRole('button', { name: /^Undo: .* deleted Fuse – Bonfire Baron$/ }).press('Enter');
    await expect.poll(() => onServer(page, 'Bonfire Baron')).toEqual(other);
    const line = page.getByRole('listitem').filter({ hasText: 'deleted Fuse – Bonfire Baron' });
    await line.getByText('undone').waitFor();
  });

  it('offers no way back to people who may not add, and what others did only as far as they may undo it', async () => {
    const another = await hire(site().db, site().url, 'another', ['addskins']);
    await another.add('Loba', { ingamename: 'Added by another', model: 'loba_base_w', texture: 'added_by_another' });
    const page = await visit('/admin/deleteskin', { as: ['deleteskins'] });
    await state(page, 'deleteSkin', 'choosing');
    await choose(page, 'Skin', 'loba opera');
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Skin deleted successfully' });
    await toast.waitFor();
    expect(await toast.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.getByText('deleted Loba – Opera House Escape').waitFor();
    expect(await page.getByRole('button', { name: /^Undo: .* deleted / }).count()).toBe(0);
    await page.getByRole('button', { name: /^Undo: .* added Loba – Added by another$/ }).click();
    await expect.poll(() => onServer(page, 'Added by another')).toBeUndefined();
  });
});
